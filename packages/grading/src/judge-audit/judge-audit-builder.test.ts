import type { HumanLabel, Verdict } from '@doctorbench/core';
import { countVotes, judgeAuditSchema, seatJudges } from '@doctorbench/core';
import { makeCriterion } from '@doctorbench/core/testing';
import { describe, expect, it } from 'vitest';
import { type AuditedAnswer, createJudgeAudit } from './judge-audit-builder.ts';

const helps = makeCriterion({ id: 'helps', points: 5 });
const delays = makeCriterion({ id: 'delays', points: -5, redLine: { reason: 'Delay may kill.' } });

const judges = seatJudges(
  ['a', 'b', 'c'].map(name => ({
    baseUrl: 'http://127.0.0.1/v1',
    model: name,
    prices: { inputUsdPerMillion: 1, outputUsdPerMillion: 2 },
  })),
  { family: '' },
);

/** What three judges say about a criterion, in the order of their names; undefined for one that failed. */
function vote(criterion: typeof helps, words: readonly (boolean | undefined)[]): readonly Verdict[] {
  const votes = words.flatMap((met, index) =>
    met === undefined ? [] : [{ judge: judges[index]?.name ?? '', met, evidence: met ? ['words'] : [] }],
  );
  return [countVotes(criterion, { turn: 0, votes }) ?? []].flat();
}

function label(criterionId: string, ...words: readonly boolean[]): HumanLabel[] {
  return words.map((met, index) => ({ criterionId, met, labeller: `person-${index}` }));
}

function build(answers: readonly AuditedAnswer[], panel: typeof judges | undefined = judges) {
  const audit = createJudgeAudit({
    suite: { id: 'test', version: '1.0.0', track: 'llm', hash: 'sha256:test' },
    grader: 'panel@1 (a, b, c)',
    ...(panel.length > 0 ? { judges: panel } : {}),
    versions: { open: 'panel@1' },
    hasRedLines: true,
    countsHarm: false,
  });
  for (const answer of answers) audit.add(answer);
  return judgeAuditSchema.parse(audit.finish('2026-01-01T00:00:00Z'));
}

function answer(
  criteria: AuditedAnswer['criteria'],
  verdicts: readonly Verdict[],
  grade: Partial<AuditedAnswer['grade']> = {},
): AuditedAnswer {
  return {
    itemId: 'item',
    language: 'en',
    texts: ['Words.'],
    criteria,
    readings: [],
    grade: { verdicts: [...verdicts], vetoes: [], total: { kind: 'scored', percent: 50 }, ...grade },
  };
}

describe('an audit of judges', () => {
  it('holds the panel and each judge against the human majority', () => {
    const { panel, judges: raters } = build([
      answer(
        [{ criterion: helps, labels: label('helps', true, true, false) }],
        vote(helps, [true, true, false]),
      ),
      answer([{ criterion: helps, labels: label('helps', false) }], vote(helps, [true, false, false])),
      answer([{ criterion: delays, labels: label('delays', true) }], vote(delays, [false, false, true])),
    ]);
    expect(panel.table).toEqual({ truePositives: 1, falsePositives: 0, falseNegatives: 1, trueNegatives: 1 });
    expect(raters.map(({ name, leniency }) => [name, leniency?.value])).toEqual([
      ['a', 0],
      ['b', expect.closeTo(-1 / 3, 12)],
      ['c', expect.closeTo(-1 / 3, 12)],
    ]);
    expect(panel.redLines.sensitivity).toMatchObject({ value: 0, n: 1 });
    expect(raters[2]?.redLines.sensitivity).toMatchObject({ value: 1, n: 1 });
    expect(panel.awaiting).toBe(1);
  });

  it('leaves ties among people out, and says how many there were and how far people agree', () => {
    const { labels, panel } = build([
      answer(
        [
          { criterion: helps, labels: label('helps', true, false) },
          { criterion: delays, labels: label('delays', false, false) },
        ],
        [...vote(helps, [true, true, true]), ...vote(delays, [false, false, false])],
      ),
      answer([{ criterion: helps, labels: label('helps', true, false) }], vote(helps, [true, true, true])),
    ]);
    expect(labels).toMatchObject({ answers: 1, items: 1, labellers: 2, labels: 6, settled: 1, tied: 2 });
    expect(labels.agreement.units).toBe(3);
    expect(labels.agreement.observed).toBeCloseTo(1 / 3, 12);
    // Krippendorff's α by hand: 4 unlike of 6 pairs; 2 × 4 × 2 unlike of 6 × 5 among all values.
    expect(labels.agreement.alpha).toBeCloseTo(1 - 4 / 6 / (16 / 30), 12);
    expect(panel.n).toBe(1);
  });

  it('counts a judge without a vote as missing, and nobody where the panel needed no votes', () => {
    const empty: Verdict = { criterionId: 'helps', turn: 0, met: false, evidence: [] };
    const criteria = [{ criterion: helps, labels: label('helps', false) }];
    const { panel, judges: raters } = build([
      answer(criteria, vote(helps, [true, undefined, false])),
      answer(criteria, [empty]),
      answer(criteria, [], { manipulated: true }),
    ]);
    expect(panel).toMatchObject({ n: 2, missing: 1, manipulated: 1 });
    expect(raters.map(({ n, missing }) => [n, missing])).toEqual([
      [1, 1],
      [0, 2],
      [1, 1],
    ]);
  });

  it('keeps failures, faults and cost apart from agreement', () => {
    const { judging, panel } = build([
      answer([{ criterion: helps, labels: label('helps', true) }], vote(helps, [true, true, undefined]), {
        judging: [
          {
            judge: 'a',
            turn: 0,
            outcome: 'voted',
            calls: 2,
            usage: { inputTokens: 1000, outputTokens: 500 },
            faults: { 'not-json': 1 },
          },
          { judge: 'c', turn: 0, outcome: 'failed', cause: 'endpoint.timeout', calls: 1, faults: {} },
        ],
      }),
    ]);
    expect(judging?.judges[0]).toMatchObject({ calls: 2, faults: { 'not-json': 1 }, costUsd: 0.002 });
    expect(judging?.judges[2]).toMatchObject({ failed: { 'endpoint.timeout': 1 }, costUsd: null });
    expect(panel.table.truePositives).toBe(1);
  });

  it('calls phantoms and the offline judge provisional, and lists no judges for the latter', () => {
    const read = [
      answer([{ criterion: helps, labels: label('helps', true) }], vote(helps, [true, true, true])),
    ];
    expect(build(read).provisional).toBe(false);
    expect(
      build(
        read,
        judges.map(judge => ({ ...judge, phantom: true })),
      ).provisional,
    ).toBe(true);
    expect(build(read, [])).toMatchObject({ provisional: true, judges: [], judging: null, panel: { n: 1 } });
  });
});
