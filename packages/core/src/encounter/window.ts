import type { Locale } from '../text/bilingual.ts';
import type { StateCriterion } from './check.ts';

/** The share that a deed earns which came after its window and not yet too late; readers who marked plays gave a half. */
const lateCredit = 0.5;

/** So far beyond its end a window is still kept: no reader of a play counted single minutes. */
const grace = 1.1;

/** The share that a deed of this minute earns of a criterion. */
export function getTimelyShare(
  atMin: number,
  { byMin, lateMin }: Pick<StateCriterion, 'byMin' | 'lateMin'>,
): number {
  if (byMin === undefined || atMin <= byMin * grace) return 1;
  return lateMin !== undefined && atMin <= lateMin * grace ? lateCredit : 0;
}

/** The window of a criterion, as it is told to whoever marks by hand. */
export function describeWindow(
  { byMin, lateMin }: Pick<StateCriterion, 'byMin' | 'lateMin'>,
  locale: Locale,
): string | undefined {
  if (byMin === undefined) return undefined;
  if (locale === 'zh')
    return lateMin === undefined
      ? `${byMin} 分钟内有效`
      : `${byMin} 分钟内全分，至 ${lateMin} 分钟一半，之后不得分`;
  return lateMin === undefined
    ? `counts until minute ${byMin}`
    : `whole until minute ${byMin}, half until minute ${lateMin}, nothing later`;
}

const counts: Readonly<Record<string, number>> = {
  an: 1,
  one: 1,
  the: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
};

/** Minutes that the text of a criterion gives ("within two hours"), where it gives any. */
export function readStatedWindow(text: string): number | undefined {
  const [, count = '', unit] =
    /within (an|the|one|two|three|four|five|six|[\d.]+)[ -](minute|hour)/.exec(text) ?? [];
  return unit === undefined ? undefined : (counts[count] ?? Number(count)) * (unit === 'hour' ? 60 : 1);
}
