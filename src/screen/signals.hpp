// Signals, while the screen is taken: none is lost between two looks at what they say, and whatever ends the
// program gives the terminal back first.
#pragma once

#include <csignal>
#include <span>
#include <string>

#include "gonfalon/base/poller.hpp"

namespace gonfalon::screen {

// What signals have told, since they were caught. They are noticed by who waits for keys.
extern volatile std::sig_atomic_t told_to_leave;
extern volatile std::sig_atomic_t told_to_stop;
extern volatile std::sig_atomic_t told_to_go_on;
extern volatile std::sig_atomic_t told_to_resize;

// Catches them, until they are let go.
//
// A signal to leave is obeyed at the next key. But a terminal may take no more output (Ctrl-S, a line that is
// stuck), and then there is no next key: so a timer is set as well, and when it runs out the program ends where
// it stands. The record is safe by then, as at any moment. A crash ends it at once, and so does every other signal that
// ends a program unless it is caught (SIGUSR1, SIGXCPU ..).
void catch_signals();
void let_signals_go();
// As a signal to leave, where the terminal is gone without one.
void leave_for_lost_terminal();
// The same, but for those of the keyboard, which are then only for the programs that we have started.
void lend_signals();
void catch_stop();  // SIGTSTP alone, after it had its default action
// SIGWINCH alone, for good. To be called before ncurses is asked for a screen: it then leaves this signal to us.
void catch_resizing();

// What gives the terminal back where nothing but async-signal-safe calls can be made: these bytes, as far as
// it takes them, and the settings that it has now. Called again when the window has another size.
void prepare_farewell(const std::string& bytes);
void note_terminal_settings();  // before they are changed

// While it lives, SIGTSTP, SIGCONT and SIGWINCH come only while it waits; those to leave may come at any time but
// between the last look at them and the wait.
class SignalsWhileWaiting {
 public:
  SignalsWhileWaiting();
  ~SignalsWhileWaiting();
  SignalsWhileWaiting(const SignalsWhileWaiting&) = delete;
  SignalsWhileWaiting& operator=(const SignalsWhileWaiting&) = delete;

  // Until a key can be read or a signal has come, or what else the poller waits for; the poller waits for keys too.
  enum class Ended { KeyOrSignal, Others, Time };
  Ended wait(Poller&) const;

 private:
  sigset_t before_;
};

}  // namespace gonfalon::screen
