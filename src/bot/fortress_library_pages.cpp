// Made by scripts/find-labyrinths: do not edit.
#include <array>

#include "fortress_library.hpp"

namespace gonfalon::bot {

namespace {

constexpr std::array<std::string_view, 17> fortress_intro{
    "REOCifGESCAHdAFhCbc", "ABq5Ut0ghABMcHCGlbi", "J8qsKYkEIABHKSCWgOb", "BNxZjkUSACGKZWClQOb",
    "lGgQJuDJpAALabKMlfh", "qdSADQrWIAAFGFHNQOe", "CCqBUpGOWCCLdcMHKSh", "QBPAnUI6YCBLdZACPXb",
    "ByqwKQog9AFLcZKVMfh", "I7YIE5jwQACFaZLbkPg", "KySCKUrC0ABKdAMCEWh", "sFOUMNECCDHadhKFacf",
    "RVORiZCgKBKMceAUgCZ", "cNU7jIBAhAAGZFaUfVj", "QMddktgABCBGcfaDehj", "AiYCtTMeQCAMdcCBGVb",
    "jCTDDbiKgAFGcZdUEGl",
};

constexpr std::array<std::string_view, 35> fortress{
    "sCZElByiOABHacKGdFUgbi", "K7D9GQMAACHKaOjPAKNldg", "O4UzDItACABCMkhdLKXlaf", "lj3PQFAgBAHMdjhedDHabc",
    "dcxqEiEEDACMdUISHMDPac", "vWYQDgiYgBFHakfHjXilZb", "mzipFCUgJAHLdZcLAVKjbf", "5GAaiGVYJACHaWQTeIBPbk",
    "qSvIoUZEABCMcAZTkhElFd", "z01CVUCQIAFMagdTVMCUel", "JiO0hJBWJACLchNXdSWiAZ", "rBaLNCGIMABKcEVRUfJPZl",
    "sQ3FegCDgAMZcklQjLViNc", "wA35wARMTAAcdEOVNZHJhl", "8JgrQHIgDBBHLjKckTdlAb", "iuHBAV6IJABKcheQUPEVDi",
    "eJnAZIDUgCFZaCgKiFGlOa", "obFeDgQkCCAMaAHJdXIbgl", "MqCdETPBIAFKZeSEKRAbdl", "AbXRrHYIAABKdkBSaLCZKg",
    "ElF5UEnQwAZcdidSKPAkgh", "fuE5AFGQCALZakiRPQVfaj", "5KvAW8GAAAAGdGVKZAQXab", "mqJkhbCFEALMafcgPHRUZh",
    "V4SWaPAiAACZdkQRhCBJZc", "6YVh5SCQABFaclkJdIHaZi", "7jXRKDCCAACHaceXbTLaZd", "UjJhiJYbABBadlTPSUGbLk",
    "JEsskAj4jACacglSINhkOV", "WkMOAfphAABGHANOBTHgLh", "VwER4WaIMAFHKZOcIeLbAf", "QlT7TAQQSCLcdKTCdgDbHh",
    "SYi5dBwEGAALalSjLdEGVf", "JDcuFFlDAABGLfXgHLDPEd", "6CKCCWmywAABdCVgBeOjDW",
};

constexpr std::array<std::span<const std::string_view>, 2> pages{{fortress_intro, fortress}};

}  // namespace

std::span<const std::span<const std::string_view>> library_pages() { return pages; }

}  // namespace gonfalon::bot
