import { useEffect, useState } from 'react';

/** Whole seconds until a moment, counted down; 0 once it has passed. */
export function useCountdown(untilMs: number): number {
  const [nowMs, setNowMs] = useState(Date.now);
  useEffect(() => {
    setNowMs(Date.now());
    if (untilMs <= Date.now()) return;
    const timer = setInterval(() => {
      setNowMs(Date.now());
      if (untilMs <= Date.now()) clearInterval(timer);
    }, 500);
    return () => clearInterval(timer);
  }, [untilMs]);
  return Math.max(0, Math.ceil((untilMs - nowMs) / 1000));
}
