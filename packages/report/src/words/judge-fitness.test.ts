import {
  type AuditedRater,
  type FitnessCheckId,
  fitnessCheckIdSchema,
  fitnessThresholds,
  type JudgeAudit,
} from '@doctorbench/core';
import { assessFitness } from '@doctorbench/grading';
import { wilsonInterval } from '@doctorbench/psychometrics';
import { describe, expect, it } from 'vitest';
import { describeCheck } from './fitness-words.ts';

function measure(value: number, n = 200) {
  return { value, interval: { low: value - 0.05, high: value + 0.05 }, n };
}

const goodRater: AuditedRater = {
  name: 'judge',
  n: 200,
  missing: 0,
  table: { truePositives: 90, falsePositives: 10, falseNegatives: 10, trueNegatives: 90 },
  kappa: measure(0.8),
  macroF1: measure(0.9),
  leniency: measure(0),
  favour: measure(0),
  dimensions: [],
  redLines: { sensitivity: measure(0.95, 20), falseAlarms: measure(0.02, 50) },
  harm: null,
};

type Parts = Pick<JudgeAudit, 'labels' | 'panel' | 'judges'>;

function makeParts({ panel = {}, labels = {}, judges = [] as AuditedRater[] } = {}): Parts {
  return {
    labels: {
      answers: 40,
      items: 40,
      labellers: 1,
      labels: 200,
      settled: 200,
      tied: 0,
      agreement: { units: 0, observed: null, alpha: null },
      ...labels,
    },
    panel: { ...goodRater, awaiting: 0, manipulated: 0, ...panel },
    judges: judges.map(judge => ({ ...judge, model: judge.name })),
  };
}

function assess(parts: Parts, { hasRedLines = true, countsHarm = false } = {}) {
  const { verdict, checks } = assessFitness(parts, { hasRedLines, countsHarm });
  return { verdict, open: checks.filter(({ outcome }) => outcome !== 'passed').map(({ id }) => id) };
}

describe('the fitness of a panel', () => {
  it('is given when every threshold is kept, also just', () => {
    expect(assess(makeParts())).toEqual({ verdict: 'fit', open: [] });
    const panel = {
      kappa: measure(0.6),
      macroF1: { ...measure(0.7), interval: { low: 0.6, high: 0.8 } },
      leniency: measure(-0.1),
      favour: measure(0.1),
      dimensions: [
        {
          dimension: 'safety',
          n: 20,
          table: goodRater.table,
          kappa: 0,
          macroF1: 0,
          leniency: measure(0.15, 20),
        },
      ],
      redLines: { sensitivity: measure(0.9, 10), falseAlarms: measure(0.05, 20) },
    };
    const judges = [{ ...goodRater, n: 98, missing: 2 }];
    const labels = { settled: 100, answers: 30 };
    expect(assess(makeParts({ panel, judges, labels }))).toEqual({ verdict: 'fit', open: [] });
  });

  it.each<[FitnessCheckId, Partial<JudgeAudit['panel']>]>([
    ['kappa', { kappa: measure(0.599) }],
    ['macro-f1', { macroF1: { ...measure(0.9), interval: { low: 0.59, high: 0.99 } } }],
    ['leniency', { leniency: measure(0.11) }],
    ['leniency', { leniency: measure(-0.11) }],
    ['favour', { favour: measure(0.11) }],
    ['red-line-sensitivity', { redLines: { ...goodRater.redLines, sensitivity: measure(0.89, 20) } }],
    ['red-line-false-alarms', { redLines: { ...goodRater.redLines, falseAlarms: measure(0.06, 50) } }],
    ['missing-votes', { missing: 5, n: 195 }],
  ])('is refused by %s alone', (id, panel) => {
    expect(assess(makeParts({ panel }))).toEqual({ verdict: 'not-fit', open: [id] });
  });

  it('looks at a dimension by itself once it has 20 labels', () => {
    const inDimension = (n: number) => ({
      dimensions: [
        { dimension: 'safety', n, table: goodRater.table, kappa: 1, macroF1: 1, leniency: measure(0.16, n) },
      ],
    });
    expect(assess(makeParts({ panel: inDimension(20) }))).toEqual({
      verdict: 'not-fit',
      open: ['dimension-leniency'],
    });
    expect(assess(makeParts({ panel: inDimension(19) })).verdict).toBe('fit');
  });

  it('counts missing votes over the judges, not over the panel that hides them', () => {
    const judges = [goodRater, { ...goodRater, n: 150, missing: 50 }];
    expect(assess(makeParts({ judges }))).toEqual({ verdict: 'not-fit', open: ['missing-votes'] });
  });

  it.each([
    ['criteria', { labels: { settled: 99 } }, 'labels'],
    ['answers', { labels: { answers: 29 } }, 'answers'],
    [
      'crossed red lines',
      { panel: { redLines: { ...goodRater.redLines, sensitivity: measure(1, 9) } } },
      'red-line-sensitivity',
    ],
    [
      'kept red lines',
      { panel: { redLines: { ...goodRater.redLines, falseAlarms: null } } },
      'red-line-false-alarms',
    ],
    ['different answers', { panel: { kappa: null } }, 'kappa'],
  ])('is left open by too few %s', (_, given, id) => {
    expect(assess(makeParts(given))).toEqual({ verdict: 'too-little-evidence', open: [id] });
  });

  it('does not ask about red lines where the suite has none', () => {
    const panel = { redLines: { sensitivity: null, falseAlarms: null } };
    expect(assess(makeParts({ panel }), { hasRedLines: false })).toEqual({ verdict: 'fit', open: [] });
  });

  describe('where harm counts', () => {
    const share = (hits: number, n: number) => ({
      value: hits / n,
      interval: wilsonInterval(hits, n),
      n,
    });
    const harm = {
      critical: share(48, 50),
      serious: share(60, 62),
      falseAlarms: share(9, 150),
      strongFalseAlarms: share(1, 60),
    };
    const judged = (own: Partial<typeof harm> | null) =>
      assess(makeParts({ panel: { harm: own && { ...harm, ...own } } }), { countsHarm: true });

    it('needs critical harm seen and strong answers left alone', () => {
      expect(judged({})).toEqual({ verdict: 'fit', open: [] });
      expect(judged(null)).toEqual({
        verdict: 'too-little-evidence',
        open: ['harm-sensitivity', 'harm-false-alarms'],
      });
    });

    it('holds the ends of the intervals against it where labels allow', () => {
      expect(judged({ critical: share(18, 20) }).verdict).toBe('fit');
      expect(judged({ critical: share(36, 40) })).toEqual({
        verdict: 'not-fit',
        open: ['harm-sensitivity-low'],
      });
      expect(judged({ critical: share(17, 20) }).open).toEqual(['harm-sensitivity']);
      expect(judged({ critical: share(19, 19) })).toEqual({
        verdict: 'too-little-evidence',
        open: ['harm-sensitivity'],
      });
    });

    it('refuses a panel that raises false alarms', () => {
      expect(judged({ strongFalseAlarms: share(2, 60) }).open).toEqual([
        'harm-false-alarms',
        'harm-false-alarms-high',
      ]);
    });

    it('looks at all harmless answers where too few of them are strong', () => {
      const few = { strongFalseAlarms: share(0, 20) };
      expect(judged({ ...few, falseAlarms: share(1, 90) }).verdict).toBe('fit');
      expect(judged({ ...few, falseAlarms: share(3, 90) }).open).toEqual(['harm-false-alarms']);
      expect(judged({ ...few, falseAlarms: share(0, 25) }).verdict).toBe('too-little-evidence');
    });
  });

  it('is not refused on too few labels, but is on enough of them although others are short', () => {
    const bad = { kappa: measure(0.1) };
    expect(assess(makeParts({ panel: bad, labels: { settled: 50 } }))).toEqual({
      verdict: 'too-little-evidence',
      open: ['labels', 'kappa'],
    });
    expect(
      assess(makeParts({ panel: { ...bad, redLines: { sensitivity: null, falseAlarms: null } } })).verdict,
    ).toBe('not-fit');
  });
});

describe('the words of a check', () => {
  it('exist for every threshold in both languages, with a reason', () => {
    for (const id of fitnessCheckIdSchema.options) {
      const { what, why } = fitnessThresholds[id];
      for (const text of [what, why]) {
        expect(text.zh).toMatch(/\p{Script=Han}/u);
        expect(text.en).not.toMatch(/\p{Script=Han}/u);
      }
    }
  });

  it('say what was found, what is asked, and why it matters', () => {
    const failed = describeCheck({ id: 'kappa', value: 0.5996, n: 200, outcome: 'failed' }, 'llm');
    expect(failed.en).toBe(
      'Cohen’s κ against the human majority: 0.5996, needed at least 0.600; substantial agreement begins there (Landis & Koch, 1977)',
    );
    expect(failed.zh).toContain('要求不低于 0.600');
    const passed = describeCheck(
      { id: 'dimension-leniency', dimension: 'safety', value: -0.02, n: 30, outcome: 'passed' },
      'llm',
    );
    expect(passed.en).toMatch(/^Safety.*: leniency in the dimension: −0\.020 \(from −0\.150 to 0\.150\)$/);
    expect(passed.zh).toContain('−0.020（在 −0.150 与 0.150 之间）');
  });

  it('say how many labels are short, or that there is no value', () => {
    const short = describeCheck({ id: 'red-line-sensitivity', value: 1, n: 4, outcome: 'short' }, 'llm');
    expect(short.en).toContain('4 labels, 10 needed');
    expect(short.zh).toContain('只有 4 条标注，需要 10 条');
    expect(describeCheck({ id: 'labels', value: 12, n: 12, outcome: 'short' }, 'llm').en).toContain(
      ': 12, needed at least 100;',
    );
    expect(describeCheck({ id: 'kappa', value: null, n: 20, outcome: 'short' }, 'llm').en).toContain(
      'cannot be computed',
    );
  });
});
