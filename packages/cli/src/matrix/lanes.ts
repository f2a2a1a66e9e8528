import { Writable } from 'node:stream';
import { toCleanLine } from '../terminal/clean.ts';

/** How a progress bar begins a line that replaces the one before. */
const lineStart = '\r\u001b[2K';

/**
 * Standard error for several runs at once: each writes as if it were alone, and has a line of its own for its bar. Notes
 * go above the bars, with the name of the run before them.
 */
export function createLanes(
  stream: NodeJS.WriteStream,
  names: readonly string[],
): readonly NodeJS.WriteStream[] {
  const live = stream.isTTY === true;
  const labels = names.map(name => toCleanLine(name, 24));
  const width = Math.max(...labels.map(({ length }) => length));
  const bars = names.map(() => '');
  let drawn = 0;
  const erase = () => (drawn > 0 ? `\u001b[${drawn}A\u001b[0J` : '');
  const draw = (above = '') => {
    const columns = stream.columns || 120;
    const shown = bars.flatMap((bar, index) =>
      bar === '' ? [] : [`${(labels[index] ?? '').padEnd(width)}  ${bar}`.slice(0, columns - 1)],
    );
    stream.write(`${erase()}${above}${shown.map(line => `${line}\n`).join('')}`);
    drawn = shown.length;
  };
  return names.map((_, index) => {
    const write = (text: string) => {
      const line = text.startsWith(lineStart) ? text.slice(lineStart.length) : text;
      if (line.trim() === '') return;
      const label = labels[index] ?? '';
      if (!live) stream.write(`${label}: ${line.endsWith('\n') ? line : `${line}\n`}`);
      else if (line.endsWith('\n')) draw(`${label}: ${line}`);
      else {
        bars[index] = line;
        draw();
      }
    };
    return toLane(write, live);
  });
}

function toLane(write: (text: string) => void, isTTY: boolean): NodeJS.WriteStream {
  const lane = new Writable({
    decodeStrings: false,
    write(chunk, _encoding, done) {
      write(String(chunk));
      done();
    },
  });
  return Object.assign(lane, { isTTY }) as unknown as NodeJS.WriteStream;
}
