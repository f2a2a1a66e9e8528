import type { Fault, TryoutState } from '@doctorbench/core';
import { parseJson } from '@doctorbench/core';

/** One action and what came of it, as the feed of a case shows it. */
export interface FeedEntry {
  readonly key: string;
  readonly tool: string;
  /** What was asked, ordered or said, without the patient's number. */
  readonly words: string;
  readonly result: string;
  /** What happened while it was done. */
  readonly meanwhile: readonly string[];
  readonly fault: Fault | undefined;
  readonly atMin: number;
}

/** The clock stands above the feed. */
const clockLine = /^(?:（现在是第 \d+ 分钟）|\(It is minute \d+\.\))$/;
const meanwhileLine = /^\[\+\d+ min\] /;

export function listFeed({ turns }: Pick<TryoutState, 'turns'>): readonly FeedEntry[] {
  return turns.flatMap(({ calls, events }, turn) =>
    calls.map(({ name, arguments: text, result, fault }, index) => {
      const lines = result.split('\n').filter(line => !clockLine.test(line));
      return {
        key: `${turn}-${index}`,
        tool: name,
        words: toWords(text),
        result: lines.filter(line => !meanwhileLine.test(line)).join('\n'),
        meanwhile: lines
          .filter(line => meanwhileLine.test(line))
          .map(line => line.replace(meanwhileLine, '')),
        fault,
        atMin: events[0]?.atMin ?? 0,
      };
    }),
  );
}

function toWords(text: string): string {
  const json = parseJson(text);
  if (typeof json !== 'object' || json === null || Array.isArray(json)) return text;
  const { patient: _, ...rest } = json as Readonly<Record<string, unknown>>;
  return Object.values(rest)
    .map(value => (Array.isArray(value) ? value.join(', ') : String(value)))
    .join(' · ');
}

/** The time on the ward's clock: minutes after the case began, in its own time zone. */
export function toWardTime(startsAt: string, atMin: number): string {
  const [hours = 0, minutes = 0] = startsAt.slice(11, 16).split(':').map(Number);
  const total = (hours * 60 + minutes + atMin) % (24 * 60);
  const pad = (value: number) => String(value).padStart(2, '0');
  return `${pad(Math.floor(total / 60))}:${pad(total % 60)}`;
}
