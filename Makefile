# Gonfalon: GNU make, no configure step.
#
#   make [debug=yes] [sanitize=address,undefined] [coverage=yes] [lto=yes] [files=src/tui] [V=1] [CXX=clang++]
#
# A folder of src is compiled as one unit, build/MODE/src/FOLDER.cpp, which includes its files: that takes a third of the time. So
# the names in its anonymous namespaces are names of the whole folder. files=FOLDER compiles the files of a folder one by one, for
# work on it; files=all, those of all folders.
#
# Objects live in build/MODE, where MODE says how they were compiled, so builds never mix.
# CXXFLAGS, CPPFLAGS, LDFLAGS and LDLIBS are the user's: they are added after the flags below.

VERSION = 1.0.0

PREFIX ?= /usr/local
prefix = $(PREFIX)
exec_prefix = $(prefix)
bindir = $(exec_prefix)/bin
datarootdir = $(prefix)/share
mandir = $(datarootdir)/man
man5dir = $(mandir)/man5
man6dir = $(mandir)/man6
localedir = $(datarootdir)/locale
docdir = $(datarootdir)/doc/gonfalon
applicationsdir = $(datarootdir)/applications
icondir = $(datarootdir)/icons/hicolor/scalable/apps
metainfodir = $(datarootdir)/metainfo
bashcompletiondir = $(datarootdir)/bash-completion/completions
zshcompletiondir = $(datarootdir)/zsh/site-functions
fishcompletiondir = $(datarootdir)/fish/vendor_completions.d
DESTDIR =

INSTALL ?= install
INSTALL_PROGRAM ?= $(INSTALL)
INSTALL_DATA ?= $(INSTALL) -m 644
PKG_CONFIG ?= pkg-config
CLANG_FORMAT ?= clang-format
FUZZ_CXX ?= clang++
FUZZ_SECONDS ?= 60

.DEFAULT_GOAL = all
.DELETE_ON_ERROR:
.SECONDARY:
.SUFFIXES:

# ---- how to compile ---------------------------------------------------------------------------

MACHINE := $(shell $(CXX) -dumpmachine 2>/dev/null)
comma := ,

OPTIMISE = -O2
HARDEN = -D_GLIBCXX_ASSERTIONS -fstack-protector-strong
ifneq ($(findstring linux,$(MACHINE)),)
HARDEN += -fstack-clash-protection
OUR_LDFLAGS = -Wl,-z,relro,-z,now
endif
ifneq ($(filter x86_64-%,$(MACHINE)),)
HARDEN += -fcf-protection
endif
# The C library warns if buffer checks are requested without optimisation, or twice.
FORTIFY = $(if $(filter -O0,$(OPTIMISE) $(CXXFLAGS))$(findstring _FORTIFY_SOURCE,$(CPPFLAGS) \
	$(CXXFLAGS))$(SANITIZE),,-U_FORTIFY_SOURCE -D_FORTIFY_SOURCE=3)

MODE := $(notdir $(firstword $(CXX)))
ifeq ($(debug),yes)
MODE := $(MODE)-debug
# Optimised as far as a debugger can follow: otherwise the computer players, and so the tests, are many times slower.
OPTIMISE = -Og -g
endif
ifneq ($(sanitize),)
MODE := $(MODE)-$(subst $(comma),-,$(sanitize))
OPTIMISE = -O1 -g -fno-omit-frame-pointer
SANITIZE = -fsanitize=$(sanitize) -fno-sanitize-recover=all
endif
# Links the whole program at once, so that g++ finds different definitions of one name. Compiles file by file, so that missing
# includes are found.
ifeq ($(lto),yes)
files = all
MODE := $(MODE)-lto
OPTIMISE = -O0 -flto=auto -Wodr -Werror=odr
endif
ifeq ($(coverage),yes)
MODE := $(MODE)-coverage
OPTIMISE = -O0 -g
SANITIZE += --coverage
endif
# Only `make fuzz` sets this.
ifeq ($(fuzzing),yes)
MODE := fuzz
OPTIMISE = -O1 -g -fno-omit-frame-pointer
SANITIZE = -fsanitize=fuzzer-no-link,address,undefined -fno-sanitize-recover=all
endif

SPECIAL = $(debug)$(sanitize)$(coverage)$(lto)$(fuzzing)
BUILD = build/$(MODE)
PROGRAM = $(BUILD)/gonfalon

FMT_LIBS := $(shell $(PKG_CONFIG) --libs fmt 2>/dev/null || echo -lfmt)
PUGIXML_LIBS := $(shell $(PKG_CONFIG) --libs pugixml 2>/dev/null || echo -lpugixml)
LIBRARY_CPPFLAGS := $(foreach library,fmt CLI11 tomlplusplus pugixml,$(shell $(PKG_CONFIG) --cflags $(library) 2>/dev/null))
LIBRARIES = $(FMT_LIBS) $(PUGIXML_LIBS) $(shell $(PKG_CONFIG) --libs tomlplusplus 2>/dev/null)
ifneq ($(wildcard src/screen/curses.cpp),)
LIBRARIES += $(shell $(PKG_CONFIG) --libs ncursesw 2>/dev/null || echo -lncursesw)
endif

# A case that a switch over an enumeration forgets is an error, even with a default.
WARNINGS = -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wformat -Werror=format-security -Wdate-time \
	-Werror=switch -Werror=switch-enum
# GCC notes that parameters are passed in another way without SSE, and on ARM since version 7. That matters only where parts of one
# program are compiled differently.
ifneq ($(filter i386-% i486-% i586-% i686-% arm-%,$(MACHINE)),)
WARNINGS += -Wno-psabi
endif
INCLUDES = -Iinclude
OUR_CPPFLAGS = $(INCLUDES) $(DEFINES) $(LIBRARY_CPPFLAGS) $(FORTIFY)
# No fused multiply-add: it rounds once instead of twice, and the computer players would choose other moves on processors that have it.
OUR_CXXFLAGS = -std=c++20 -ffp-contract=off $(WARNINGS) $(OPTIMISE) $(HARDEN) $(SANITIZE) -pthread \
	-ffile-prefix-map=$(CURDIR)=.

COMPILE = $(CXX) $(OUR_CPPFLAGS) $(CPPFLAGS) $(OUR_CXXFLAGS) $(CXXFLAGS)
LINK = $(CXX) $(OUR_CXXFLAGS) $(CXXFLAGS) $(OUR_LDFLAGS) $(LDFLAGS)

# tests/precompiled.hpp is compiled once, in advance, for the tests, which are compiled file by file. The command that compiled it
# is kept beside it. With other flags, or by another compiler, it is compiled anew.
PRECOMPILED = $(BUILD)/precompiled.hpp
# clang++ writes the folder into it, so ccache must not take that of another clone; and it refuses it if its source file has
# another time. g++ writes the sum of each header into it, comments and all, so ccache must look at the headers, not at what the
# preprocessor makes of them.
PRECOMPILE := $(if $(findstring clang,$(CXX)),CCACHE_DISABLE=1 $(COMPILE) -Xclang -fno-pch-timestamp,CCACHE_DEPEND=1 $(COMPILE))
PRECOMPILED_BY := $(strip $(PRECOMPILE) $(shell $(CXX) --version 2>/dev/null | head -n 1))
PRECOMPILED_BEFORE := $(shell cat $(PRECOMPILED).command 2>/dev/null)

# Without this, ccache keeps nothing that was compiled with precompiled headers.
export CCACHE_SLOPPINESS ?= pch_defines,time_macros

# ---- progress ---------------------------------------------------------------------------------

# `[ 37/152] FILE`: a line of progress for each file that is compiled or linked. A dry run of make counts them first. V=1
# shows the commands.
letter = $(findstring $1,$(firstword -$(MAKEFLAGS)))
STEPS = $(eval STEPS := $(shell $(MAKE) -n$(call letter,B) --no-print-directory STEPS=0 $(MAKEOVERRIDES) \
	$(MAKECMDGOALS) 2>/dev/null | grep -c "^printf '\["))$(STEPS)
count = $(eval counted += $1)$(words $(counted))
step = @$(if $(call letter,s),:,printf '[%3d/%d] %s\n' $(call count,$@) $(STEPS) $1)
Q = $(if $(V),,@)

# Of an inline function that several units compiled, the linker keeps the first. So the units that are optimised most go first.
define link
$(call step,$@)
$(Q)$(LINK) -o $@ $(filter-out $(SLOWER) $(SLOWEST),$^) $(filter $(SLOWER),$^) $(filter $(SLOWEST),$^) $(LIBRARIES) $(LDLIBS)
endef

# ---- what to compile --------------------------------------------------------------------------

SOURCES := $(sort $(wildcard src/*/*.cpp src/*/*/*.cpp))
# Compiled by themselves: tests put other files in the place of the first two; the other two are optimised more.
ALONE := src/main/main.cpp src/screen/curses.cpp src/text/event.cpp
# The slowest units go first, so that with -j they are not those that all others wait for.
FOLDERS := src/tui src/text $(filter-out src/tui src/text,$(sort $(patsubst %/,%,$(dir $(SOURCES)))))
UNITS := $(filter-out $(if $(filter all,$(files)),$(FOLDERS),$(files:/=)),$(FOLDERS))
files_of = $(filter-out $(ALONE),$(wildcard $(1:%=%/*.cpp)))
# The objects of folders, as a unit and file by file.
objects_of = $(foreach folder,$1,$(BUILD)/$(folder).o $(BUILD)/$(folder)/%.o)
TEST_SOURCES := $(sort $(wildcard tests/unit/*.cpp tests/secret/*.cpp) $(filter-out %/scripted_terminal.cpp,$(wildcard tests/screen/*.cpp)))
FUZZ_SOURCES := $(sort $(wildcard tests/fuzz/*.cpp))
TRIAL_SOURCES := $(sort $(wildcard tests/tools/trial/*.cpp))
STYLE_SOURCES := $(filter tests/tools/trial/style_%,$(TRIAL_SOURCES))
BUILDER_SOURCES := $(sort $(wildcard tests/tools/builder/*.cpp))
GUEST_SOURCES := $(sort $(wildcard tests/guests/*.cpp))
BENCH_SOURCES := $(sort $(wildcard tests/tools/bench/*.cpp))
LANGUAGES := $(patsubst po/%.po,%,$(sort $(wildcard po/*.po)))
MAN5 := $(sort $(wildcard man/*.5))
MAN6 := $(sort $(wildcard man/*.6))

OBJECTS = $(UNITS:%=$(BUILD)/%.o) $(patsubst %.cpp,$(BUILD)/%.o,$(ALONE) $(call files_of,$(filter-out $(UNITS),$(FOLDERS))))
PARTS = $(filter-out $(BUILD)/src/main/main.o,$(OBJECTS))
TEST_OBJECTS = $(TEST_SOURCES:%.cpp=$(BUILD)/%.o)
UNIT_TESTS = $(BUILD)/unit-tests
FUZZERS = $(FUZZ_SOURCES:tests/fuzz/%.cpp=$(BUILD)/fuzz-%)
CATALOGUES = $(LANGUAGES:%=build/locale/%/LC_MESSAGES/gonfalon.mo)

.PHONY: all check test soak fuzz fuzz-run bench lint format pot translated install uninstall install-strip \
	installcheck dist deb clean distclean FORCE

all: $(PROGRAM) $(if $(SPECIAL),,gonfalon) $(CATALOGUES)

# The plain build is also at the top, as a link to the one in build/. A link to another compiler's build
# is replaced. The link is never written to: a game may be running from it.
gonfalon: $(PROGRAM) $(shell test $(PROGRAM) -ef gonfalon || echo FORCE)
	@ln -f $(PROGRAM) $@ 2>/dev/null || cp -f $(PROGRAM) $@

# To try a compiler for which there are no libraries to link.
.PHONY: objects
objects: $(OBJECTS)

$(PROGRAM): $(OBJECTS)
	$(link)

# Tests also play against the opponents of other styles.
$(UNIT_TESTS): $(TEST_OBJECTS) $(STYLE_SOURCES:%.cpp=$(BUILD)/%.o) $(PARTS)
	$(link)

# The program on a terminal that tests drive; see tests/screen/screen.hpp.
$(BUILD)/scripted: $(BUILD)/tests/screen/scripted_terminal.o $(filter-out %/curses.o,$(OBJECTS))
	$(link)

# A program for the tests of tables; see tests/guests/main.cpp.
$(BUILD)/guests: $(GUEST_SOURCES:%.cpp=$(BUILD)/%.o) $(PARTS)
	$(link)

# Measures the computer players; see src/bot/STRENGTH.
$(BUILD)/trial: $(TRIAL_SOURCES:%.cpp=$(BUILD)/%.o) $(PARTS)
	$(link)

# Finds and measures labyrinths; see scripts/find-labyrinths.
$(BUILD)/labyrinths: $(BUILDER_SOURCES:%.cpp=$(BUILD)/%.o) $(PARTS)
	$(link)

# How fast the computer opponents think; run by `make bench`.
$(BUILD)/bench-opponents: $(BENCH_SOURCES:%.cpp=$(BUILD)/%.o) $(PARTS)
	$(link)

# This fuzzer plays games of rules files with the tests for leaks.
$(BUILD)/fuzz-rules: $(patsubst %,$(BUILD)/tests/secret/%.o,watched_game fold random_play shadow table twin)

$(BUILD)/fuzz-%: $(BUILD)/tests/fuzz/%.o $(PARTS)
	$(link) -fsanitize=fuzzer

define compile
$(call step,$(or $1,$<))
@mkdir -p $(@D)
$(Q)$(COMPILE) $2 -MMD -MP -c -o $@ $<
endef

$(BUILD)/src/%.o: src/%.cpp Makefile | $(BUILD)/libraries
	$(compile)

$(UNITS:%=$(BUILD)/%.o): $(BUILD)/%.o: $(BUILD)/%.cpp Makefile | $(BUILD)/libraries
	$(call compile,$*)

# A folder is newer if a file has come or gone.
$(UNITS:%=$(BUILD)/%.cpp): $(BUILD)/%.cpp: %
	@mkdir -p $(@D)
	@printf '#include "$(subst / ,/,$(patsubst %,../,$(subst /, ,$(@D))))%s"\n' $(call files_of,$*) >$@

$(BUILD)/tests/%.o: PREPARED = -include $(PRECOMPILED)
# g++ does not list the precompiled header among an object's dependencies.
$(BUILD)/tests/%.o: tests/%.cpp Makefile | $(BUILD)/libraries $(PRECOMPILED).gch
	$(call compile,,$(PREPARED))
	@sed 's|^[^ ]*\.gch:|$@:|' $(PRECOMPILED).d >>$(@:.o=.d)

$(PRECOMPILED).gch: tests/precompiled.hpp Makefile $(PRECOMPILED).command | $(BUILD)/libraries
	$(call step,$<)
	@cp -p $< $(PRECOMPILED)
	$(Q)$(PRECOMPILE) -MMD -MP -MF $(PRECOMPILED).d -x c++-header -o $@ $(PRECOMPILED)

$(PRECOMPILED).command: $(if $(subst x$(PRECOMPILED_BEFORE),,x$(PRECOMPILED_BY)),FORCE)
	@mkdir -p $(@D)
	@printf '%s\n' '$(subst ','\'',$(PRECOMPILED_BY))' >$@

# The compilers' dependency lists name this copy, clang++ with the full path. It need not exist: a tree may be moved.
$(PRECOMPILED) $(CURDIR)/$(PRECOMPILED): ;

# The files that its assembler code includes. Link-time optimisation would not see the symbols that this code defines.
$(BUILD)/src/data.o $(BUILD)/src/data/embedded.o: $(filter-out %.cpp %.hpp,$(wildcard src/data/* src/data/rules/*))
$(BUILD)/src/data/embedded.o: override CXXFLAGS += -fno-lto

# The wall: the referee's secrets are on the include path of these objects and of no others.
$(call objects_of,src/referee): INCLUDES = -Iinclude -Isrc
$(BUILD)/tests/secret/%.o $(BUILD)/tests/tools/trial/%.o: INCLUDES = -Iinclude -Isrc -Itests
$(BUILD)/tests/unit/%.o $(BUILD)/tests/screen/%.o: INCLUDES = -Iinclude -Itests
# The fuzzers test both ends of a connection to a table.
$(BUILD)/tests/fuzz/%.o: INCLUDES = -Iinclude -Itests -Isrc/net -Isrc/screen
$(BUILD)/tests/unit/fuzz_test.o $(BUILD)/tests/unit/table_times_test.o $(BUILD)/tests/unit/table_server_test.o $(BUILD)/tests/unit/names_test.o: INCLUDES = -Iinclude -Itests -Isrc/net -Isrc/table -Isrc/screen
$(BUILD)/tests/unit/side_clock_test.o: INCLUDES = -Iinclude -Itests -Isrc/table
$(BUILD)/tests/unit/mouse_test.o $(BUILD)/tests/unit/background_test.o $(BUILD)/tests/unit/input_test.o: INCLUDES = -Iinclude -Itests -Isrc/screen
$(BUILD)/tests/unit/cast_test.o: INCLUDES = -Iinclude -Itests -Isrc/picture
# src/bot holds what both families' computer players share, so it is on the include path of its subfolders.
$(call objects_of,src/bot src/bot/battle src/bot/fortress): INCLUDES = -Iinclude -Isrc/bot
$(BUILD)/tests/tools/builder/%.o $(BUILD)/tests/tools/bench/%.o: INCLUDES = -Iinclude -Isrc/bot -Itests

# Only the rules, the referee, tables, the computer players and the text for programs need full optimisation. -Og is enough for
# what only a person waits for.
ifeq ($(SPECIAL),)
SLOWER = $(call objects_of,$(addprefix src/,cli client command engine io net profile screen text)) \
	$(BUILD)/tests/unit/%.o $(BUILD)/tests/secret/%.o $(BUILD)/tests/screen/%.o
SLOWEST = $(call objects_of,$(addprefix src/,formats lesson main match picture tui))
# At -O3 the computer players see 1.2 times as many positions a second in Original as at -O2, and 1.1 times as many in other games.
$(call objects_of,src/bot): OPTIMISE = -O3
$(SLOWER): OPTIMISE = -O1
$(SLOWEST): OPTIMISE = -Og
$(BUILD)/src/text/event.o: OPTIMISE = -O2
$(BUILD)/tests/unit/main.o: OPTIMISE = -O0
$(BUILD)/tests/unit/main.o: PREPARED =
endif

# src/base/version.cpp gets the version and the folder of the translations as macros, and is compiled anew when they change
# (`make install PREFIX=...` after a plain `make`).
SETTINGS = -DGONFALON_VERSION='"$(VERSION)"' -DGONFALON_LOCALEDIR='"$(localedir)"'
$(call objects_of,src/base): DEFINES = $(SETTINGS)
$(BUILD)/src/base.o $(BUILD)/src/base/version.o: $(BUILD)/settings
$(BUILD)/settings: $(shell echo "$(SETTINGS)" | cmp -s - $(BUILD)/settings || echo FORCE)
	@mkdir -p $(@D)
	@echo "$(SETTINGS)" >$@

# One clear line about a missing library instead of many compiler errors.
$(BUILD)/libraries: scripts/packages
	@mkdir -p $(@D)
	@CXX='$(CXX)' CPPFLAGS='$(LIBRARY_CPPFLAGS) $(CPPFLAGS)' scripts/packages require play
	@touch $@
$(BUILD)/test-libraries: scripts/packages
	@mkdir -p $(@D)
	@CXX='$(CXX)' CPPFLAGS='$(LIBRARY_CPPFLAGS) $(CPPFLAGS)' scripts/packages require check
	@touch $@
$(TEST_OBJECTS): | $(BUILD)/test-libraries

-include $(wildcard $(PRECOMPILED).d) $(OBJECTS:.o=.d) $(TEST_OBJECTS:.o=.d) $(FUZZ_SOURCES:%.cpp=$(BUILD)/%.d) \
	$(BUILD)/tests/screen/scripted_terminal.d $(TRIAL_SOURCES:%.cpp=$(BUILD)/%.d) $(BUILDER_SOURCES:%.cpp=$(BUILD)/%.d) \
	$(BENCH_SOURCES:%.cpp=$(BUILD)/%.d) $(GUEST_SOURCES:%.cpp=$(BUILD)/%.d)

# ---- words in other languages -----------------------------------------------------------------

# po/terms has what a language calls otherwise in one edition of the game, for the languages that do. The program looks messages up in
# their order, so a catalogue needs no hash table.
.SECONDEXPANSION:
build/locale/%/LC_MESSAGES/gonfalon.mo: po/%.po $$(wildcard po/terms/%.po)
	$(call step,$<)
	@mkdir -p $(@D)
	$(Q)msgcat --use-first $^ | msgfmt --no-hash -o $@ -

# What translators work on: po/full has all messages with their comments and files, each language merged with its
# translations. `make translated` takes the translations back into po, which keeps nothing that can be generated.
pot:
	@mkdir -p po/full
	scripts/make-pot po/full/gonfalon.pot
	@set -e; for language in $(LANGUAGES); do \
	  msgmerge --quiet --no-fuzzy-matching -o po/full/$$language.po po/$$language.po po/full/gonfalon.pot; done

translated:
	@set -e; for full in po/full/*.po; do \
	  msgattrib --no-obsolete "$$full" | sed '/^#[.:]/d' >"po/$${full##*/}.new"; mv "po/$${full##*/}.new" "po/$${full##*/}"; done

# ---- tests ------------------------------------------------------------------------------------

# The environment of the suites. The last variable is for suites that call make again, on the same build.
TEST_ENVIRONMENT = GONFALON='$(CURDIR)/$(PROGRAM)' UNIT_TESTS='$(CURDIR)/$(UNIT_TESTS)' GUESTS='$(CURDIR)/$(BUILD)/guests' \
	GONFALON_LOCALEDIR='$(CURDIR)/build/locale' CXX='$(CXX)' WALL_CPPFLAGS='$(LIBRARY_CPPFLAGS) $(CPPFLAGS)' \
	BUILD_ARGUMENTS='debug=$(debug) sanitize=$(sanitize) coverage=$(coverage)'

.PHONY: tests
tests: all $(UNIT_TESTS) $(BUILD)/scripted $(BUILD)/guests

# For scripts/run-wall, which compiles with the same warnings.
.PHONY: warnings
warnings:
	@echo '$(WARNINGS)'

check test: tests
	@$(TEST_ENVIRONMENT) scripts/run-tests

soak:
	@CXX='$(CXX)' FUZZ_CXX='$(FUZZ_CXX)' FUZZ_SECONDS='$(FUZZ_SECONDS)' scripts/soak

fuzz:
	$(MAKE) fuzzing=yes CXX='$(FUZZ_CXX)' fuzz-run

# New inputs are kept in build/ from run to run. With keep=yes, those that reach new code are added to
# the few in tests/, which every check tries.
fuzz-run: $(FUZZERS)
	@set -e; for fuzzer in $(FUZZERS:$(BUILD)/fuzz-%=%); do \
	  kept=tests/fuzz/corpus/$$fuzzer; found=$(BUILD)/corpus/$$fuzzer; \
	  mkdir -p $$kept $$found $(BUILD)/crashes; \
	  echo "fuzz: $$fuzzer for $(FUZZ_SECONDS) seconds"; \
	  $(BUILD)/fuzz-$$fuzzer -max_total_time=$(FUZZ_SECONDS) -timeout=10 -print_final_stats=1 \
	    -artifact_prefix=$(BUILD)/crashes/$$fuzzer- $$found $$kept; \
	  if test '$(keep)' = yes; then $(BUILD)/fuzz-$$fuzzer -merge=1 $$kept $$found; fi; \
	done

bench: all $(BUILD)/bench-opponents $(BUILD)/guests
	@$(PROGRAM) bench original
	@$(PROGRAM) bench barrage
	@$(PROGRAM) bench fortress
	@$(BUILD)/bench-opponents
	@GONFALON='$(CURDIR)/$(PROGRAM)' GUESTS='$(CURDIR)/$(BUILD)/guests' scripts/bench

lint: all
	scripts/check-floors
	scripts/check-man $(PROGRAM)
	scripts/check-po
	scripts/suite-lint

# Formats only lines that differ from the last commit: tables and comments elsewhere are laid out by hand.
format:
	git clang-format --force --binary $(CLANG_FORMAT) -- src include tests

# ---- installing -------------------------------------------------------------------------------

# What is installed: FILE>FOLDER/NAME, where FOLDER is one of the variables above. A word each, so that a folder's path may have
# blanks.
into = $(foreach file,$2,$(file)>$1/$(notdir $(file)))
INSTALLED = $(call into,bindir,$(PROGRAM)) $(call into,man5dir,$(MAN5)) $(call into,man6dir,$(MAN6)) \
	$(foreach language,$(LANGUAGES),$(call into,localedir/$(language)/LC_MESSAGES,build/locale/$(language)/LC_MESSAGES/gonfalon.mo)) \
	$(call into,docdir,README LICENSE src/NEWS) $(call into,docdir/rules,$(sort $(wildcard src/data/rules/*.rules))) \
	$(call into,applicationsdir,scripts/desktop/gonfalon.desktop) $(call into,icondir,scripts/desktop/gonfalon.svg) \
	$(call into,metainfodir,scripts/desktop/gonfalon.metainfo.xml) \
	scripts/completions/gonfalon.bash>bashcompletiondir/gonfalon $(call into,zshcompletiondir,scripts/completions/_gonfalon) \
	$(call into,fishcompletiondir,scripts/completions/gonfalon.fish)
installed_from = $(firstword $(subst >, ,$1))
installed_as = $(lastword $(subst >, ,$1))
installed_to = $(DESTDIR)$($(firstword $(subst /, ,$(installed_as))))/$(subst $(firstword $(subst /, ,$(installed_as)))/,,$(installed_as))

# An empty line at the end: each file is a command of its own.
define install_one
@$(INSTALL) -d '$(patsubst %/$(notdir $(installed_as)),%,$(installed_to))'
$(if $(filter bindir/%,$(installed_as)),$(INSTALL_PROGRAM),$(INSTALL_DATA)) $(installed_from) '$(installed_to)'

endef

install: $(PROGRAM) $(CATALOGUES)
	$(foreach file,$(INSTALLED),$(call install_one,$(file)))

install-strip:
	$(MAKE) INSTALL_PROGRAM='$(INSTALL_PROGRAM) -s' install

# Of the folders, only those that are gonfalon's alone.
uninstall:
	rm -f $(foreach file,$(INSTALLED),'$(call installed_to,$(file))')
	-@rmdir '$(DESTDIR)$(docdir)/rules' '$(DESTDIR)$(docdir)' 2>/dev/null || :

installcheck:
	'$(DESTDIR)$(bindir)/gonfalon' --version | grep -F '$(VERSION)'
	'$(DESTDIR)$(bindir)/gonfalon' variants >/dev/null
	@for file in $(foreach file,$(INSTALLED),'$(call installed_to,$(file))'); do test -r "$$file" || exit; done

# The archive has the same bytes at any time and place, also if it is made from an unpacked archive.
RELEASE = gonfalon-$(VERSION)
dist:
	scripts/make-dist $(RELEASE)

# The Debian packages; their files are in scripts/debian. `make deb ARCHITECTURE=arm64` builds them for another machine.
ARCHITECTURE ?=
deb:
	ARCHITECTURE='$(ARCHITECTURE)' scripts/make-deb $(VERSION)

clean:
	rm -rf build gonfalon

distclean: clean
	rm -rf gonfalon-*.tar.gz gonfalon*.deb po/full
