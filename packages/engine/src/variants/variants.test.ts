import { readFileSync } from 'node:fs';
import {
  type ChoiceItem,
  checkItem,
  type Item,
  itemSchema,
  listQuestionTexts,
  toVariantName,
  type Variant,
} from '@doctorbench/core';
import { makeChoiceItem, makeEncounterItem, makeOpenItem } from '@doctorbench/core/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { renderLetters } from '../kinds/letters/letters.ts';
import { listKeptFacts } from '../testing/kept-facts.ts';
import { variantFamilies } from './families.ts';
import { openVariants, type Variants } from './open-variants.ts';
import { markProtected } from './protected/protected.ts';

/** One item in four of some wards: the whole is measured by bench/stress-variants. */
const items = ['ward-diagnosis', 'ward-medicine', 'ward-basic-knowledge', 'ward-case-summary']
  .flatMap(readWard)
  .filter((_, at) => at % 4 === 0);

function readWard(name: string): readonly Item[] {
  const file = new URL(`../../../../suites/doctorbench-wards/items/${name}.jsonl`, import.meta.url);
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map(line => JSON.parse(line) as Item);
}

function toVariant(name: string, change: Partial<Variant> = {}): Variant {
  const family = variantFamilies.find(known => known.name === name);
  if (!family) throw new Error(name);
  const { version, expectation, defaultRate = 1 } = family;
  return { family: name, version, seed: 1, rate: defaultRate, expectation, ...change };
}

/** On purpose: numbers with what measures them, and names such as 左氧氟沙星. */
const rewrites = ['temperature-unit', 'laboratory-unit', 'brand-name'];

const all = variantFamilies.map(({ name }) => toVariant(name));
let variants: Variants;

beforeAll(async () => {
  variants = await openVariants(all);
});

const vary = (item: Item, family: string) => variants.vary(item, toVariantName(toVariant(family)));
const single = items.filter((item): item is ChoiceItem => item.kind === 'choice' && !item.multiple);

describe('every family', () => {
  it('has a name of its own and words in both languages', () => {
    expect(new Set(variantFamilies.map(({ name }) => name)).size).toBe(variantFamilies.length);
    for (const { title, describes } of variantFamilies)
      expect(title.zh && title.en && describes.zh && describes.en).toBeTruthy();
  });

  it('writes the same each time, another thing under another seed, and leaves the item alone', async () => {
    const [item] = items;
    if (!item) throw new Error('no items');
    const before = JSON.stringify(item);
    const again = await openVariants([...all, toVariant('symbols', { seed: 2 })]);
    for (const name of variants.names) expect(again.vary(item, name)).toEqual(variants.vary(item, name));
    expect(again.vary(item, 'symbols@2/0.12/2')).not.toEqual(again.vary(item, 'symbols@2/0.12/1'));
    expect(JSON.stringify(item)).toBe(before);
  });

  it('that must not change an answer keeps every number, unit, negation and side', () => {
    const lost: string[] = [];
    const readFacts = (item: Item) => listQuestionTexts(item).flatMap(listKeptFacts);
    const kept = new Map(items.map(item => [item, readFacts(item)]));
    for (const { family, expectation } of all)
      if (expectation === 'must-not-change' && !rewrites.includes(family))
        for (const item of items) {
          const varied = vary(item, family);
          if (!varied) continue;
          const found = readFacts(varied.item);
          for (const fact of kept.get(item) ?? []) {
            const at = found.indexOf(fact);
            if (at < 0) lost.push(`${family} lost ${fact} of ${item.id}`);
            else found.splice(at, 1);
          }
        }
    expect(lost).toEqual([]);
  });

  it('is refused under a version that is not there', async () => {
    await expect(openVariants([toVariant('tone', { version: 99 })])).rejects.toMatchObject({
      code: 'run.variant-unknown',
    });
  });
});

describe('edits at a rate', () => {
  it.each(['shape', 'homophone', 'traditional', 'symbols'])(
    '%s reaches 12 %% of the eligible characters',
    family => {
      let [eligible, edited] = [0, 0];
      for (const item of items) {
        const after = listQuestionTexts(vary(item, family)?.item ?? item);
        for (const [at, text] of listQuestionTexts(item).entries()) {
          const marks = markProtected(text, item);
          for (let place = 0; place < text.length; place++)
            if (!marks[place] && /\p{Script=Han}/u.test(text[place] ?? '')) eligible++;
          const written = after[at] ?? '';
          edited +=
            written.length === text.length
              ? [...text].filter((character, place) => character !== written[place]).length
              : written.length - text.length;
        }
      }
      expect(Math.abs(edited / eligible - 0.12)).toBeLessThan(0.005);
    },
  );
});

describe('options', () => {
  it('move with the key, which never stays in its place', () => {
    for (const item of single) {
      const varied = vary(item, 'option-order');
      if (varied?.item.kind !== 'choice') continue;
      const [key = ''] = varied.item.key;
      expect(varied.item.options.find(({ id }) => id === key)?.text).toBe(
        item.options.find(({ id }) => id === item.key[0])?.text,
      );
      expect(key).not.toBe(item.key[0]);
      expect(varied.letters?.[key]).toBe(item.key[0]);
    }
  });

  it('stay where they speak of each other', () => {
    const item = makeChoiceItem('one', {
      options: [
        { id: 'A', text: '甲' },
        { id: 'B', text: '乙' },
        { id: 'C', text: '以上都是' },
      ],
    });
    for (const family of ['option-order', 'option-labels', 'none-of-the-above'])
      expect(vary(item, family)).toBeUndefined();
  });

  it('lose the key to "none of the above", unless the next best would be right', () => {
    const item = makeChoiceItem('one', { language: 'zh-CN', stem: '最可能的诊断是' });
    const varied = vary(item, 'none-of-the-above');
    expect(varied?.item).toMatchObject({
      key: ['C'],
      options: [{ text: '114' }, { text: '12345' }, { id: 'C' }],
    });
    expect(varied?.letters).toMatchObject({ A: 'B', B: 'C', C: '∅' });
    for (const stem of ['首选的药物是', '下列错误的是', 'The best next step is'])
      expect(vary({ ...item, stem }, 'none-of-the-above')).toBeUndefined();
  });
});

it('asks the twin that was written with an item, and holds the answer against its key', () => {
  const item = makeChoiceItem('one', {
    stem: '血钾 4.2 mmol/L，下一步',
    twins: [{ from: '4.2', to: '6.9', key: ['B'] }],
  });
  expect(vary(item, 'twin')?.item).toMatchObject({ stem: '血钾 6.9 mmol/L，下一步', key: ['B'] });
  expect(vary(makeChoiceItem('two'), 'twin')).toBeUndefined();
});

it.each([
  ['体温38.5℃，咳嗽', '体温101.3 ℉，咳嗽'],
  ['T 36.8 °C, BP 120/80 mmHg', 'T 98.2 ℉, BP 120/80 mmHg'],
  ['temperature 101.3 °F', 'temperature 38.5 ℃'],
  ['体温波动于37.5～38.5℃', undefined],
  ['冰箱 4 ℃ 保存', undefined],
])('converts the temperature of a body and nothing else: %s', (stem, converted) => {
  const varied = vary(makeChoiceItem('one', { stem }), 'temperature-unit')?.item;
  expect(varied?.kind === 'choice' ? varied.stem : undefined).toBe(converted);
});

it('leaves out what it cannot ask: open items have no options, encounters no words', () => {
  expect(vary(makeOpenItem('o'), 'option-order')).toBeUndefined();
  expect(vary(makeOpenItem('o'), 'homophone')).toBeUndefined();
  expect(vary(makeOpenItem('o'), 'tone')).toBeDefined();
});

it('asks under the labels that a family writes, and maps them back to the letters of the item', () => {
  const item = makeChoiceItem('one', { language: 'zh-CN' });
  for (const [family, labels] of [
    ['option-numbers', ['1', '2', '3']],
    ['option-stems', ['甲', '乙', '丙']],
  ] as const) {
    const varied = vary(item, family);
    if (varied?.item.kind !== 'choice') throw new Error(family);
    expect(varied.item.options.map(({ id }) => id)).toEqual(labels.slice(0, item.options.length));
    expect(varied.item.key.map(label => varied.letters?.[label])).toEqual(item.key);
    expect(renderLetters(varied.item)).toContain(`${labels[0]}. `);
    expect(renderLetters(varied.item)).not.toContain('字母');
  }
});

it('shows worked examples that are sound items in the language of the question', () => {
  for (const language of ['zh-CN', 'en'] as const) {
    const shots = vary(makeChoiceItem('one', { language }), 'few-shot-reasoning')?.shots ?? [];
    expect(shots).toHaveLength(3);
    for (const shot of shots) {
      expect(shot.language).toBe(language);
      expect(checkItem(itemSchema.parse(shot))).toEqual([]);
    }
  }
});

it('asks in the words and in the language that were written with an item', () => {
  const item = makeChoiceItem('one', {
    language: 'zh-CN',
    wordings: [
      { language: 'zh-CN', stem: '换一种说法' },
      { language: 'en', stem: 'In other words', options: { A: 'one', B: 'two', C: 'three' } },
    ],
  });
  expect(vary(item, 'paraphrase')?.item).toMatchObject({
    stem: '换一种说法',
    options: item.options,
    key: item.key,
  });
  expect(vary(item, 'language')?.item).toMatchObject({
    language: 'en',
    stem: 'In other words',
    options: [{ text: 'one' }, { text: 'two' }, { text: 'three' }],
    key: item.key,
  });
  expect(vary(makeChoiceItem('two'), 'paraphrase')).toBeUndefined();
});

it('gives a patient another voice and a chart other notes, and leaves what is true alone', () => {
  const item = makeEncounterItem('e');
  const [persona, notes] = ['other-persona', 'chart-notes'].map(family => vary(item, family)?.item);
  if (persona?.kind !== 'encounter' || notes?.kind !== 'encounter') throw new Error('no encounter');
  expect(persona.case).toEqual({
    ...item.case,
    persona: { ...item.case.persona, manner: persona.case.persona.manner },
  });
  expect(persona.case.persona.manner).not.toBe(item.case.persona.manner);
  expect(notes.case.chart?.notes?.slice(0, -4)).toEqual(item.case.chart?.notes ?? []);
  expect({ ...notes.case, chart: undefined }).toEqual({ ...item.case, chart: undefined });
  expect(itemSchema.safeParse(notes).success).toBe(true);
});

it('draws another form of a case: other names and numbers, the same truth', async () => {
  const plain = makeEncounterItem('e');
  const { patient } = plain.case;
  const item = {
    ...plain,
    case: {
      ...plain.case,
      patient: { ...patient, name: 'Owen Price' },
      opening: `Owen Price (${patient.id}) coughs.`,
      results: [{ test: 'crp', values: { crp: 183.4, note: 'haemolysed' } }],
    },
  };
  const drawn = [1, 2].map(seed => toVariant('case-form', { seed }));
  const opened = await openVariants(drawn);
  const draw = () => drawn.map(variant => opened.vary(item, toVariantName(variant))?.item);
  const forms = draw();
  for (const form of forms) {
    if (form?.kind !== 'encounter') throw new Error('no encounter');
    const { id, name } = form.case.patient;
    expect(name).toMatch(/^[A-Z][a-z]+ [A-Z][a-z]+$/);
    expect(name).not.toContain('Owen');
    expect(id).not.toBe(patient.id);
    expect(form.case.opening).toBe(`${name} (${id}) coughs.`);
    expect(JSON.stringify(form)).not.toContain(patient.id);
    expect(form.case.facts.map(fact => fact.id).toSorted()).toEqual(
      item.case.facts.map(fact => fact.id).toSorted(),
    );
    const crp = Number(form.case.results?.[0]?.values?.crp);
    expect(Math.abs(crp / 183.4 - 1)).toBeLessThan(0.021);
    expect(form.case.results?.[0]?.values?.note).toBe('haemolysed');
    expect(itemSchema.safeParse(form).success).toBe(true);
  }
  expect(forms[0]).not.toEqual(forms[1]);
  expect(draw()).toEqual(forms);
});

it('edits the pictures of an item that has some, by a seed of its own', () => {
  const attachments = [{ id: 'film', path: 'film.png', mediaType: 'image/png' as const }];
  const [one, two] = ['one', 'two'].map(id => vary(makeChoiceItem(id, { attachments }), 'picture-noise'));
  expect(one?.picture).toMatchObject({ kind: 'noise', deviation: 8 });
  expect(one?.picture).not.toEqual(two?.picture);
  const rotated = vary(makeChoiceItem('one', { attachments }), 'picture-rotation')?.picture;
  expect(rotated?.kind === 'rotation' && Math.abs(rotated.degrees)).toBeGreaterThanOrEqual(2);
  expect(vary(makeChoiceItem('one'), 'picture-noise')).toBeUndefined();
});
