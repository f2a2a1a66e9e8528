import type { ClinicReport, Report } from '@doctorbench/core';
import { describe, expect, it } from 'vitest';
import { createFormat } from './format.ts';
import { toTradeView } from './trade.ts';
import { toFrontView } from './trade-front.ts';

const trade: NonNullable<ClinicReport['trade']> = {
  scoreLine: 90,
  costLine: 2,
  priced: 3,
  fair: 1,
  tasks: [{ id: 'triage', encounters: 4, score: 60, costRatio: 1.5, timeRatio: null }],
  records: [
    { itemId: 'a', score: 95, costRatio: 1.5, timeRatio: 0.75, vetoed: false },
    { itemId: 'b', score: 85, costRatio: 3, timeRatio: null, vetoed: false },
    { itemId: 'c', score: 0, costRatio: 0.25, timeRatio: 2, vetoed: true },
  ],
  omitted: 0,
};
const clinic: ClinicReport = {
  encounters: 4,
  ends: { finished: 4 },
  passLine: 70,
  passes: [],
  criticalActions: { actions: 0, inTime: 0, never: 0, curve: [] },
  costRatio: 1.5,
  timeRatio: 0.75,
  medianMinutes: 40,
  medianCalls: 12,
  faults: {},
  trade,
};
const [en, zh] = [createFormat('en'), createFormat('zh')];

describe('how an agent trades', () => {
  it('is said in words, in both languages', () => {
    const told = toTradeView(clinic, en)?.sentences.join(' ');
    expect(told).toBe(
      'In 1 of 3 encounters (33.3%) it scored 90 or more, without a veto, at no more than 2 times the expert’s cost. In the median it spent 1.50 times what the expert spends and took 0.75 times as long. 1 encounter without a score or without an expert path is left out.',
    );
    expect(toTradeView(clinic, zh)?.sentences.join('')).toContain(
      '3 次诊疗中有 1 次（33.3%）得分不低于 90、无一票否决，且费用不超过专家的 2 倍。',
    );
  });

  it('is drawn over cost and over time, with what was vetoed apart', () => {
    const panels = toTradeView(clinic, en)?.panels ?? [];
    expect(panels.map(({ id, points }) => [id, points.map(({ ratio }) => ratio)])).toEqual([
      ['cost', [1.5, 3, 0.25]],
      ['time', [0.75, 2]],
    ]);
    expect(panels[0]?.points.map(({ tone }) => tone)).toEqual(['plain', 'plain', 'danger']);
    expect(panels[0]?.points[2]?.label).toBe('c: score 0.00 at 0.25 × (vetoed)');
  });

  it('counts who is on the front, and marks each in the table', () => {
    const records = trade.records.map((record, at) => ({ ...record, front: at === 1 }));
    const view = toTradeView({ ...clinic, trade: { ...trade, records } }, en);
    expect(view?.sentences).toContain(
      '1 encounter is on the front, where no other scored as much for no more cost and time; the table marks it.',
    );
    expect(view?.records.rows.map(({ note }) => note)).toEqual([undefined, 'on the front', 'vetoed']);
  });

  it('stands in tables too, and what is not known is not zero', () => {
    const { tasks, records } = toTradeView(clinic, en) ?? {};
    expect(tasks?.rows[0]?.cells.map(({ text }) => text)).toEqual(['60.00', '1.50 ×', 'N/A']);
    expect(records?.rows[1]?.cells.map(({ text }) => text)).toEqual(['85.00', '3.00 ×', 'N/A']);
  });

  it('says so where nothing can be held against an expert, or the expert’s time is not known', () => {
    const bare = { ...trade, priced: 0, fair: 0, records: [] };
    const view = toTradeView({ ...clinic, costRatio: null, timeRatio: null, trade: bare }, en);
    expect(view?.sentences).toEqual(['No encounter has both a score and an expert path to be held against.']);
    expect(view?.panels).toEqual([]);
    const untimed = toTradeView({ ...clinic, timeRatio: null }, en)?.sentences.join(' ');
    expect(untimed).toContain('was not recorded when these were graded');
    expect(untimed).not.toContain('0.00 times as long');
  });

  it('is absent in older reports', () => {
    const { trade: _, ...older } = clinic;
    expect(toTradeView(older, en)).toBeNull();
  });
});

describe('several agents', () => {
  const agent = (
    name: string,
    score: number,
    costRatio: number | null,
    timeRatio: number | null,
  ): { name: string; report: Pick<Report, 'clinic' | 'overall_score'> } => ({
    name,
    report: {
      clinic: { ...clinic, costRatio, timeRatio },
      overall_score: { value: score, interval: null, n: 50 },
    },
  });
  const agents = [
    agent('Able', 90, 1.2, 1),
    agent('Baker', 70, 1.4, 1.1),
    agent('Cheap', 60, 0.4, 1.5),
    agent('Dear', 88, 1.2, 2),
    agent('Early', 80, 1, null),
  ];
  const view = toFrontView(
    agents,
    [
      [0, 1],
      [0, 2],
      [3, 1],
    ],
    en,
  );
  const findings = view?.table.rows.map(({ cells }) => cells.at(-1)) ?? [];

  it('are on the front unless somebody shown to be better costs and takes no more', () => {
    expect(view?.sentence).toBe('On the front: Able, Cheap, Dear.');
    expect(findings.map(cell => cell?.text)).toEqual([
      'on the front',
      'dominated by Able',
      'on the front',
      'on the front',
      'not placed: time not known',
    ]);
  });

  it('hear who may be better where the scores cannot be told apart', () => {
    expect(findings[3]?.note).toBe('Able: no dearer and no slower, but not shown to score higher');
    expect(findings[2]?.note).toBeUndefined();
  });

  it('are drawn by their numbers, those off the front as rings', () => {
    const [cost, time] = view?.panels ?? [];
    expect(cost?.points.map(({ sign, tone }) => `${sign} ${tone}`)).toEqual([
      '1 plain',
      '2 faint',
      '3 plain',
      '4 plain',
      '5 faint',
    ]);
    expect(time?.points.map(({ sign }) => sign)).toEqual(['1', '2', '3', '4']);
    expect(cost?.alternative).toContain('Able: score 90.00 at 1.20 ×');
  });

  it('are placed in Chinese, and not at all where nobody met a patient', () => {
    const chinese = toFrontView(agents, [[0, 1]], zh);
    expect(chinese?.table.rows[1]?.cells.at(-1)?.text).toBe('被 Able 全面超过');
    expect(chinese?.table.rows[4]?.cells.at(-1)?.text).toBe('无法定位：时间未知');
    expect(toFrontView([{ name: 'x', report: { overall_score: null } }], [], en)).toBeNull();
  });

  it('say so where nobody can be placed', () => {
    expect(toFrontView([agent('Early', 80, 1, null)], [], en)?.sentence).toMatch(/^Nobody can be placed/);
  });
});
