// Signals while the screen is in use: none is lost between two checks, and whatever ends the program gives the terminal back
// first.
#pragma once

#include <csignal>
#include <span>
#include <string>

#include "gonfalon/base/poller.hpp"

namespace gonfalon::screen {

// Set by the signals that were caught; checked where keys are waited for.
extern volatile std::sig_atomic_t told_to_leave;
extern volatile std::sig_atomic_t told_to_stop;
extern volatile std::sig_atomic_t told_to_go_on;
extern volatile std::sig_atomic_t told_to_resize;

// Catches signals until let_signals_go().
//
// A signal to leave is obeyed when keys are read next. If the terminal takes no more output (Ctrl-S, a stuck line), keys are not
// read again: so a timer is set too, and when it runs out the program ends at once. The record is safe at any moment. A crash ends
// the program at once, and so does every other signal that ends a program unless it is caught (SIGUSR1, SIGXCPU ..).
void catch_signals();
void let_signals_go();
// Acts as if a signal to leave had come, for a terminal that is gone without one.
void leave_without_terminal();
// Like let_signals_go(), but SIGINT and SIGQUIT, which the keyboard sends, then end only the programs that we have started.
void lend_signals();
void catch_stop();  // SIGTSTP alone, after it had its default action
// SIGWINCH alone, for good. To be called before ncurses opens a screen: it then leaves this signal to us.
void catch_resizing();

// Stores the bytes that give the terminal back, for when only async-signal-safe calls can be made. To be called again when the
// window has another size.
void prepare_farewell(const std::string& bytes);
void note_terminal_settings();  // stores them, to be given back too; to be called before they are changed

// While this object lives, SIGTSTP, SIGCONT and SIGWINCH come only during wait(). Signals to leave come at any time except
// between the last check and the wait.
class SignalsWhileWaiting {
 public:
  SignalsWhileWaiting();
  ~SignalsWhileWaiting();
  SignalsWhileWaiting(const SignalsWhileWaiting&) = delete;
  SignalsWhileWaiting& operator=(const SignalsWhileWaiting&) = delete;

  // Waits until a key can be read, a signal has come, or anything else comes that the poller waits for. The poller must wait for
  // keys too.
  enum class Ended { KeyOrSignal, Others, Time };
  Ended wait(Poller&) const;

 private:
  sigset_t before_;
};

}  // namespace gonfalon::screen
