#!/usr/bin/env python3
r"""Asks a terminal or a multiplexer, and prints each answer as Python writes bytes.

usage: ask.py QUESTION... -- COMMAND...
Runs COMMAND, a terminal without a window of its own, in a pseudo-terminal of 80 by 24 that answers nothing; or a terminal that opens
a window, if $DISPLAY is set. Its word @ stands for the program that writes the questions inside and reads the answers.
In a question \e, \a, \r and \\ are what they are for printf. The file $SHOWN gets what COMMAND sends to its own terminal.
With $PATIENT it waits for twelve seconds, not two, for the beginning of an answer.
"""
import fcntl, json, os, pty, select, shutil, signal, struct, sys, tempfile, termios, time, tty


def answers_inside(questions_file, answers_file):
    with open(answers_file + '.pid', 'w') as file:
        file.write(str(os.getpid()))
    terminal = os.open('/dev/tty', os.O_RDWR)
    tty.setraw(terminal)
    time.sleep(1)
    answers = []
    for question in json.load(open(questions_file)):
        os.write(terminal, question.encode('latin-1'))
        answer = b''
        wait = 12.0 if os.environ.get('PATIENT') else 2.0
        while select.select([terminal], [], [], wait)[0]:
            answer += os.read(terminal, 4096)
            wait = 0.4
        answers.append(answer.decode('latin-1'))
    with open(answers_file + '.part', 'w') as file:
        json.dump(answers, file)
    os.rename(answers_file + '.part', answers_file)
    time.sleep(60)


def main():
    if sys.argv[1] == '--inside':
        return answers_inside(*sys.argv[2:])
    dashes = sys.argv.index('--')
    questions = [word.replace('\\\\', '\\').replace('\\e', '\x1b').replace('\\a', '\a').replace('\\r', '\r') for word in sys.argv[1:dashes]]
    folder = tempfile.mkdtemp()
    with open(folder + '/questions', 'w') as file:
        json.dump(questions, file)
    inside = folder + '/inside'
    with open(inside, 'w') as file:
        file.write(f'#!/bin/sh\nexec {sys.executable} {os.path.abspath(__file__)} --inside {folder}/questions {folder}/answers\n')
    os.chmod(inside, 0o700)
    command = [inside if word == '@' else word for word in sys.argv[dashes + 1:]]
    child, outer = pty.fork()
    if child == 0:
        os.execvp(command[0], command)
    fcntl.ioctl(outer, termios.TIOCSWINSZ, struct.pack('4H', 24, 80, 0, 0))
    shown = b''  # what COMMAND sends to its own terminal
    end = time.time() + 60
    while not os.path.exists(folder + '/answers') and time.time() < end:
        if select.select([outer], [], [], 0.1)[0]:
            try:
                shown += os.read(outer, 65536)
            except OSError:
                time.sleep(0.1)
    time.sleep(0.3)
    os.kill(child, signal.SIGKILL)
    os.kill(int(open(folder + '/answers.pid').read()), signal.SIGKILL)
    if os.environ.get('SHOWN'):
        open(os.environ['SHOWN'], 'wb').write(shown)
    for answer in json.load(open(folder + '/answers')):
        print(repr(answer)[1:-1])
    shutil.rmtree(folder)


main()
