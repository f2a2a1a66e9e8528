import type { DateReading } from '../answer-reader.ts';

export const dayMs = 86_400_000;

/** Days after the key (before it: negative); undefined for a day that the calendar does not have. */
export function toDaysOff({ year, month, day }: Omit<DateReading, 'words'>, key: string): number | undefined {
  const keyMs = Date.parse(key);
  const keyYear = new Date(keyMs).getUTCFullYear();
  const years = year === undefined ? [keyYear - 1, keyYear, keyYear + 1] : [year];
  const offs = years.flatMap(each => {
    const date = new Date(0);
    date.setUTCFullYear(each, month - 1, day);
    const real = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
    return real ? [Math.round((date.getTime() - keyMs) / dayMs)] : [];
  });
  return offs.sort((a, b) => Math.abs(a) - Math.abs(b))[0];
}
