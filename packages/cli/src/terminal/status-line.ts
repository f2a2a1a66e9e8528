/** One line that says how far something is. */
interface StatusLine {
  update(text: () => string): void;
  /** Shows the latest and leaves the line. Does nothing the second time. */
  end(): void;
}

const redrawMs = 100;
/** Without a terminal a line is written now and then, so that logs show life. */
const logMs = 10_000;

export function createStatusLine(stream: NodeJS.WriteStream, quiet: boolean): StatusLine {
  const live = stream.isTTY === true;
  let latest: (() => string) | undefined;
  let drawnMs = performance.now();
  const draw = () => {
    if (quiet || !latest) return;
    drawnMs = performance.now();
    stream.write(live ? `\r\u001b[2K${latest()}` : `${latest()}\n`);
  };
  return {
    update(text) {
      latest = text;
      if (performance.now() - drawnMs >= (live ? redrawMs : logMs)) draw();
    },
    end() {
      if (!latest) return;
      draw();
      if (live && !quiet) stream.write('\n');
      latest = undefined;
    },
  };
}
