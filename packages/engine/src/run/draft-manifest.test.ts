import { fileURLToPath } from 'node:url';
import { clinicVersion } from '@doctorbench/clinic';
import { toComparability } from '@doctorbench/core';
import { describe, expect, it } from 'vitest';
import { openSuite } from '../suite/suite.ts';
import { draftManifest } from './draft-manifest.ts';

async function draft(name: string) {
  const suite = await openSuite(fileURLToPath(new URL(`../../../../suites/${name}`, import.meta.url)));
  return draftManifest({
    suite,
    productVersion: '0.0.0',
    sampling: { maxOutputTokens: 1 },
    history: 'own',
    selection: { sample: 'first' },
    repeats: 1,
    seed: 1,
    endpoint: { baseUrl: 'http://127.0.0.1:1/v1', model: 'm' },
    now: new Date(0),
  });
}

describe('the manifest of a run', () => {
  it('records the clinic that its encounters are played in', async () => {
    const { versions } = await draft('doctorbench-agent');
    expect(versions).toMatchObject({
      clinic: clinicVersion,
      'clinic.physiology': 'physiology@8',
      'clinic.pharmacy': 'pharmacy@12',
    });
  });

  it('records none where nothing is played', async () => {
    expect(Object.keys((await draft('starter')).versions)).not.toContain('clinic');
  });

  it('is not comparable under one protocol with that of a run in another clinic', async () => {
    const run = await draft('doctorbench-agent');
    for (const part of ['clinic', 'clinic.physiology', 'clinic.pharmacy']) {
      const other = { ...run, runId: 'run_another123', versions: { ...run.versions, [part]: 'changed@2' } };
      expect(toComparability(run, other), part).toEqual({ kind: 'runs', barriers: ['versions'] });
    }
    const { clinic: _, ...versions } = run.versions;
    expect(toComparability(run, { ...run, versions }).barriers).toEqual(['versions']);
  });
});
