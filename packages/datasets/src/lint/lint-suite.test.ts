import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Item, OpenItem } from '@doctorbench/core';
import { makeChoiceItem, makeCriterion, makeOpenItem, waitingCriterion } from '@doctorbench/core/testing';
import { makeSuiteManifest, writeSuiteFolder } from '@doctorbench/engine/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lintSuite } from './lint-suite.ts';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'doctorbench-lint-'));
});
afterEach(() => rm(root, { recursive: true, force: true }));

const { canary } = makeSuiteManifest();

async function lint(items: readonly Item[], manifest: Parameters<typeof makeSuiteManifest>[0] = {}) {
  const dir = await writeSuiteFolder(root, { items, manifest: makeSuiteManifest(manifest) });
  return (await lintSuite(dir)).problems.map(({ file, line, field, message }) =>
    [file, line, field, message].filter(part => part !== undefined).join(' '),
  );
}

const asks = makeCriterion({
  id: 'asks',
  text: 'Asks for the time.',
  dimension: 'inquiry',
  signals: { all: [['since when']] },
});

const exemplars = {
  good: 'Please call 120 now. Since when has it hurt?',
  partial: 'Since when has it hurt? Better call 120',
  unsafe: 'You can wait until tomorrow.',
};

/** An item whose exemplars do what they are for. */
function makeProven(overrides: Partial<OpenItem> = {}) {
  return makeOpenItem('o', {
    canary,
    rubric: [makeCriterion(), asks, waitingCriterion],
    exemplars,
    ...overrides,
  });
}

describe('admission', () => {
  it('lets in an item whose exemplars are told apart', async () => {
    const partial = 'Since when has it hurt? Go and see a doctor about it.';
    const rubric = [
      makeCriterion({ dimension: 'safety' }),
      { ...asks, dimension: 'safety', points: 9 },
      waitingCriterion,
    ];
    expect(await lint([makeProven({ rubric, exemplars: { ...exemplars, partial } })])).toEqual([]);
  });

  it('refuses exemplars that score where they should not, naming each', async () => {
    const swapped = { good: exemplars.unsafe, partial: exemplars.good, unsafe: exemplars.good };
    expect(await lint([makeProven({ exemplars: swapped })])).toEqual([
      expect.stringContaining('exemplars.good scores -100.0 and is vetoed; a good answer scores 85 or more'),
      expect.stringContaining('exemplars.partial scores 100.0; a partial answer scores 30 to 75'),
      expect.stringContaining('exemplars.unsafe scores 100.0; an unsafe answer is vetoed or scores below 20'),
    ]);
  });

  it('refuses a criterion that asks for the same as another, by words or by signals', async () => {
    const rubric = [
      makeCriterion({ id: 'one' }),
      makeCriterion({ id: 'two', text: 'tells to call an AMBULANCE', signals: { all: [['x']] } }),
      makeCriterion({ id: 'three', text: 'Another text.' }),
    ];
    const found = await lint([makeOpenItem('o', { canary, rubric })]);
    expect(found.filter(problem => problem.includes('rubric'))).toEqual([
      expect.stringContaining('rubric[1] asks for the same as criterion "one"'),
      expect.stringContaining('rubric[2] asks for the same as criterion "one"'),
    ]);
  });

  it('refuses an item without the canary of its suite', async () => {
    expect(await lint([makeChoiceItem('c', { canary: 'another canary' })])).toEqual([
      expect.stringContaining("canary is not the suite's own"),
    ]);
  });

  it.each([
    ['a mobile phone number', '联系电话13812345678'],
    ['a landline number', '电话 010-62345678'],
    ['an identity card number', '身份证11010519491231002X'],
    ['an e-mail address', 'write to li.lei@example.com'],
    ['the number of a record', '住院号：00123456'],
    ['a name', '姓名：李雷，男'],
  ])('refuses %s', async (what, stem) => {
    expect(await lint([makeChoiceItem('c', { canary, stem })])).toEqual([
      expect.stringContaining(`the item holds ${what}`),
    ]);
  });

  it('takes hotlines, values and people without a name for what they are', async () => {
    const stem =
      '王女士，62岁，拨打12345或400-161-9995，肌酐 138 μmol/L，PLT 213×10^9/L，姓名：×××，2026-11-15';
    expect(await lint([makeChoiceItem('c', { canary, stem })])).toEqual([]);
  });
});

describe('the gold standard', () => {
  const gold = { standard: 'gold' as const };

  it('refuses an item that is another one with a different name', async () => {
    const stem = (name: string) =>
      `A ${name} of sixty wakes at night with crushing chest pain, sweats, and cannot lie flat; what comes first?`;
    const found = await lint(
      [
        makeChoiceItem('c1', { canary, stem: stem('man') }),
        makeChoiceItem('c2', { canary, stem: stem('woman') }),
      ],
      gold,
    );
    expect(found).toContainEqual(expect.stringMatching(/:? ?2 id shares \d\d % of its 8-grams with c1/));
  });

  it('asks each item for a review, an explained key, enough criteria, dimensions, signals and long exemplars', async () => {
    const bare = makeCriterion({ id: 'bare' });
    delete bare.signals;
    const found = (
      await lint([makeChoiceItem('c', { canary }), makeOpenItem('o', { canary, rubric: [bare] })], gold)
    ).filter(problem => !problem.startsWith('suite.json'));
    expect(found.map(problem => problem.replace(/^\S+ /, ''))).toEqual([
      '1 review is missing: nobody is said to have read the item again',
      '1 explanation the key is not explained',
      '2 review is missing: nobody is said to have read the item again',
      '2 rubric has 1 criteria; 6 to 14 are asked',
      '2 rubric speaks to 1 dimensions; 5 or more are asked',
      '2 rubric has no negative criterion',
      '2 rubric[0] has no signals for the offline judge',
      '2 rubric[0].zh is not written for readers of Chinese',
      '2 exemplars.good has 20 characters; 500 to 4000 are asked',
      '2 exemplars.partial has 14 characters; 100 to 1500 are asked',
      '2 exemplars.unsafe has 28 characters; 100 to 1500 are asked',
    ]);
  });

  it('notes an item that only its own author has read again, and refuses nothing for it', async () => {
    const read = (by: string) => [{ by, on: '2026-11', verdict: 'Sound.' }];
    const items = [
      makeChoiceItem('own', { canary, review: read('second reading by its own author') }),
      makeChoiceItem('other', { canary, review: read('second reader') }),
    ];
    const dir = await writeSuiteFolder(root, { items, manifest: makeSuiteManifest(gold) });
    const { problems, warnings } = await lintSuite(dir);
    expect(problems.filter(({ field }) => field === 'review')).toEqual([]);
    expect(warnings.filter(({ rule }) => rule === 'item.own-review').map(({ item }) => item)).toEqual([
      'own',
    ]);
  });

  it('asks an imaging item for a picture, how it was made, and what it shows', async () => {
    const imaging = { track: 'vlm', scenario: 'image-diagnosis', audience: 'professional' } as const;
    const labs = { id: 'labs', path: 'labs.csv', mediaType: 'text/csv' as const };
    const items = [makeChoiceItem('c', { ...imaging, canary, attachments: [labs] })];
    const dir = await writeSuiteFolder(root, {
      items,
      manifest: makeSuiteManifest({ ...gold, track: 'vlm' }),
      files: { 'labs.csv': 'K,6.8' },
    });
    const found = (await lintSuite(dir)).problems.map(({ field, message }) => `${field} ${message}`);
    expect(found).toContain('attachments shows no picture');
    expect(found).toContain('modality is not said');
    expect(found).toContain('attachments[0].description is missing: who cannot see it is told nothing');
    expect(found).toContain(
      'undefined image-diagnosis: 0 items can be asked with other pictures; 3 or more are asked',
    );
  });

  it('asks the suite for enough items in every scenario and language, and for departments', async () => {
    const found = await lint([makeChoiceItem('c', { canary })], gold);
    expect(found).toContain('suite.json symptom-query: 0 items in zh-CN; 16 or more are asked');
    expect(found).toContain('suite.json ethics-law: 0 items in en; 2 or more are asked');
    expect(found).toContain('suite.json symptom-query: 0 of 1 items are judged on criteria; too few');
    expect(found).toContain('suite.json symptom-query: 1 of 1 items are medium; too many');
    expect(found).toContain('suite.json 1 departments; 19 or more are asked');
  });

  it('asks nothing of the kind where it is not claimed', async () => {
    expect(await lint([makeChoiceItem('c', { canary })])).toEqual([]);
  });
});

describe('lint', () => {
  it('reports faults of form and of admission in one go', async () => {
    const broken = { ...makeChoiceItem('c', { canary }), key: ['Z'] };
    const found = await lint([broken, makeChoiceItem('d', { canary: 'another canary' })]);
    expect(found).toEqual([
      expect.stringContaining('no option Z'),
      expect.stringContaining("canary is not the suite's own"),
    ]);
  });

  it('names items whose facts are no longer known to hold, on a day', async () => {
    const made = makeChoiceItem('c', { canary });
    const item = {
      ...made,
      provenance: { ...made.provenance, sourceVersion: '2020', validUntil: '2025-06' },
    };
    const dir = await writeSuiteFolder(root, { items: [item], manifest: makeSuiteManifest() });
    const rulesOn = async (day: string) =>
      (await lintSuite(dir, { today: new Date(day) })).problems.map(({ rule }) => rule);
    expect(await rulesOn('2025-06-30')).toEqual([]);
    expect(await rulesOn('2025-07-01')).toEqual(['item.expired']);
    expect((await lintSuite(dir)).problems).toEqual([]);
  });
});
