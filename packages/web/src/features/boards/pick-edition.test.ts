import { expect, it } from 'vitest';
import { makeEdition } from '../../testing/make-edition.ts';
import { pickEdition } from './pick-edition.ts';

const { protocol } = makeEdition();
const paper = makeEdition({
  id: 'paper',
  kind: 'official',
  protocol: { ...protocol, selection: { sample: 'first', scenarios: ['paper-licence'] } },
});
const [demonstration, practice, official] = (['demonstration', 'practice', 'official'] as const).map(kind =>
  makeEdition({ id: kind, kind, protocol: { ...protocol, selection: { sample: 'first' } } }),
);

it.each([
  [[paper, practice, demonstration], 'demonstration'],
  [[practice, paper], 'paper'],
  [[demonstration, paper, official], 'official'],
])('shows what is alive on the first day, and a whole track before a part', (editions, first) => {
  const given = editions.flatMap(edition => edition ?? []);
  expect(pickEdition(given, given[0]?.track ?? 'llm')?.id).toBe(first);
});
