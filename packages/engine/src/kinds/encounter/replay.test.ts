import { drawCase } from '@doctorbench/clinic';
import { makeClinicItem, openTestHospital } from '@doctorbench/clinic/testing';
import type { AnswerTurn, EncounterItem } from '@doctorbench/core';
import { lexicalJudge } from '@doctorbench/grading';
import { expect, it } from 'vitest';
import { encounter } from './encounter.ts';
import { replayTurns } from './replay.ts';

const hospital = await openTestHospital();

function replay(item: EncounterItem, turns: readonly AnswerTurn[], seed = 0) {
  const { expert } = replayTurns(item, turns, { hospital, seed });
  return expert;
}

const listTurns = (item: EncounterItem, level: 'good' | 'partial') =>
  encounter.listExemplarTurns?.(item, level) ?? [];

it('takes from a play of the expert path what walking it once more would give', () => {
  const walked = makeClinicItem();
  const played = makeClinicItem();
  const byWalk = replay(walked, listTurns(walked, 'partial'));
  const byPlay = replay(played, listTurns(played, 'good'));
  expect(byPlay).toEqual(byWalk);
  expect(replay(played, listTurns(played, 'partial'))).toBe(byPlay);
});

it('does not take another way for that of the expert', () => {
  const item = makeClinicItem();
  const [first, ...rest] = listTurns(item, 'good');
  const shorter = replay(item, rest);
  const fresh = makeClinicItem();
  expect(shorter).toEqual(replay(fresh, listTurns(fresh, 'partial')));
  const changed = makeClinicItem();
  const other = {
    ...first,
    calls: first?.calls?.map(call => ({ ...call, name: 'wait', arguments: '{"minutes":5}' })),
  };
  expect(replay(changed, [other as AnswerTurn, ...rest])).toEqual(shorter);
});

it('gives a transcript of one form nothing under another seed, and the way of that form its points', async () => {
  const item = makeClinicItem();
  const grade = async (turns: readonly AnswerTurn[]) => {
    const { total, verdicts } = await encounter.grade(item, turns, {
      judge: lexicalJudge,
      policy: 'doctorbench@2',
      history: 'own',
      clinic: { seed: 7, openHospital: openTestHospital },
    });
    const lost = verdicts.find(({ criterionId }) => criterionId === 'standing-lost-orders');
    return { percent: total.kind === 'scored' ? total.percent : Number.NaN, lost: lost?.met };
  };
  const own = await grade(listTurns(drawCase(item, 7), 'good'));
  const replayed = await grade(listTurns(item, 'good'));
  expect(own.percent).toBeGreaterThanOrEqual(90);
  expect(own.lost).toBe(false);
  expect(replayed.percent).toBeLessThan(50);
  expect(replayed.lost).toBe(true);
});

it('forgives a number that was mistaken once and put right', () => {
  const item = makeClinicItem();
  const [first] = listTurns(item, 'good');
  const order = (patient: string) => ({
    id: patient,
    name: 'order_tests',
    arguments: JSON.stringify({ patient, tests: ['ecg'] }),
    result: '',
    changes: {},
  });
  const turn = (...calls: ReturnType<typeof order>[]) => ({ ...first, calls }) as AnswerTurn;
  const lost = (turns: readonly AnswerTurn[]) =>
    replayTurns(item, turns, { hospital, seed: 0 }).world.deeds.lost.length;
  expect(lost([turn(order('P-0001')), turn(order('P-0002'))])).toBe(2);
  expect(lost([turn(order('P-0001')), turn(order(item.case.patient.id))])).toBe(0);
});
