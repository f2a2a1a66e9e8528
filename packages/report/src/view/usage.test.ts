import { makeAnswerRecord, makeRunManifest, makeTurn } from '@doctorbench/core/testing';
import { expect, it } from 'vitest';
import { createReportBuilder } from '../aggregate/report-builder.ts';
import { createFormat } from './format.ts';
import { toUsageView } from './usage.ts';

function requestsOf(answers: number, lostCalls?: number) {
  const builder = createReportBuilder(makeRunManifest(lostCalls === undefined ? {} : { lostCalls }));
  for (let index = 0; index < answers; index++)
    builder.addAnswer(makeAnswerRecord([makeTurn()], { itemId: `item-${index}` }));
  const report = builder.finish('2026-01-01T00:00:00Z');
  return toUsageView(report, createFormat('en', 'utc')).facts.find(({ id }) => id === 'calls');
}

it('counts the tries of a run that stopped before an answer was kept', () => {
  expect(requestsOf(0, 12)).toMatchObject({
    text: '12',
    note: expect.stringContaining('12 that left no answer'),
  });
  expect(requestsOf(3, 2)).toMatchObject({ text: '5', note: expect.stringContaining('2 that left') });
});

it('says nothing of such tries where there were none', () => {
  expect(requestsOf(3)).toMatchObject({ text: '3', note: 'retries included' });
});
