import type { Locale } from '@doctorbench/core';
import { describe, expect, it } from 'vitest';
import { clinicWords } from './clinic.ts';
import { commonWords, verdictWords } from './common.ts';
import { denominatorWords, usageWords } from './denominators.ts';
import { encounterWords } from './encounter/encounter-words.ts';
import { timelineWords } from './encounter/timeline-words.ts';
import { vitalWords } from './encounter/vital-words.ts';
import { harmWords } from './harms.ts';
import { headlineWords } from './headline.ts';
import { imagingWords } from './imaging.ts';
import { attachmentWords } from './item/attachment-words.ts';
import { criteriaWords } from './item/criteria-words.ts';
import { itemWords } from './item/item-words.ts';
import { metricWords } from './item/metric-words.ts';
import { voteWords } from './item/vote-words.ts';
import { judgeWords } from './judges.ts';
import { scoreSumWords } from './score-sum.ts';
import { profileWords, scoreWords } from './scores.ts';
import { standingWords } from './standing.ts';
import { awaitingWords, vetoWords } from './vetoes.ts';

const tables: Readonly<Record<string, Readonly<Record<Locale, unknown>>>> = {
  commonWords,
  verdictWords,
  headlineWords,
  attachmentWords,
  criteriaWords,
  encounterWords,
  itemWords,
  metricWords,
  timelineWords,
  vitalWords,
  voteWords,
  scoreWords,
  profileWords,
  denominatorWords,
  usageWords,
  imagingWords,
  clinicWords,
  judgeWords,
  vetoWords,
  awaitingWords,
  standingWords,
  scoreSumWords,
  harmWords,
};

/** Same in both languages, or written without letters. */
const shared =
  /separator|colon|percent|scoreWords\.table|notApplicable|punctuation|\.labels\.[ab]$|vitalWords\.units|reviewBy|criteriaWords\.partly|\.sentences$/i;

/** Every parameter is a number of its own, so that it can be looked for in the sentence. */
function call(sentence: (...given: readonly unknown[]) => unknown): unknown {
  const named = new Proxy({}, { get: (_, name) => `<${String(name)}>` });
  return /^\s*\(?\s*\{/.test(sentence.toString())
    ? sentence(named)
    : sentence(...Array.from({ length: sentence.length }, (_, index) => `<${index}>`));
}

function listTexts(value: unknown, path: string): readonly (readonly [path: string, text: string])[] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value === 'function')
    return [[path, String(call(value as (...given: readonly unknown[]) => unknown))]];
  if (typeof value !== 'object' || value === null) throw new Error(`no words at ${path}`);
  return Object.entries(value).flatMap(([key, entry]) => listTexts(entry, `${path}.${key}`));
}

describe.each(Object.keys(tables))('%s', name => {
  const { zh, en } = tables[name] ?? { zh: {}, en: {} };
  const [chinese, english] = [listTexts(zh, name), listTexts(en, name)];

  it('has the same keys in both languages, none of them empty', () => {
    expect(chinese.map(([path]) => path)).toEqual(english.map(([path]) => path));
    for (const [path, text] of [...chinese, ...english]) {
      expect(text.trim(), path).not.toBe('');
      expect(text, path).not.toMatch(/undefined|null|NaN|\[object|\$\{/);
    }
  });

  it('says the same things in both languages', () => {
    const toPlaces = (text: string) => [...new Set(text.match(/<[a-z0-9]+>/gi) ?? [])].sort();
    const byPath = new Map(english);
    for (const [path, text] of chinese)
      expect(toPlaces(text), path).toEqual(toPlaces(byPath.get(path) ?? ''));
  });

  it('speaks Chinese in Chinese and English in English', () => {
    for (const [path, text] of chinese) if (!shared.test(path)) expect(text, path).toMatch(/\p{Script=Han}/u);
    for (const [path, text] of english) expect(text, path).not.toMatch(/\p{Script=Han}/u);
  });
});
