import { describe, expect, it } from 'vitest';
import { makeRun } from '../testing/run-fixtures.ts';
import { runIdSchema, runManifestSchema } from './manifest.ts';

describe('a run manifest', () => {
  it.each([
    { kind: 'running' },
    { kind: 'completed', endedAt: '2026-11-01T08:10:00Z' },
    { kind: 'stopped', endedAt: '2026-11-01T08:10:00Z', cause: 'endpoint.quota', detail: '402' },
  ] as const)('may stand at $kind', state => {
    const run = makeRun({ state });
    expect(runManifestSchema.parse(run)).toEqual(run);
  });

  it('has no place for a key', () => {
    const run = makeRun();
    for (const wrong of [
      { ...run, apiKey: 'sk-x' },
      { ...run, endpoint: { ...run.endpoint, apiKey: 'sk-x' } },
      { ...run, protocol: { ...run.protocol, apiKey: 'sk-x' } },
    ])
      expect(runManifestSchema.safeParse(wrong).success).toBe(false);
  });

  it.each([
    ['a stop without a cause', { state: { kind: 'stopped', endedAt: '2026-11-01T08:10:00Z', detail: '' } }],
    ['a time without a zone', { startedAt: '2026-11-01T08:00:00' }],
    ['a negative duration', { activeMs: -1 }],
    ['a negative price', { prices: { inputUsdPerMillion: -1, outputUsdPerMillion: 0 } }],
  ])('is rejected with %s', (_, change) => {
    expect(runManifestSchema.safeParse({ ...makeRun(), ...change }).success).toBe(false);
  });

  it('is named run_ and at least ten small letters or digits', () => {
    expect(runIdSchema.safeParse('run_0123456789').success).toBe(true);
    for (const id of [
      'run_012345678',
      'run_0123456789A',
      '../run_0123456789',
      'run_0123456789/',
      'run_0123456789\n',
      '',
    ])
      expect(runIdSchema.safeParse(id).success).toBe(false);
  });
});
