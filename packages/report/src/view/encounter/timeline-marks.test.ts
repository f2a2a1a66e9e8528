import type { ClinicEvent, Verdict } from '@doctorbench/core';
import { describe, expect, it } from 'vitest';
import type { JudgedLine } from '../item/judged-lines.ts';
import { listMoments } from './moments.ts';
import { markTimeline, toMarkText } from './timeline-marks.ts';

const events: ClinicEvent[] = [
  { atMin: 2, kind: 'looked-up', text: 'aspirin in stemi' },
  { atMin: 2, kind: 'given', text: 'aspirin' },
  { atMin: 8, kind: 'given', text: 'aspirin' },
  { atMin: 9, kind: 'advised', text: 'Your heart needs\nblood at once.' },
];
const moments = listMoments([{ events }]);

function place(verdict: Partial<Verdict>, criterion: Partial<JudgedLine['criterion']> = {}) {
  const line: JudgedLine = {
    criterion: { id: 'x', dimension: 'safety', points: 5, text: 'x', ...criterion },
    turn: undefined,
    verdict: { criterionId: 'x', turn: 0, met: true, evidence: [], ...verdict },
  };
  return markTimeline([line], moments);
}

describe('marks on a timeline', () => {
  it('stand at the line that the evidence quotes, at its minute', () => {
    expect(place({ evidence: ['[+8 min] aspirin'] }).byCriterion.get('x')).toBe(2);
    expect(place({ evidence: ['[+2 min] aspirin'] }).byCriterion.get('x')).toBe(1);
  });

  it('find words that a judge quoted without a minute, whatever the line breaks', () => {
    expect(place({ evidence: ['heart needs blood'] }).byCriterion.get('x')).toBe(3);
  });

  it('fall back on the minute, and are absent where nothing says when', () => {
    expect(place({ atMin: 7 }).byCriterion.get('x')).toBe(2);
    expect(place({ atMin: 70 }).byCriterion.get('x')).toBe(3);
    expect(place({}).byCriterion.size).toBe(0);
    expect(place({ met: false, atMin: 2 }, { points: -3 }).byCriterion.size).toBe(0);
    expect(place({ met: false }).byCriterion.size).toBe(0);
  });

  it('tell a goal, a fault and a red line apart, and keep the part that was reached', () => {
    const at = { atMin: 2 };
    expect(place({ ...at, credit: 0.4 }).byMoment.get(0)).toMatchObject([{ tone: 'goal', credit: 0.4 }]);
    expect(place(at, { points: -3 }).byMoment.get(0)).toMatchObject([{ tone: 'fault', credit: 1 }]);
    const redLine = { reason: 'kills' };
    expect(place(at, { points: -20, redLine }).byMoment.get(0)).toMatchObject([{ tone: 'veto' }]);
    expect(place({ ...at, met: false }).byMoment.get(0)).toMatchObject([{ tone: 'late' }]);
  });

  it('say what they are about, and the part that was reached', () => {
    const [mark] = place({ atMin: 2, credit: 0.4 }).byMoment.get(0) ?? [];
    expect(mark && toMarkText(mark, 'zh')).toEqual({ label: '达成目标', text: 'x (40%)' });
  });
});
