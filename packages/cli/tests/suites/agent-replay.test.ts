import { createSuiteHospital, drawCase } from '@doctorbench/clinic';
import type { ClinicPath, EncounterItem } from '@doctorbench/core';
import { gradeAnswer, openSuite, toRawCalls } from '@doctorbench/engine';
import { lexicalJudge } from '@doctorbench/grading';
import { beforeAll, describe, expect, it } from 'vitest';

/** Few calls of these name their patient: of all cases a transcript of theirs keeps most under another seed. */
const chosen = [
  'agent-triage-snow-night-three-headaches',
  'agent-triage-night-call-small-baby',
  'agent-triage-sleeping-pills-please',
  'agent-triage-wedding-in-four-days',
  'agent-history-taking-daily-headache-bookkeeper',
  'agent-history-taking-memory-gone-since-spring',
];
/** From here on a case is passed. */
const passPercent = 70;
const suiteDir = new URL('../../../../suites/doctorbench-agent', import.meta.url).pathname;

describe('a transcript of an expert', () => {
  const items: EncounterItem[] = [];
  let grade: (item: EncounterItem, path: ClinicPath, seed: number) => Promise<number>;
  beforeAll(async () => {
    const suite = await openSuite(suiteDir);
    const openHospital = createSuiteHospital(suite);
    for (const id of chosen) items.push((await suite.getItem(id)) as EncounterItem);
    grade = async (item, path, seed) => {
      const turns = path.map(calls => ({
        text: '',
        finishReason: 'tool-calls' as const,
        latencyMs: 0,
        calls: toRawCalls(calls).map(call => ({ ...call, result: '', changes: {} })),
      }));
      const { total } = await gradeAnswer(
        item,
        {
          schemaVersion: 1,
          itemId: item.id,
          repeat: 0,
          askedAt: '2026-11-17T00:00:00Z',
          calls: turns.length,
          outcome: { kind: 'answered', turns },
        },
        {
          judge: lexicalJudge,
          policy: suite.manifest.policy,
          history: 'own',
          clinic: { seed, openHospital },
        },
      );
      return total.kind === 'scored' ? total.percent : Number.NaN;
    };
  });

  it.each([4242, 90210])(
    'passes nothing when it is replayed under seed %i; the way of that form does',
    async seed => {
      for (const item of items) {
        const path = item.exemplars?.good ?? [];
        expect(await grade(item, path, seed), item.id).toBeLessThan(passPercent);
        const form = drawCase(item, seed);
        expect(await grade(item, form.exemplars?.good ?? [], seed), item.id).toBeGreaterThanOrEqual(90);
      }
    },
  );
});
