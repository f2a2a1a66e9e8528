import { makeGrade, makeRunManifest } from '@doctorbench/core/testing';
import { expect, it } from 'vitest';
import { toCsvHeader, toItemRow } from './item-rows.ts';
import { createListRows } from './list-rows.ts';

const rows = createListRows(makeRunManifest(), { titled: true });
const split = (row: string | undefined) =>
  (row ?? '')
    .replace(/^\ufeff/, '')
    .trimEnd()
    .split(',');

it('says of a grade what the whole table says of it, and leaves empty what does not apply', () => {
  const grade = makeGrade('a', {
    total: { kind: 'scored', percent: 33.3333333 },
    dimensions: { safety: { kind: 'scored', percent: 50 }, clarity: { kind: 'not-applicable' } },
    verdicts: [{ criterionId: 'c', turn: 0, met: true, evidence: [], awaiting: 'tie' }],
  });
  const whole = split(
    toItemRow(grade, { numbers: undefined, track: 'llm', titled: true, title: { zh: '发热', en: 'Fever' } }),
  );
  const columns = split(toCsvHeader('llm', { titled: true }));
  const listed = split(rows.toRow(grade, { zh: '发热', en: 'Fever' }));
  for (const [at, column] of split(rows.header).entries()) {
    const said = whole[columns.indexOf(column)];
    expect([column, listed[at] || 'N/A']).toEqual([column, said]);
  }
  expect(listed[split(rows.header).indexOf('empathy')]).toBe('');
});

it('lists no control', () => {
  expect(rows.toRow({ ...makeGrade('a'), control: 'blind' })).toBeUndefined();
});
