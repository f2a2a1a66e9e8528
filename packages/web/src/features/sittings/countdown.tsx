import { useEffect, useRef, useState } from 'react';
import { useFormat } from '../../i18n/use-format.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { sittingMessages } from './messages.ts';

interface CountdownProps {
  readonly endsAt: string;
  /** Called once when the time is up. */
  readonly onOver: () => void;
}

const minuteMs = 60_000;
const tickMs = 5000;

/** Minutes that are left; the server's clock decides. */
export function Countdown({ endsAt, onOver }: CountdownProps) {
  const messages = useMessages(sittingMessages);
  const format = useFormat();
  const [now, setNow] = useState(() => Date.now());
  const leftMs = Date.parse(endsAt) - now;
  const over = leftMs <= 0;
  const latest = useRef(onOver);
  latest.current = onOver;
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), tickMs);
    return () => clearInterval(timer);
  }, []);
  useEffect(() => {
    if (over) latest.current();
  }, [over]);
  return (
    <p role="timer" className="data text-lg font-semibold">
      {over ? messages.over : messages.left(format.integer(Math.ceil(leftMs / minuteMs)))}
    </p>
  );
}
