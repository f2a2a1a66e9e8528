import { spoken } from './spoken-phrases.ts';
import type { Trend } from './state-now.ts';

/** Says one of several phrases, the same in the same place of the same answer. */
export type Say = (
  variants: { readonly zh: readonly string[]; readonly en: readonly string[] },
  slot: string,
) => string;

interface NowOf {
  readonly trend: Trend;
  /** Since the last visit, and not since this one began. */
  readonly since: boolean;
  readonly asked: string;
}

interface Medicine {
  readonly is: 'taken' | 'stopped' | 'all' | 'ordered' | 'over';
  readonly name: string;
  readonly dose?: string;
}

const trendPhrases = {
  visit: { better: 'nowOfBetter', same: 'nowOfSame', worse: 'nowOfWorse', gone: 'nowOfGone' },
  since: { better: 'sinceOfBetter', same: 'sinceOfSame', worse: 'sinceOfWorse', gone: 'sinceOfGone' },
} as const;

/** How something is now. */
export function sayNowOf({ trend, since, asked }: NowOf, say: Say, index: number): string {
  const said = say(spoken[trendPhrases[since ? 'since' : 'visit'][trend]], `nowOf ${index}`);
  return sayNamed(said, asked);
}

/** What has become of a medicine. */
export function sayMedicine({ is, name, dose = '' }: Medicine, say: Say, index: number): string {
  return sayNamed(say(spoken[is], `medicine ${index}`), name).replace('{dose}', () => dose);
}

/** A phrase about something; about what was asked where that has no name. */
function sayNamed(said: string, name: string): string {
  return name === ''
    ? said.replace(/^\{name\}(?:: )?|\{name\}/, '').replace(/^[a-z]/, first => first.toUpperCase())
    : said.replace('{name}', () => name);
}
