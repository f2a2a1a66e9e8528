import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Item, ItemLanguage } from '@doctorbench/core';
import { listCriteria, toCriterionWords } from '@doctorbench/core';
import { createRandom } from '@doctorbench/psychometrics';
import { toQuotable } from '@doctorbench/text';
import { beforeAll, describe, expect, it } from 'vitest';
import { readSentinel } from './read-sentinel.ts';
import { createSentinels, type Sentinel, toOpening } from './sentinels.ts';

interface Sheet {
  readonly criteria: readonly string[];
  readonly sentinels: readonly Sentinel[];
  readonly answer: string;
}

const suiteDir = fileURLToPath(new URL('../../../../suites/doctorbench-llm/items/', import.meta.url));
/** By language. */
const sheets: Record<ItemLanguage, Sheet[]> = { 'zh-CN': [], en: [] };

function addSheet(item: Item): void {
  if (item.kind !== 'open') return;
  const locale = item.language === 'en' ? 'en' : 'zh';
  const criteria = listCriteria(item).map(({ criterion }) => toCriterionWords(criterion, locale).text);
  const answer = item.exemplars?.good ?? '';
  const sentinels = createSentinels({
    answer,
    context: item.messages.map(({ content }) => content).join('\n'),
    criteria,
    language: item.language,
    random: createRandom(item.id),
  });
  sheets[item.language].push({ criteria, sentinels, answer });
}

beforeAll(async () => {
  const names = (await readdir(suiteDir, { recursive: true })).filter(name => name.endsWith('.jsonl'));
  for (const name of names.sort()) {
    const lines = (await readFile(`${suiteDir}${name}`, 'utf8')).split('\n').filter(Boolean);
    for (const line of lines) addSheet(JSON.parse(line) as Item);
  }
});

/** Of a threshold on one measure, the best balanced accuracy: 0.5 is blind. */
function separate(
  { criteria, sentinels }: { readonly criteria: readonly string[]; readonly sentinels: readonly string[] },
  measure: (text: string) => number,
): number {
  const values = [...new Set([...criteria, ...sentinels].map(measure))];
  const share = (texts: readonly string[], limit: number) =>
    texts.filter(text => measure(text) >= limit).length / texts.length;
  return Math.max(
    ...values.map(limit => {
      const balanced = (1 + share(sentinels, limit) - share(criteria, limit)) / 2;
      return Math.max(balanced, 1 - balanced);
    }),
  );
}

describe.each(['zh-CN', 'en'] as const)('sentinels among the criteria of real items, in %s', language => {
  const texts = (kind?: Sentinel['kind']) => ({
    criteria: sheets[language].flatMap(({ criteria }) => criteria),
    sentinels: sheets[language].flatMap(({ sentinels }) =>
      sentinels.filter(sentinel => !kind || sentinel.kind === kind).map(({ text }) => text),
    ),
  });

  it('are looked at by the hundred', () => {
    expect(texts('absent').sentinels.length).toBeGreaterThan(20);
  });

  it('are in their language, end like them and hold no mark of their own', () => {
    for (const { criteria, sentinels } of sheets[language])
      for (const { text, kind } of sentinels) {
        if (kind !== 'present') expect(/\p{Script=Han}/u.test(text)).toBe(language === 'zh-CN');
        expect(criteria.some(each => /[.。]$/.test(each) === /[.。]$/.test(text))).toBe(true);
        expect(text).not.toMatch(/^The answer|["“{}]/);
      }
  });

  it.each(['present', 'absent', 'omitted'] as const)(
    'cannot be told from them by length or by how common their opening is: %s',
    kind => {
      const both = texts(kind);
      const counts = new Map<string, number>();
      for (const text of both.criteria) counts.set(toOpening(text), (counts.get(toOpening(text)) ?? 0) + 1);
      expect(separate(both, text => text.length)).toBeLessThan(0.68);
      if (kind !== 'present')
        expect(separate(both, text => counts.get(toOpening(text)) ?? 0)).toBeLessThan(0.72);
    },
  );

  it('that are false cannot be told by any opening: each such opening begins criteria as well', () => {
    const { criteria, sentinels } = texts('absent');
    const openings = new Set(criteria.map(toOpening));
    const strange = sentinels.filter(text => !openings.has(toOpening(text)));
    expect(strange.length / sentinels.length).toBeLessThan(0.05);
    const best = Math.max(
      ...[...new Set(sentinels.map(toOpening))].map(opening => {
        const share = (all: readonly string[]) =>
          all.filter(text => toOpening(text) === opening).length / all.length;
        return share(sentinels) - share(criteria);
      }),
    );
    expect(best).toBeLessThan(0.2);
  });

  it('say what is so, and name nothing that is on the sheet unless they quote it', () => {
    for (const { sentinels, answer } of sheets[language])
      for (const { text, met } of sentinels)
        expect([text, readSentinel(text, toQuotable(answer))?.met]).toEqual([text, met]);
  });
});

describe('sentinels', () => {
  const setting = { answer: '请立即拨打120。', context: '', criteria: [], language: 'zh-CN' as const };

  it('do not take a form again that broke', () => {
    const avoid = new Set<string>();
    for (let reading = 0; reading < 3; reading++)
      for (const { frame } of createSentinels({ ...setting, random: createRandom('avoid'), avoid })) {
        expect(avoid.has(frame)).toBe(false);
        avoid.add(frame);
      }
  });

  it('can be made for an answer that speaks of every subject there is', async () => {
    const prompt = await import('./prompts/judge-2.zh.json', { with: { type: 'json' } });
    const answer = Object.values(prompt.default.subjects)
      .flat()
      .map(({ name }) => name)
      .join('，');
    for (const { text, met, kind } of createSentinels({ ...setting, answer, random: createRandom('all') }))
      expect([kind, readSentinel(text, toQuotable(answer))?.met]).toEqual([kind, met]);
  });

  it('follow the language of the criteria where it is not that of the item', () => {
    const sentinels = createSentinels({
      ...setting,
      criteria: ['Says to call an ambulance.', 'Asks about pain.'],
      random: createRandom('mixed'),
    });
    for (const { text } of sentinels) expect(text).toMatch(/^[A-Z][a-z]+ .*\.$/);
  });
});
