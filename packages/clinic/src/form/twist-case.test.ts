import type { Criterion, Twist } from '@doctorbench/core';
import { describe, expect, it } from 'vitest';
import { makeClinicItem } from '../testing/clinic-case.ts';
import { acceptInstead } from './accept-instead.ts';
import { drawCase } from './draw-case.ts';
import { twistCase } from './twist-case.ts';

const allergic: Twist = {
  id: 'allergy',
  text: 'Allergic to aspirin: clopidogrel instead.',
  zh: '阿司匹林过敏：改用氯吡格雷。',
  patient: { allergies: ['aspirin'] },
  facts: [{ id: 'allergy', says: '阿司匹林过敏。', topics: ['drug-allergy'] }],
  chart: { allergies: [{ id: 'aspirin', text: '阿司匹林' }] },
  instead: [
    {
      drug: 'aspirin',
      orders: [{ drug: 'clopidogrel', amount: 300, unit: 'mg', route: 'oral' }],
      dose: { min: 300, max: 600, unit: 'mg' },
    },
  ],
  wayWords: [['阿司匹林', '氯吡格雷']],
};

function makeItem() {
  const item = makeClinicItem();
  const { id } = item.case.patient;
  return {
    ...item,
    case: { ...item.case, denies: ['drug-allergy', 'cough'] },
    exemplars: {
      partial: [[{ tool: 'wait', args: { minutes: 1 } } as const]],
      unsafe: [[{ tool: 'wait', args: { minutes: 1 } } as const]],
      good: [
        [
          {
            tool: 'prescribe' as const,
            args: { patient: id, drug: 'aspirin', amount: 300, unit: 'mg', route: 'oral', indication: 'x' },
          },
        ],
        [{ tool: 'document' as const, args: { patient: id, text: '阿司匹林 300 mg 已给' } }],
      ],
    },
  };
}

describe('a twisted case', () => {
  it('is so for the patient, in what they tell, in the record and in the way of the expert', () => {
    const item = makeItem();
    const form = twistCase(item, allergic);
    expect(form.case.patient.allergies).toContain('aspirin');
    expect(form.case.facts.find(({ id }) => id === 'allergy')?.says).toBe('阿司匹林过敏。');
    expect(form.case.denies).toEqual(['cough']);
    expect(form.case.chart?.allergies?.at(-1)?.id).toBe('aspirin');
    expect(form.exemplars.good).toEqual([
      [
        {
          tool: 'prescribe',
          args: {
            patient: item.case.patient.id,
            indication: 'x',
            drug: 'clopidogrel',
            amount: 300,
            unit: 'mg',
            route: 'oral',
          },
        },
      ],
      [{ tool: 'document', args: { patient: item.case.patient.id, text: '氯吡格雷 300 mg 已给' } }],
    ]);
  });

  it('is drawn by every seed but the first', () => {
    const item = { ...makeItem(), twists: [allergic] };
    expect(drawCase(item, 0).case.patient.allergies ?? []).not.toContain('aspirin');
    for (const seed of [1, 7, 11]) expect(drawCase(item, seed).case.patient.allergies).toContain('aspirin');
  });

  it('leaves out an order that has nothing in its place', () => {
    const way = twistCase(makeItem(), { ...allergic, instead: [{ drug: 'aspirin', orders: [] }] }).exemplars
      .good;
    expect(way.flat().map(({ tool }) => tool)).toEqual(['document']);
  });
});

describe('the rubric of a twisted case', () => {
  const given = { given: { drug: ['aspirin'], dose: { min: 75, unit: 'mg' } } };
  const instead = { given: { drug: ['clopidogrel'], dose: { min: 300, max: 600, unit: 'mg' } } };
  const make = (points: number, when: NonNullable<Criterion['state']>['when']): Criterion => ({
    id: 'one',
    dimension: 'planning',
    points,
    text: 'Gives aspirin.',
    state: { when },
  });
  const toWhen = (criterion: Criterion) => acceptInstead([criterion], allergic)[0]?.state?.when;

  it('takes the other drug wherever giving speaks for the agent', () => {
    expect(toWhen(make(5, given))).toEqual({ any: [given, instead] });
    expect(toWhen(make(-5, { not: given }))).toEqual({ not: { any: [given, instead] } });
    expect(acceptInstead([make(5, given)], allergic)[0]?.text).toContain('clopidogrel');
  });

  it('takes what is as right, by its own dose or by none', () => {
    const [order] = allergic.instead ?? [];
    const accepts = [{ class: ['p2y12-inhibitor'] }, { drug: ['heparin'], dose: { min: 60, unit: 'U' } }];
    const wider = { ...allergic, instead: order ? [{ ...order, accepts }] : [] };
    const toWider = (when: NonNullable<Criterion['state']>['when']) =>
      acceptInstead([make(5, when)], wider)[0]?.state?.when;
    const others = [{ given: { class: ['p2y12-inhibitor'] } }, { given: accepts[1] }];
    expect(toWider(given)).toEqual({ any: [given, instead, ...others] });
    const anyDose = { given: { drug: 'aspirin' } };
    expect(toWider(anyDose)).toEqual({
      any: [anyDose, { given: { drug: ['clopidogrel'] } }, others[0], { given: { drug: ['heparin'] } }],
    });
  });

  it('leaves the dose to a criterion that says how much of the other is right', () => {
    const own = { given: { drug: 'clopidogrel', dose: { unit: 'mg', max: 100 } } };
    const noDose: Twist = {
      ...allergic,
      instead: (allergic.instead ?? []).map(({ dose: _, ...order }) => order),
    };
    const when = acceptInstead([make(5, { any: [given, own] })], noDose)[0]?.state?.when;
    expect(when).toEqual({ any: [given, own] });
    expect(acceptInstead([make(5, given)], noDose)[0]?.state?.when).toEqual({
      any: [given, { given: { drug: ['clopidogrel'] } }],
    });
  });

  it('does not blame the other drug for what the first would be blamed for', () => {
    expect(toWhen(make(-5, given))).toEqual(given);
    expect(toWhen(make(5, { not: given }))).toEqual({ not: given });
  });

  it('has no criterion that does not hold in this form', () => {
    expect(acceptInstead([make(5, given)], { ...allergic, drops: ['one'] })).toEqual([]);
  });
});
