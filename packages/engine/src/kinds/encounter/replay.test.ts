import { makeClinicItem, openTestHospital } from '@doctorbench/clinic/testing';
import type { AnswerTurn, EncounterItem } from '@doctorbench/core';
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
