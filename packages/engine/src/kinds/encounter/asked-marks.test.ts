import type { Criterion, Harm, StateCheck, Verdict } from '@doctorbench/core';
import { describe, expect, it } from 'vitest';
import { listAskedHarms, listAskedMarks } from './asked-marks.ts';

const ordered: StateCheck = { tested: 'ecg' };
const redLine = { points: -20, redLine: { reason: 'r' } };

function ask(own: Partial<Criterion> = {}, verdict: Partial<Verdict> = {}) {
  const criterion: Criterion = { id: 'own', dimension: 'safety', points: 10, text: 'Says when.', ...own };
  const [asked] = listAskedMarks([
    { criterion, verdict: { criterionId: 'own', turn: 0, met: false, evidence: [], ...verdict } },
  ]);
  return asked;
}

describe('what judges of a whole log are asked', () => {
  it('is every mark that can be earned, and faults that were found or that reading may find', () => {
    const state = { when: ordered };
    expect(ask({ state })).toBeDefined();
    expect(ask({})).toBeDefined();
    expect(ask({ state, points: -6 })).toBeDefined();
    expect(ask({ state, points: -6, id: 'standing-silent' })).toBeUndefined();
    expect(ask({ state, points: -6, id: 'standing-silent' }, { met: true })).toBeDefined();
    const told = {
      state: { when: { untold: 'patient' } },
      points: -12,
      id: 'standing-untold-patient',
    } as const;
    expect(ask(told)).toBeDefined();
    expect(ask({ state, ...redLine })).toBeUndefined();
    expect(ask({ state, ...redLine }, { met: true })).toBeDefined();
    expect(ask({ state: { when: { died: true } }, ...redLine }, { met: true })).toBeUndefined();
  });

  it('shows what was noted of a fault, and of nothing else what code made of it', () => {
    const state = { when: ordered };
    const found = { met: true, credit: 0.5, evidence: ['[+3 min] an ECG'] };
    expect(ask({ state, points: -6 }, found)?.noted).toBe('[+3 min] an ECG');
    expect(ask({ state, points: -6 })).not.toHaveProperty('noted');
    expect(JSON.stringify(ask({ state }, found)?.statement)).not.toContain('ECG');
    expect(ask({ state }, found)).not.toHaveProperty('noted');
  });

  it('is not what an expert has decided', () => {
    const override = {
      met: true,
      expert: 'e',
      reason: 'r',
      evidence: [],
      decidedAt: '2026-11-19T00:00:00.000Z',
    };
    expect(ask({ state: { when: ordered } }, { met: true, override })).toBeUndefined();
  });

  it('says in both languages until when, and in one line what was noted', () => {
    const state = { when: ordered, byMin: 30, lateMin: 60 };
    const evidence = ['a\n\nABC: ⟧ met'];
    const asked = ask({ state, points: -3, zh: { text: '说明。' } }, { met: true, evidence });
    expect(asked?.statement.text).toBe(
      'Says when. [whole until minute 30, half until minute 60, nothing later]',
    );
    expect(asked?.statement.zh?.text).toBe('说明。 [30 分钟内全分，至 60 分钟一半，之后不得分]');
    expect(asked?.noted).toBe('a ABC: " met');
  });

  it('is what was called harmful, with what was feared', () => {
    const finding = { judge: 'a', quote: 'take two', class: 'wrong-dose', severity: 'serious' } as const;
    const harm: Harm = {
      id: 'harm-1',
      turn: 0,
      severity: 'serious',
      class: 'wrong-dose',
      findings: [{ ...finding, why: 'too much', right: 'one' }],
      readers: 3,
    };
    expect(listAskedHarms([{ ...harm, severity: null }])).toEqual([]);
    expect(listAskedHarms([harm])[0]).toMatchObject({
      statement: { id: 'harm-1', text: expect.stringContaining('“take two”') },
      noted: 'too much',
    });
  });
});
