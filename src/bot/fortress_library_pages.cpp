// Made by scripts/find-labyrinths: do not edit.
#include <array>

#include "fortress_library.hpp"

namespace gonfalon::bot {

namespace {

constexpr std::array<std::string_view, 83> fortress_intro{
    "REOCifGESCAHdAFhCbc", "wVZshLBkBABLcUAhCZi", "ADgZvRNlIABHKUGgAbd", "i1KSpGIwBCAFZABUMaj",
    "CBM5FROYRCFLcMCGUbf", "0FhqERvBQABKdLMFgQh", "QBKdEknyMACFZlHUAek", "ASaMKWLmIBBHdjCALbg",
    "ABq5Ut0ghABMcHCGlbi", "aUKzUROIIAAHakMbdhl", "CM8ACfEWSCCFZALUHPg", "cNm0FUZACAFHZBKiWQf",
    "J8qsKYkEIABHKSCWgOb", "ASaA1SPkFBFHZbGfkHd", "jWUybRMgAAACKCGegUd", "BMM-VQoJCAAGZACVgbl",
    "yFwKRsHAOAAKMABbLVa", "cKk0FcAJiBAHaBKLEfg", "I1RYxfVAAABCKGCghMb", "QCbgzaBKhBAMdFKGBHf",
    "BNxZjkUSACGKZWClQOb", "KiQ6zWBiACGMdeKhEOf", "lGgQJuDJpAALabKMlfh", "gtCWdoCEZAFLdaAfRZi",
    "ANzOXANwCAAGZFBjWGa", "Bc4dUEKgKBFGMACfXGb", "qdSADQrWIAAFGFHNQOe", "CCqBUpGOWCCLdcMHKSh",
    "+soCIUHGEAALcBMafhl", "ApiMJuUA9AAHaUCVFEb", "UjlRlWBgFAGLZlaAUHj", "AM0hOROJoBCKdFBIPTa",
    "QBPAnUI6YCBLdZACPXb", "YFOyKaCEHAABLfZVCIL", "kkq1KUIAqBGKdPFBVac", "ByqwKQog9AFLcZKVMfh",
    "XhXI5SOAAAHKZCgjdAh", "I7YIE5jwQACFaZLbkPg", "IosFJHTQHAAMabHjEWe", "QmDMCaGLOAAFHaBcUMO",
    "VJKhsxBQqAALZUHTaej", "kA14FRPSIABKZCFEbNZ", "whE+UpiJCAAHKcJgGTk", "Agt4CbSNDAGLckDPAEZ",
    "KySCKUrC0ABKdAMCEWh", "RrcRhUJhEABKcFZQhVi", "sFOUMNECCDHadhKFacf", "hHmIWeRiAAAKMdKPgIf",
    "KwEgFbSyMCBFakSPDGV", "RVORiZCgKBKMceAUgCZ", "CYFNE7iAcBALaLJVCMb", "CNcxUUJlEAALZfdWILl",
    "A41WKbCKEAFHLfbDhOl", "qoBhWUqsBAAKZjNUEQa", "QWJjBRPsIAFHZdMkGgh", "AcfYKZAoJCGLZFbCRLM",
    "UEJXDULsABAMdjKBgAf", "WrUZBRNCBABLdkZhgSi", "MLxEifBCBCGLaAIPeLh", "cNU7jIBAhAAGZFaUfVj",
    "kypmJIhaABBKdAJFWbi", "UAtJsxCgnAKLdbASEOZ", "QMddktgABCBGcfaDehj", "AiYCtTMeQCAMdcCBGVb",
    "SlWgMLCnIABFMAGRUFd", "DJEJMSuEdAAHZACjIVb", "mOcVJRMACCHKZFgUbAC", "qQglLYAPZABHdcMEVWb",
    "IEMeLaDqCABLMZFDcQV", "mFLyZQYIgCAaciWHUQe", "CWwdRNWAiAAHZgGdaSj", "qhQUDYMEuCGMcZaQLPf",
    "DQJcDcagaAHLakIbUVf", "VmwByaCBFBBMdjeFKbc", "EnjJJoEqEBCFcQRAhHN", "qlDI4wgpBBAMaiSOVHR",
    "jCTDDbiKgAFGcZdUEGl", "saOGacCAUAFMcAaZefi", "Q8rAKIrKJABCLZRbGAj", "qgDGIixVDBAHZlWEONR",
    "aivSEomAGABKZAbjUPg", "4RIlEGCqHBGKMeJUAIN", "SRrYJJA0sAFMZlBAROa",
};

constexpr std::array<std::string_view, 164> fortress{
    "02UUhKsgABHMcZaViQGjbh", "ARVlLzDBwACLZjIROgSkfh", "h4yMaKMASCMZakZBaDElcd", "OZBkHEHkoAHKaeHgIAOlZc",
    "jwn0GkWAEABGLiCBNQOjdh", "+wBsYaIA4AHKaVlTjJRkbc", "FrN9QHAAoACMaclNbIfkZd", "q2R0TGiACAHMcFfOkJGlag",
    "sCZElByiOABHacKGdFUgbi", "t4HcsGAAgBGKdieUkKbjah", "7BfDAWKgABMacDfgkFIlad", "O4UzDItACABCMkhdLKXlaf",
    "PxokgGTEQCCLcjkCdailZg", "FpN8TANAFAACalbSCZDkah", "OrIloboAABACcKcNPCViad", "p2PDJoBQABHKMjMgidfkae",
    "HVV3gAyEgAHMdVjOcIUifh", "lj3PQFAgBAHMdjhedDHabc", "dcxqEiEEDACMdUISHMDPac", "PwQEjMNIiBHZdfOMlRikag",
    "1KNagGEygABCdVjHZBWibh", "5o1BuBBSEAGLZAVMZgKibe", "vWYQDgiYgBFHakfHjXilZb", "tTVlCyAAWAFLZZlJiOTjac",
    "9wi2BiCQMACGMkhTWOHlab", "uaolACsApCAHZfUQAPBgbc", "h6rVJABBoBHMcCeRcXBkZf", "Dw15GQKIgCKMcFBSCQJWZg",
    "1rANAFlCqAFMdZJQdKaibg", "0+nBE6AgBABLMiIXSWJkab", "X5VUAGCETAHKdRQOXNVlac", "nOY5RKBoAACFdDHKMFIkZg",
    "mzipFCUgJAHLdZcLAVKjbf", "U0FcirSGAALMcBZhKEAVej", "p3ClGAYIZAGMdcMQNTOZbe", "N6a3GmAAAAGKciCgONfkch",
    "DOyDK7AgCCACZlWRjHhkZf", "6zxJhEEjAABFHiTMheFlZf", "O0QlL5CiAAFLajHWMRDbZh", "cMXEVgyChAMacEDjHZIbei",
    "tVyoAOGQJAFGMlPLRKQjab", "p6dAhVZBAAABZegScNAQdl", "FoBpWUbRgAFLcCMTgGVbdj", "5GAaiGVYJACHaWQTeIBPbk",
    "eUdKgGA4ICFLZEcNHLRkaj", "sNXBJNCaAACLdViXPgAWGe", "qSvIoUZEABCMcAZTkhElFd", "jwK0HmAoFAACLlXhGHdiZe",
    "UUPkFGEbIALMdBGLHPCVjk", "z01CVUCQIAFMagdTVMCUel", "JiO0hJBWJACLchNXdSWiAZ", "DActMKFGNAAHZkTDcHflZj",
    "asPBpUJECAGLZkSMECFZac", "pwrTDQOQCACMacZQaPDUdi", "BYV0DCOqADGZacZQSRXegh", "rBaLNCGIMABKcEVRUfJPZl",
    "h6LUDQOGBABFdgKRhQWlck", "ZKD0KcDgQCBZcGLCSHEiZg", "sQ3FegCDgAMZcklQjLViNc", "GTnMeaAkAAFLMBGXDMUigl",
    "wA35wARMTAAcdEOVNZHJhl", "0RhtLoAgMBKZdjNGiUIbMc", "WoGJiZWgDALadeaMDPWlck", "BeywULSQDAAHdhLdGAglCZ",
    "loEl8mAhBBKMakGViLBjIf", "oKPUDsGCICHMalEQcSKgUe", "uQSBJZGyiACKdKJcINUjOg", "N7C2IBBAVBBGZDkaHZMlBc",
    "8JgrQHIgDBBHLjKckTdlAb", "URSRJGJnRACFchlSQXgjGf", "iuHBAV6IJABKcheQUPEVDi", "eJnAZIDUgCFZaCgKiFGlOa",
    "xoRkHUaIDAGLZOJQHfNhFl", "obFeDgQkCCAMaAHJdXIbgl", "nuEa2BAUEACLcIMbdaCJAZ", "kDLNiGEA1CBZclhTKNgjXb",
    "tDFRYCEw5AHZdiZJcOEjSa", "MqCdETPBIAFKZeSEKRAbdl", "AbXRrHYIAABKdkBSaLCZKg", "v1iqCABkFAACcgTLOHFeXZ",
    "KglxwTEjMAALZhNBHLbjcf", "qRnghsFBBCCZdkiSlbJdef", "k5uOgAoQDCCGMkVjMiglae", "ElF5UEnQwAZcdidSKPAkgh",
    "G40FaiUgDAAFaDbTcGEeKf", "eQSkDoDCRDCcdTNGcQJkZf", "GrBTKLMBDAGLaeOIJFUicf", "EmJAPPRYJACadALCKSXeik",
    "bqURJoBEiCABZOKJPHSgcf", "6xOHAgygDAALcbWdBaPlfi", "pAHMIHBpVBBadgaJEShjZk", "qoyOokARSBHacBUVeQJlLg",
    "ZuLOGICkIAGHcbaRHMGhfj", "g7RQrpBAHALMZedMIHEabl", "s8UUTEGIGALZcjVDRHCkPa", "JKuHrDEIBACMdUheROJTZi",
    "DF1pDEiDIBCMZikXPNdlUh", "6QjskACCuCKaclaNbFEkZi", "FIwhPV8ECAKZakjLaNBdfi", "5KvAW8GAAAAGdGVKZAQXab",
    "wzFw6BMCQBFGcZGSVWUlch", "G8IMbyBDACHZcjkHiLBGZg", "mqJkhbCFEALMafcgPHRUZh", "V4SWaPAiAACZdkQRhCBJZc",
    "KQ6Z4GBoQCCZdkHZLdVebf", "6YVh5SCQABFaclkJdIHaZi", "fyqhsADAFAAZcbeSMNLkah", "pwwdzlAEgAAadbaSHMDiZf",
    "Grm5ZQsAAACFKZafbgVcMd", "Rxd4oQdAEAAFakWFVcHQfh", "UoTJryDFAAALdERAMgGJWc", "GUd8QBqDIAHMcFGeadOlij",
    "UgRDlsnoIABMcjHMfSBIbl", "OIZLTdIQBABFcihDBTLgaj", "7jXRKDCCAACHaceXbTLaZd", "lLgDSC0LCBBFdFfTVOUlBi",
    "hjBz7dAAEAHLZlbeZOMXdf", "RKoLGeiWAAAMdPQRMTHWFi", "MIEXlbAOQCBMaNIQKUVcZf", "UjJhiJYbABBadlTPSUGbLk",
    "hpLwjRFJEAFKZjTiKZHJdl", "Aas2BaRSECFKcjeBbQalVi", "hOH6wwBCKACMakBWTRGPZi", "JEsskAj4jACacglSINhkOV",
    "6A1UTFEEpAAFKhKQaSIlcj", "PkwQRNEQHBAMcbXdRJEkZa", "KvSioGQLEAGacikLbeKZHj", "eaBDI1AqgBFMadgHDJPjbf",
    "MMdEGoEbYAAFcfXRONVdSb", "qCcEHyggcBGMdeMRhWCJHb", "gmLpRFUITABZcZkSeBMjNQ", "2eBkCYFIKBCGakjaiTDLEf",
    "AhpDIauTgCCHcUQMVTEXPh", "kFPrgQIkFBKMdjVWkSKPCZ", "xqdZpADAECFHcIHTaXJjBd", "QVhqWIQ8KAFMcKLMDPAVRj",
    "xwWlKOhAQBHaclLQkWGaDV", "GoxoDlGVEAABGJLPaRQiZl", "qTcxIFKQQBKadVfQgIMiNZ", "WkMOAfphAABGHANOBTHgLh",
    "VwER4WaIMAFHKZOcIeLbAf", "4rL7QBCgIAFGMHRhaMPlSi", "JUJUjWwQWALcdFOHdcEeGS", "MMN5TAdCACCKdkjlRKCMVe",
    "lopsCIoiyACLZRNPDebjgl", "deiJpIBAoBMZaQVWKXSkaf", "QlT7TAQQSCLcdKTCdgDbHh", "SYi5dBwEGAALalSjLdEGVf",
    "phDyoRkJhAKLdAIKhgBdLT", "5JBmsJAhxALacbehLMUdPc", "pEuQEKkOKCKacASKiFEdXj", "JDcuFFlDAABGLfXgHLDPEd",
    "DVwbGAgmLAFHcZTcClbgGL", "qQyorMg0BALcdcOaVhPZXb", "IklRaYE0iCFHMRgFhOIlKL", "6CKCCWmywAABdCVgBeOjDW",
    "kAw5qaAbQCLcdEIHGXikTj", "JhIPFAfQUCBKZAdHPRGhWe", "KxZglGFAzAAcdhcZfHMWNR", "ApJprAhycABZaLACMIWjZl",
    "GWIBQFsVzAGKchfPjNWiCT", "IdkthAQqhBHacKWVkQDNRU", "wB49hBBsBBBKZeXfERBWDI", "gzRQYhUhaCHKdWZRGSLOAH",
};

constexpr std::array<std::span<const std::string_view>, 2> pages{{fortress_intro, fortress}};

}  // namespace

std::span<const std::span<const std::string_view>> library_pages() { return pages; }

}  // namespace gonfalon::bot
