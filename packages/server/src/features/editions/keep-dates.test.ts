import { AppError, type Edition } from '@doctorbench/core';
import { expect, it } from 'vitest';
import { keepDates } from './keep-dates.ts';

const now = new Date('2026-05-01T00:00:00Z');
const before = '2026-04-30T23:59:00.000Z';
const after = '2026-05-01T00:01:00.000Z';
const make = (id: string, given: Partial<Edition>) =>
  ({ id, state: 'draft', opensAt: null, closesAt: null, retiresAt: null, ...given }) as Edition;

it('opens, closes and retires what is due, and leaves alone what is not', async () => {
  const states: Record<string, string> = {};
  const kept = await keepDates(
    [
      make('by-hand', {}),
      make('due', { opensAt: before }),
      make('early', { opensAt: after }),
      make('missed', { opensAt: before, closesAt: before }),
      make('over', { state: 'open', closesAt: before }),
      make('running', { state: 'open', closesAt: after, opensAt: before }),
      make('closed', { state: 'closed', opensAt: before, closesAt: before, retiresAt: after }),
      make('old', { state: 'closed', opensAt: before, closesAt: before, retiresAt: before }),
      make('gone', { state: 'retired', opensAt: before, closesAt: before, retiresAt: before }),
      make('still-open', { state: 'open', opensAt: before, retiresAt: before }),
    ],
    {
      now,
      setState: async (id, state) => {
        states[id] = state;
      },
    },
  );
  expect(states).toEqual({ due: 'open', over: 'closed', old: 'retired' });
  expect(kept).toEqual({ opened: ['due'], closed: ['over'], retired: ['old'], refused: [] });
});

it('leaves a draft that may not be opened, says why, and goes on with the next', async () => {
  const kept = await keepDates([make('lacking', { opensAt: before }), make('due', { opensAt: before })], {
    now,
    setState: async id => {
      if (id === 'lacking') throw new AppError('edition.no-panel');
    },
  });
  expect(kept).toEqual({
    opened: ['due'],
    closed: [],
    retired: [],
    refused: [{ id: 'lacking', code: 'edition.no-panel' }],
  });
});
