/** Lets a few heavy requests work at once and a few more wait; the rest is sent away before it costs anything. */
export interface LoadGate {
  /** Resolves to the way out, or to nothing when too many wait already. */
  enter(): Promise<(() => void) | undefined>;
}

export function createLoadGate({
  atOnce,
  waiting: mostWaiting,
}: {
  readonly atOnce: number;
  readonly waiting: number;
}): LoadGate {
  let inside = 0;
  const waiting: (() => void)[] = [];
  const leaveOnce = () => {
    let left = false;
    return () => {
      if (left) return;
      left = true;
      const next = waiting.shift();
      // The place goes to who waits, and is not free in between.
      if (next) next();
      else inside--;
    };
  };
  return {
    async enter() {
      if (inside < atOnce) {
        inside++;
        return leaveOnce();
      }
      if (waiting.length >= mostWaiting) return undefined;
      await new Promise<void>(resolve => waiting.push(resolve));
      return leaveOnce();
    },
  };
}
