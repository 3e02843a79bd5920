// The program in xterm.js (the terminal of Visual Studio Code and of web pages) without a window. usage:
//     node in-xterm.js FOLDER GAME WORKING-FOLDER
// FOLDER holds node_modules/@xterm/headless; GAME is the command line. Prints a line `what: problem` for each problem, and what it measured
// after `# `. The keys are sent as a browser's xterm.js sends them.
'use strict';
const {spawn} = require('child_process');
const [, , folder, game, working_folder] = process.argv;
const {Terminal} = require(folder + '/node_modules/@xterm/headless');
const terminal = new Terminal({cols: 80, rows: 24, allowProposedApi: true});

// script(1) gives it a terminal.
const inside = `stty rows 24 cols 80; echo 'before the game'; stty -g >modes; sh -c '${game}'; stty -g | cmp -s - modes && echo "left with $?"; exec cat -v`;
const child = spawn('script', ['-q', '-f', '-c', inside, '/dev/null'], {cwd: working_folder, env: {...process.env, TERM: 'xterm-256color', COLORTERM: 'truecolor'}});
child.stdout.on('data', data => terminal.write(data));
terminal.onData(data => child.stdin.write(data));
terminal.onBinary(data => child.stdin.write(Buffer.from(data, 'latin1')));

const wait = milliseconds => new Promise(done => setTimeout(done, milliseconds));
const row = y => terminal.buffer.active.getLine(terminal.buffer.active.viewportY + y).translateToString(true);
const screen = () => [...Array(terminal.rows).keys()].map(row).join('\n');
let what = 'start';
const bad = text => console.log(`${what}: ${text}`);
const sees = async text => {
  for (let tries = 0; tries < 400; ++tries) {
    if (screen().includes(text)) return true;
    await wait(50);
  }
  bad(`not seen: ${text}; the last line is "${row(terminal.rows - 1)}"`);
  return false;
};
const key = async bytes => { child.stdin.write(bytes); await wait(150); };

// ---- contrast, with the colours that xterm.js has by default -----------------------------------------
const first_16 = ['2e3436', 'cc0000', '4e9a06', 'c4a000', '3465a4', '75507b', '06989a', 'd3d7cf', '555753', 'ef2929', '8ae234', 'fce94f', '729fcf', 'ad7fa8', '34e2e2', 'eeeeec'];
const rgb_of_number = number => {
  if (number < 16) return parseInt(first_16[number], 16);
  if (number >= 232) return (8 + (number - 232) * 10) * 0x10101;
  const part = nth => nth ? 55 + 40 * nth : 0;
  number -= 16;
  return part(Math.floor(number / 36)) << 16 | part(Math.floor(number / 6) % 6) << 8 | part(number % 6);
};
const luminance = rgb => [16, 8, 0].map(shift => (rgb >> shift & 255) / 255).map(part => part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
  .reduce((sum, part, nth) => sum + part * [0.2126, 0.7152, 0.0722][nth], 0.05);
// The contrast of a sign. Bold colours 0 to 7 are bright.
const contrast_of = cell => {
  let ink = cell.isFgDefault() ? 0xffffff : cell.isFgRGB() ? cell.getFgColor() : rgb_of_number(cell.getFgColor() + (cell.isBold() && cell.getFgColor() < 8 ? 8 : 0));
  let paper = cell.isBgDefault() ? 0 : cell.isBgRGB() ? cell.getBgColor() : rgb_of_number(cell.getBgColor());
  const lights = [luminance(ink), luminance(paper)];
  return Math.max(...lights) / Math.min(...lights);
};
const readable = async name => {
  what = 'all can be read';
  let least = 21, measured = 0;
  for (let y = 0; y < terminal.rows; ++y)
    for (let x = 0; x < terminal.cols; ++x) {
      const cell = terminal.buffer.active.getLine(terminal.buffer.active.viewportY + y).getCell(x);
      if (!/[A-Za-z0-9]/.test(cell.getChars())) continue;
      ++measured;
      const contrast = contrast_of(cell);
      least = Math.min(least, contrast);
      if (contrast < 4.495) bad(`${name}, row ${y + 1}, column ${x + 1}: ${cell.getChars()}, ${contrast.toFixed(2)}`);
    }
  console.log(`# xterm.js, ${name}: ${measured} letters and digits, the least contrast ${least.toFixed(2)}`);
  if (!measured) bad('nothing to read');
};

// ---- keys -----------------------------------------------------------------------------------------
const square = () => (screen().match(/^ ([A-H][1-8]): /m) || [])[1];
const quiet = async name => {
  for (let tries = 0; tries < 40; ++tries) {
    if (/^ Red> *$/m.test(screen()) && /^ \? help/m.test(screen())) return;
    await wait(50);
  }
  bad(`${name} makes ${(screen().match(/^ Red>.*$/m) || [screen()])[0]}`);
  for (let nth = 0; nth < 3 && !/^ \? help/m.test(screen()); ++nth) { await key('\x1b'); await wait(500); }
};
const keys = async () => {
  what = 'keys';
  for (const modifier of [0, 2]) {
    for (const [letter, columns, rows] of [['A', 0, 1], ['C', 1, 0], ['B', 0, -1], ['D', -1, 0]]) {
      const from = square() || 'B3';
      const to = String.fromCharCode(from.charCodeAt(0) + columns) + (Number(from[1]) + rows);
      const sent = modifier ? `\x1b[1;${modifier}${letter}` : (terminal.modes.applicationCursorKeysMode ? '\x1bO' : '\x1b[') + letter;
      await key(sent);
      for (let tries = 0; tries < 20 && square() !== to; ++tries) await wait(50);
      if (square() !== to) bad(`${JSON.stringify(sent)} moves from ${from} to ${square()}, not to ${to}`);
      await quiet(JSON.stringify(sent));
    }
  }
  await key('\x1bOP');
  if (await sees('q close')) await key('\x1b');
  await wait(500);
  for (const sent of ['\x1bOQ', '\x1b[15~', '\x1b[24~', '\x1b[1;2P', '\x1b[1;5Q', '\x1b[15;5~', '\x1b[H', '\x1b[F', '\x1b[2~', '\x1b[5~', '\x1b[6~', '\x1b[Z', '\x1b[1;5H', '\x1b[1;5A', '\x1b[1;3D', '\x1b[I', '\x1b[O']) {
    await key(sent);
    await quiet(JSON.stringify(sent));
  }
};
const leaving = async () => {
  what = 'leaving';
  await key('\x03');
  if (!await sees('left with 0')) return;
  const modes = terminal.modes;
  if (terminal.buffer.active.type !== 'normal') bad('the alternate screen stays');
  if (row(0) !== 'before the game') bad(`the first line is "${row(0)}"`);
  for (const [name, value] of [['mouseTrackingMode', 'none'], ['bracketedPasteMode', false], ['applicationCursorKeysMode', false], ['applicationKeypadMode', false],
    ['sendFocusMode', false], ['insertMode', false], ['originMode', false], ['wraparoundMode', true]])
    if (modes[name] !== value) bad(`${name} is ${modes[name]}`);
};

(async () => {
  if (await sees('Red>')) {
    await readable('a battle');
    await keys();
    await key('?');
    if (await sees('q close')) await readable('the help');
    await key('q');
    await leaving();
  }
  child.kill();
  process.exit(0);
})();
