import { useEffect, useMemo, useState } from 'react';

export const replaySpeeds = [1, 2, 4] as const;
export type ReplaySpeed = (typeof replaySpeeds)[number];

/** How long a moment stands at the plain speed. */
const momentMs = 1600;

export interface Replay {
  readonly cursor: number;
  readonly last: number;
  readonly playing: boolean;
  readonly speed: ReplaySpeed;
  /** Stops there. */
  readonly go: (cursor: number) => void;
  readonly step: (by: number) => void;
  readonly toggle: () => void;
  readonly setSpeed: (speed: ReplaySpeed) => void;
}

/** A place in a list of moments that can be moved, and moves by itself while it plays. */
export function useReplay(count: number): Replay {
  const last = Math.max(0, count - 1);
  const [cursor, setCursor] = useState(0);
  const [running, setRunning] = useState(false);
  const [speed, setSpeed] = useState<ReplaySpeed>(1);
  const playing = running && cursor < last;
  useEffect(() => {
    if (!playing) return;
    const timer = setTimeout(() => {
      setCursor(cursor + 1);
      if (cursor + 1 >= last) setRunning(false);
    }, momentMs / speed);
    return () => clearTimeout(timer);
  }, [playing, cursor, last, speed]);
  return useMemo(() => {
    const go = (place: number) => {
      setRunning(false);
      setCursor(Math.min(last, Math.max(0, place)));
    };
    return {
      cursor,
      last,
      playing,
      speed,
      setSpeed,
      go,
      step: (by: number) => go(cursor + by),
      toggle: () => {
        if (!playing && cursor >= last) setCursor(0);
        setRunning(!playing && last > 0);
      },
    };
  }, [cursor, last, playing, speed]);
}
