import { createSuiteHospital, drawCase } from '@doctorbench/clinic';
import type { ClinicPath, EncounterItem } from '@doctorbench/core';
import { gradeAnswer, type Suite, toRawCalls } from '@doctorbench/engine';
import { lexicalJudge } from '@doctorbench/grading';
import { expect, it } from 'vitest';

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

/** A transcript of an expert passes nothing under another seed; the way of that form does. Each seed has its cases. */
export function replaysNothing(getSuite: () => Suite): void {
  const seeds = [4242, 90210];

  async function grade(item: EncounterItem, path: ClinicPath, seed: number): Promise<number> {
    const suite = getSuite();
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
        clinic: { seed, openHospital: createSuiteHospital(suite) },
      },
    );
    return total.kind === 'scored' ? total.percent : Number.NaN;
  }

  it.each(seeds)(
    'passes nothing by a transcript that is replayed under seed %i; the way of that form does',
    async seed => {
      for (const id of chosen.filter((_, at) => at % seeds.length === seeds.indexOf(seed))) {
        const item = (await getSuite().getItem(id)) as EncounterItem;
        expect(await grade(item, item.exemplars?.good ?? [], seed), id).toBeLessThan(passPercent);
        const form = drawCase(item, seed);
        expect(await grade(item, form.exemplars?.good ?? [], seed), id).toBeGreaterThanOrEqual(90);
      }
    },
  );
}
