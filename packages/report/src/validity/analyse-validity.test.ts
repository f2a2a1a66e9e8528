import { type SuiteRating, validityReportSchema } from '@doctorbench/core';
import { makeChoiceItem, makeOpenItem } from '@doctorbench/core/testing';
import { createRandom } from '@doctorbench/psychometrics';
import { describe, expect, it } from 'vitest';
import { renderValidityPage } from '../html/validity-page.ts';
import { analyseValidity } from './analyse-validity.ts';
import { listValiditySections } from './validity-view.ts';

const suite = { id: 'test', version: '1.0.0', hash: 'sha256:0' };
const items = [
  ...Array.from({ length: 12 }, (_, n) => makeChoiceItem(`c${n}`)),
  ...Array.from({ length: 4 }, (_, n) => makeOpenItem(`o${n}`)),
];

/** Ten models of rising ability, who solve easier items first. */
function makeExamination() {
  const random = createRandom('validity');
  return {
    suite,
    items: items.map(({ id, scenario }) => ({ id, scenario })),
    examinees: Array.from({ length: 10 }, (_, model) => ({
      name: `lab/model-${model}`,
      developer: 'lab',
      points: items.map((_item, index) => (model + 3 * random() > 0.6 * index ? 100 : -100)),
    })),
  };
}

const examination = makeExamination();

describe('the validity of a suite', () => {
  it('without any evidence says so, and makes nothing up', () => {
    const report = analyseValidity({ suite, items, seed: '1' });
    expect(report).toMatchObject({ examinees: 0, reliability: null, items: [] });
    expect(report).not.toHaveProperty('board');
    expect(listValiditySections(report, 'en').map(({ lead }) => lead)).toEqual([
      'Not measured: too little to go by.',
    ]);
  });

  it('has reliability and items from those who sat it, vetoes as nothing, synthetic ones left out', () => {
    const synthetic = {
      ...examination.examinees[0],
      name: 's',
      developer: 's',
      synthetic: ['lab'],
      points: [],
    };
    const report = analyseValidity({
      suite,
      items,
      seed: '1',
      examination: { ...examination, examinees: [...examination.examinees, synthetic] },
    });
    expect(report.examinees).toBe(10);
    expect(report.reliability).toMatchObject({ isKr20: true, examinees: 10, items: 16 });
    expect(report.reliability?.alpha).toBeGreaterThan(0.7);
    expect(report.items[0]).toMatchObject({ id: 'c0', p: 1, discrimination: null });
    expect(validityReportSchema.parse(report)).toEqual(report);
  });

  it('correlates with another board by model, whatever the spelling of developers', () => {
    const board = examination.examinees.map((_, model) => ({ model: `Other/MODEL-${model}`, score: model }));
    const scenario = items[0]?.scenario ?? '';
    const parts = board.map(line => ({ ...line, score: -line.score, subdivision: scenario }));
    const strange = { model: 'nobody', score: 1 };
    const { board: found } = analyseValidity({
      suite,
      items,
      seed: '1',
      examination,
      board: [...board, ...parts, strange],
    });
    expect(found).toMatchObject({ matched: 10, models: 11 });
    expect(found?.overall?.rho).toBeGreaterThan(0.8);
    expect(found?.overall?.interval).not.toBeNull();
    expect(found?.subdivisions[0]?.correlation?.rho).toBeLessThan(0);
  });

  it('holds a blueprint against what is there', () => {
    const { coverage } = analyseValidity({
      suite,
      items,
      seed: '1',
      blueprint: [
        { facet: 'kind', value: 'choice', share: 50 },
        { facet: 'kind', value: 'dialogue', share: 50 },
      ],
    });
    expect(coverage).toEqual([
      { facet: 'kind', value: 'choice', planned: 50, actual: 75, items: 12 },
      { facet: 'kind', value: 'dialogue', planned: 50, actual: 0, items: 0 },
    ]);
  });

  it('tells known groups apart, the better first', () => {
    const groups = new Map(
      examination.examinees.map(({ name }, model) => [name, model < 5 ? 'small' : 'large']),
    );
    const { groups: found } = analyseValidity({ suite, items, seed: '1', examination, groups });
    expect(found).toHaveLength(1);
    expect(found?.[0]).toMatchObject({ first: 'large', second: 'small', sizes: [5, 5] });
    expect(found?.[0]?.interval?.low).toBeGreaterThan(0);
  });

  it('shows how experts rate it, with their agreement', () => {
    const ratings: SuiteRating[] = ['a', 'b'].flatMap(rater =>
      items.map(({ id }, index) => ({
        rater,
        item: id,
        aspect: 'accuracy' as const,
        score: 3 + (index % 3),
      })),
    );
    const { ratings: found } = analyseValidity({ suite, items, seed: '1', ratings });
    expect(found).toMatchObject([{ aspect: 'accuracy', raters: 2, items: 16, alpha: 1 }]);
  });

  it('is written on a page in both languages, with names escaped', () => {
    const groups = new Map(examination.examinees.map(({ name }, model) => [name, model < 5 ? '<b>' : 'x']));
    const report = analyseValidity({ suite, items, seed: '1', examination, groups });
    expect(renderValidityPage(report, 'zh')).toContain('已知组差异');
    expect(renderValidityPage(report, 'en')).not.toContain('<b>');
  });
});
