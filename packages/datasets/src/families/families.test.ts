import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Item, scenarioIdSchema } from '@doctorbench/core';
import { createRandom } from '@doctorbench/psychometrics';
import { afterAll, describe, expect, it } from 'vitest';
import { lintSuite } from '../lint/lint-suite.ts';
import { itemFamilies } from './families.ts';
import { generateForms } from './generate-forms.ts';
import { writeForms } from './write-forms.ts';

const stamp = {
  seed: 5,
  language: 'zh-CN',
  split: 'private',
  canary: 'families-test-canary',
  month: '2026-11',
  scenarios: new Set(scenarioIdSchema.options),
} as const;

const suite = {
  id: 'made',
  track: 'llm',
  licence: 'CC-BY-4.0',
  policy: 'doctorbench@2',
  title: { zh: '题', en: 'Items' },
} as const;

const dirs: string[] = [];
afterAll(() => {
  for (const dir of dirs) rmSync(dir, { recursive: true, force: true });
});

/** The key of a form, by its words. */
function keyText(item: Item): string {
  if (item.kind !== 'choice') throw new Error('not a choice');
  return item.options.find(({ id }) => item.key.includes(id))?.text ?? '';
}

type Numbers = Readonly<Record<string, number>>;

function formOf(id: string, parameters: Readonly<Record<string, string | number>>) {
  const family = itemFamilies.find(each => each.id === id);
  const { options, key } = family?.write({ wording: 0, order: 1, rank: 2, ...parameters }) ?? {
    options: [],
    key: 0,
  };
  return options[key]?.en;
}

describe('families of items', () => {
  it('give forms that pass lint, in both languages', async () => {
    const families: number[] = [];
    for (const [language, track] of [
      ['zh-CN', 'llm'],
      ['en', 'llm'],
      ['zh-CN', 'vlm'],
      ['en', 'vlm'],
    ] as const) {
      const dir = mkdtempSync(join(tmpdir(), 'doctorbench-families-'));
      dirs.push(dir);
      const target = join(dir, 'suite');
      const scenarios = stamp.scenarios;
      const forms = track === 'vlm' ? 1 : 2;
      const counts = await writeForms({
        ...stamp,
        suite: { ...suite, track },
        scenarios,
        target,
        language,
        forms,
        now: new Date(0),
      });
      const { problems, linted } = await lintSuite(target);
      expect(problems).toEqual([]);
      expect(linted).toBe(forms * counts.families);
      families.push(counts.families);
    }
    const [ofWords = 0, , ofPictures = 0] = families;
    expect(families).toEqual([ofWords, ofWords, ofPictures, ofPictures]);
    expect(ofWords + ofPictures).toBe(itemFamilies.length);
    expect(ofPictures).toBeGreaterThanOrEqual(8);
  });

  it('draw what the key says: the pictures know it too', () => {
    const truthOf = (id: string, parameters: Readonly<Record<string, string | number>>) =>
      itemFamilies.find(each => each.id === id)?.picture?.(parameters, { id: 'p', language: 'en' }).truth;
    const random = createRandom('truth');
    for (const [id, read] of [
      ['picture-arterial-rate', ({ rateBpm }: Numbers) => `${rateBpm} /min`],
      ['picture-capnogram-rate', ({ ratePerMin }: Numbers) => `${ratePerMin} /min`],
      ['picture-capnogram-end-tidal', ({ endTidalMmHg }: Numbers) => `${endTidalMmHg} mmHg`],
      [
        'picture-pure-tone-average',
        ({ right }: { right: { averageDb: number } }) => `${right.averageDb.toFixed(0)} dB HL`,
      ],
      [
        'picture-shock-index',
        ({ pulsePerMin = 0, systolicMmHg = 1 }: Numbers) => (pulsePerMin / systolicMmHg).toFixed(2),
      ],
    ] as readonly (readonly [string, (truth: never) => string])[])
      for (let drawn = 0; drawn < 20; ) {
        const parameters = itemFamilies.find(each => each.id === id)?.draw(random);
        if (!parameters) continue;
        drawn++;
        expect(read(truthOf(id, parameters) as never), id).toBe(formOf(id, parameters));
      }
    const family = itemFamilies.find(each => each.id === 'picture-tympanogram-type');
    for (let drawn = 0; drawn < 30; drawn++) {
      const parameters = family?.draw(random);
      if (!parameters) continue;
      const truth = truthOf('picture-tympanogram-type', parameters) as Record<string, { type: string }>;
      expect(`type ${truth[String(parameters.ear)]?.type}`).toBe(
        formOf('picture-tympanogram-type', parameters),
      );
    }
  });

  it('offer no end-tidal pressure that the axis does not have', () => {
    const family = itemFamilies.find(each => each.id === 'picture-capnogram-end-tidal');
    const random = createRandom('axis');
    for (let drawn = 0; drawn < 40; drawn++) {
      const parameters = family?.draw(random);
      if (!family || !parameters) continue;
      const offered = family.write(parameters).options.map(({ en }) => Number.parseFloat(en));
      const svg = family.picture?.(parameters, { id: 'p', language: 'en' }).svg ?? '';
      const highest = Math.max(...Array.from(svg.matchAll(/>(\d+)<\/text>/g), ([, tick]) => Number(tick)));
      expect(Math.max(...offered)).toBeLessThanOrEqual(highest);
    }
  });

  it('have different options in every form, and one right among them', () => {
    const faults: string[] = [];
    for (const family of itemFamilies) {
      const random = createRandom(family.id);
      for (let drawn = 0; drawn < 30; ) {
        const parameters = family.draw(random);
        if (!parameters) continue;
        drawn++;
        const { options, key, stem } = family.write(parameters);
        for (const language of ['zh', 'en'] as const) {
          const texts = options.map(option => option[language]);
          if (new Set(texts).size < texts.length) faults.push(`${family.id}: ${texts}`);
          if (/undefined|NaN/.test(stem[language])) faults.push(`${family.id}: ${stem[language]}`);
        }
        if (options[key] === undefined) faults.push(`${family.id}: no option ${key}`);
      }
    }
    expect(faults).toEqual([]);
  });

  it('offer no share above the whole, and only doses that can be given', () => {
    const offered = (id: string, parameters: Readonly<Record<string, string | number>>) =>
      [0, 2, 4].flatMap(rank => {
        const family = itemFamilies.find(each => each.id === id);
        const form = family?.write({ wording: 0, order: 1, ...parameters, rank });
        expect(form?.options, id).toHaveLength(5);
        return form?.options.map(option => Number.parseFloat(option.en)) ?? [];
      });
    expect(Math.max(...offered('ejection-fraction', { end: 120, left: 35 }))).toBeLessThan(100);
    const doses = offered('morphine-titration', { tablet: 30, rescue: 10, times: 4 });
    expect(doses.filter(dose => dose % 10 !== 0)).toEqual([]);
  });

  it('draw no number that rounds by habit', () => {
    const family = itemFamilies.find(each => each.id === 'drip-rate');
    const random = createRandom('ties');
    const rates = Array.from({ length: 400 }, () => family?.draw(random))
      .filter(drawn => drawn !== undefined)
      .map(({ volume, hours, factor }) => (Number(volume) * Number(factor)) / (Number(hours) * 60));
    expect(rates.length).toBeGreaterThan(50);
    expect(rates.filter(rate => rate % 1 === 0.5)).toEqual([]);
  });

  it('draw the same forms with the same seed, and others with another', () => {
    const [family] = itemFamilies;
    if (!family) throw new Error('no family');
    expect(generateForms(family, 3, stamp)).toEqual(generateForms(family, 3, stamp));
    const other = generateForms(family, 3, { ...stamp, seed: 6 }).map(item => JSON.stringify(item));
    for (const form of generateForms(family, 3, stamp)) expect(other).not.toContain(JSON.stringify(form));
  });

  it('write a form again from what stands in its provenance', () => {
    for (const family of itemFamilies) {
      const [form] = generateForms(family, 1, stamp);
      const parameters = form?.provenance.family?.parameters ?? {};
      const { options, key } = family.write(parameters);
      expect(form && keyText(form)).toBe(options[key]?.zh);
    }
  });

  it.each([
    ['anion-gap', { sodium: 140, chloride: 100, bicarbonate: 10, potassium: 4 }, '30 mmol/L'],
    ['cockcroft-gault', { age: 60, sex: 'female', weight: 72, creatinine: 88.4 }, '68 ml/min'],
    ['parkland', { weight: 70, area: 40, late: 2 }, '933 ml/h'],
    [
      'cha2ds2-vasc',
      { age: 76, sex: 'female', failure: 1, pressure: 1, diabetes: 0, stroke: 0, vascular: 0 },
      '5',
    ],
    ['holliday-segar', { age: 6, weight: 22 }, '1540 ml'],
    ['positive-predictive-value', { prevalence: 1, sensitivity: 90, specificity: 91 }, '9 %'],
    ['winters-formula', { bicarbonate: 12, off: 10 }, 'A respiratory acidosis as well'],
    ['steroid-equivalence', { from: 'prednisone', to: 'dexamethasone', tablets: 8 }, '6.0 mg'],
    ['lidocaine-volume', { weight: 88, percent: 1, limit: 4.5 }, '30.0 ml'],
    [
      'number-needed-to-treat',
      { treated: 400, control: 400, treatedEvents: 40, controlEvents: 70, years: 2 },
      '14 patients',
    ],
  ])('compute the key: %s', (id, parameters, key) => {
    expect(formOf(id, parameters)).toBe(key);
  });
});
