import type { ClinicReport, ComparisonVerdict } from '@doctorbench/core';
import { describe, expect, it } from 'vitest';
import { toSubmissionId } from '../../testing/make-board.ts';
import { makeComparison, makeReport } from '../../testing/make-comparison.ts';
import { makeSubmission } from '../../testing/make-submission.ts';
import { renderPart } from '../../testing/render.tsx';
import { FrontComparison } from './front-comparison.tsx';

function makeClinic(costRatio: number | null, timeRatio: number | null): ClinicReport {
  return {
    encounters: 12,
    ends: { finished: 12 },
    passLine: 70,
    passes: [],
    criticalActions: { actions: 0, inTime: 0, never: 0, curve: [] },
    costRatio,
    timeRatio,
    medianMinutes: 40,
    medianCalls: 10,
    faults: {},
  };
}

function makeCompared(n: number, score: number, clinic?: ClinicReport) {
  return {
    id: toSubmissionId(n),
    name: `Agent ${n}`,
    submission: makeSubmission({ id: toSubmissionId(n) }),
    report: makeReport({
      overall_score: { value: score, interval: null, n: 12 },
      ...(clinic ? { clinic } : {}),
    }),
  };
}

const two = [makeCompared(1, 85, makeClinic(1, 1)), makeCompared(2, 70, makeClinic(1.5, 1))];
const pairOf = (verdict: ComparisonVerdict) => [{ a: 1, b: 0, comparison: makeComparison({ verdict }) }];

describe('the front of several agents', () => {
  it('leaves out who is shown to be worse and is dearer, and says by whom', async () => {
    const { screen } = await renderPart(
      <FrontComparison compared={two} pairs={pairOf('b-higher')} pending={false} />,
    );
    expect(screen.getByText('On the front: Agent 1.')).toBeDefined();
    expect(screen.getByText('dominated by Agent 1')).toBeDefined();
    expect(screen.getAllByRole('img', { name: /Agent 2: score 70\.00 at/ })).toHaveLength(2);
  });

  it('keeps those whose scores cannot be told apart, and says who may be better', async () => {
    const { screen } = await renderPart(
      <FrontComparison compared={two} pairs={pairOf('no-difference-shown')} pending={false} />,
    );
    expect(screen.getByText('On the front: Agent 1, Agent 2.')).toBeDefined();
    expect(screen.getByText('Agent 1: no dearer and no slower, but not shown to score higher')).toBeDefined();
  });

  it('places nobody whose cost is not known', async () => {
    const compared = [two[0], makeCompared(2, 90, makeClinic(null, 1))].flatMap(each => each ?? []);
    const { screen } = await renderPart(
      <FrontComparison compared={compared} pairs={pairOf('a-higher')} pending={false} />,
    );
    expect(screen.getByText('not placed: cost not known')).toBeDefined();
    expect(screen.getByText('On the front: Agent 1.')).toBeDefined();
  });

  it('says nothing before every pair is there, and why where one cannot be had', async () => {
    const waiting = [{ a: 1, b: 0, comparison: undefined }];
    const loading = await renderPart(<FrontComparison compared={two} pairs={waiting} pending />);
    expect(loading.screen.queryByText(/On the front/)).toBeNull();
    loading.unmount();
    const { screen } = await renderPart(<FrontComparison compared={two} pairs={waiting} pending={false} />, {
      locale: 'zh',
    });
    expect(screen.getByText('无法判断谁在前沿上：这些结果并非都可以互相比较。')).toBeDefined();
  });

  it('is absent where nobody met a patient', async () => {
    const { container } = await renderPart(
      <FrontComparison compared={[makeCompared(1, 80), makeCompared(2, 70)]} pairs={[]} pending={false} />,
    );
    expect(container.querySelector('h2')).toBeNull();
  });
});
