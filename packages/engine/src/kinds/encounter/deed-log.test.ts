import { makeClinicItem, openTestHospital } from '@doctorbench/clinic/testing';
import type { ClinicPath } from '@doctorbench/core';
import { describe, expect, it } from 'vitest';
import { listDeedSheets, listLogSheet } from './deed-log.ts';
import { replayTurns, toRawCalls } from './replay.ts';
import { listRecords } from './spoken-text.ts';

const item = makeClinicItem({
  setting: 'outpatient',
  courses: [],
  limits: { calls: 99, minutes: 99_999, outputTokens: 9 },
});

async function play(path: ClinicPath) {
  const turns = path.map(calls => ({
    text: '',
    finishReason: 'tool-calls' as const,
    latencyMs: 0,
    calls: toRawCalls(calls).map(call => ({ ...call, result: '', changes: {} })),
  }));
  return replayTurns(item, turns, { hospital: await openTestHospital(), seed: 0 });
}

const patient = 'P-1001';

describe('the log that is marked', () => {
  it('shows what is measured when somebody comes again', async () => {
    const replay = await play([
      [{ tool: 'schedule_follow_up', args: { patient, days: 7, purpose: 'review' } }],
      [{ tool: 'next_visit', args: {} }],
    ]);
    const [, came = ''] = listLogSheet(item, replay).log;
    expect(came).toMatch(/next_visit: {2}⇒ .*\d+ \/min.*%/);
  });

  it('has more of the reply to a deed than stands among the deeds', async () => {
    const tests = ['ecg', 'electrolytes', 'troponin', 'lactate', 'creatinine', 'glucose'];
    const replay = await play([[{ tool: 'order_tests', args: { patient, tests } }]]);
    const [whole = ''] = listLogSheet(item, replay).log;
    const [short = ''] = listDeedSheets(item, replay)[0]?.deeds ?? [];
    expect(short.endsWith('…')).toBe(true);
    expect(whole.length).toBeGreaterThan(short.length);
    expect(whole.startsWith(short.slice(0, -1))).toBe(true);
  });
});

describe('what the clinic told', () => {
  it('is cut evenly where it is long, so that the last of it is there', () => {
    const calls = Array.from({ length: 100 }, (_, n) => ({
      id: `c${n}`,
      name: 'ask',
      arguments: '{}',
      result: `${n}: ${'words '.repeat(60)}`,
      changes: {},
    }));
    const records = listRecords([{ text: '', finishReason: 'tool-calls', latencyMs: 0, calls }]);
    expect(records).toHaveLength(100);
    expect(records.at(-1)).toMatch(/^ask \{\} → 99: words/);
    expect(records.join('').length).toBeLessThanOrEqual(12_000);
  });
});
