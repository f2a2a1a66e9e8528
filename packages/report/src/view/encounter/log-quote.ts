import {
  type ClinicEvent,
  dispositionSchema,
  encounterEndSchema,
  type Locale,
  vitalNameSchema,
} from '@doctorbench/core';
import { encounterWords } from '../../words/encounter/encounter-words.ts';
import { vitalWords } from '../../words/encounter/vital-words.ts';
import { punctuation } from '../../words/punctuation.ts';

/** Evidence out of a log begins with its minute. */
const logLine = /^\[\+(\d+) min\] ?/;

/** The minute that a line of a log begins with, and the rest of it. */
export function readLogQuote(quote: string): { readonly atMin: number | undefined; readonly text: string } {
  const minute = logLine.exec(quote)?.[1];
  return { atMin: minute === undefined ? undefined : Number(minute), text: quote.replace(logLine, '') };
}

interface QuoteOptions {
  /** Case time in words. */
  readonly toTime: (atMin: number) => string;
  readonly locale: Locale;
}

/** A quoted line of the log with the time in words; other quotes stay as they are. */
export function toLogQuote(quote: string, { toTime, locale }: QuoteOptions): string {
  const { atMin, text } = readLogQuote(quote);
  return atMin === undefined ? quote : `${toTime(atMin)} · ${toLogText(text, locale)}`;
}

/** What an event says, in a shift behind whom it is about: ids that the clinic writes at the beginning of a line, in words. */
export function toEventText({ kind, text, patient }: ClinicEvent, locale: Locale): string {
  const said = kind === 'finished' ? toLogText(text, locale) : text;
  return patient === undefined ? said : `${patient} · ${said}`;
}

function toLogText(text: string, locale: Locale): string {
  const { dispositions, ends } = encounterWords[locale];
  const end = encounterEndSchema.safeParse(text);
  if (end.success) return ends[end.data];
  const [, first = '', between = '', rest = ''] = /^([a-z][a-z0-9-]*)(: | )([\s\S]*)$/.exec(text) ?? [];
  const place = dispositionSchema.safeParse(first);
  if (place.success && between === ': ')
    return `${dispositions[place.data]}${punctuation[locale].colon}${rest}`;
  const vital = vitalNameSchema.safeParse(first);
  if (!vital.success || !/^[\d.]+$/.test(rest)) return text;
  const { names, units } = vitalWords[locale];
  return `${names[vital.data]} ${rest} ${units[vital.data]}`;
}
