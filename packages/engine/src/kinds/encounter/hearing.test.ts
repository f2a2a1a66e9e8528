import type { PatientVoice } from '@doctorbench/clinic';
import { makeClinicItem, openTestHospital } from '@doctorbench/clinic/testing';
import { type AnswerTurn, answerSchema, type Hearing } from '@doctorbench/core';
import { lexicalJudge } from '@doctorbench/grading';
import { describe, expect, it } from 'vitest';
import { encounter } from './encounter.ts';
import { toRawCalls } from './replay.ts';

const item = makeClinicItem();
const question = 'Whatever went down your throat of an evening?';
const path = (item.exemplars?.good ?? []).map(calls =>
  calls.map(call => (call.tool === 'ask' ? { ...call, args: { question } } : call)),
);

/** A way through the case with a patient model that hears so. */
async function sit(hearing: Hearing): Promise<readonly AnswerTurn[]> {
  const patient: PatientVoice = {
    name: 'patient',
    hear: async () => hearing,
    phrase: async ({ reply }) => ({ text: reply.text, by: 'offline' }),
  };
  let turn = 0;
  return encounter.ask(item, {
    history: 'own',
    promptStyle: 'plain@1',
    toolUse: { protocol: 'native' },
    clinic: { seed: 0, openHospital: openTestHospital, patient },
    readAttachment: () => Promise.reject(new Error('none')),
    toImageUrl: () => Promise.reject(new Error('none')),
    complete: async () => ({
      text: '',
      toolCalls: toRawCalls(path[turn++] ?? []),
      finishReason: 'tool-calls',
      latencyMs: 1,
    }),
  });
}

const grade = (turns: readonly AnswerTurn[]) =>
  encounter.grade(item, turns, {
    judge: lexicalJudge,
    policy: 'doctorbench@1',
    history: 'own',
    clinic: { seed: 0, openHospital: openTestHospital },
  });

/** As a journal gives them back. */
function keep(turns: readonly AnswerTurn[]): readonly AnswerTurn[] {
  const { outcome } = answerSchema.parse(
    JSON.parse(
      JSON.stringify({
        schemaVersion: 1,
        itemId: item.id,
        repeat: 0,
        askedAt: '2026-01-01T00:00:00Z',
        calls: turns.length,
        outcome: { kind: 'answered', turns },
      }),
    ),
  );
  return outcome.kind === 'answered' ? outcome.turns : [];
}

describe('an encounter heard by a patient model', () => {
  it('is graded by what was heard, from the journal and without the model', async () => {
    const turns = await sit({ by: 'model', parts: [{ text: question, tells: ['pills'] }] });
    const graded = await grade(keep(turns));
    expect(graded.verdicts.find(({ criterionId }) => criterionId === 'finds-pills')?.met).toBe(true);
    expect(graded.total).toEqual({ kind: 'scored', percent: 100 });
    expect(await grade(keep(keep(turns)))).toEqual(graded);
    const deaf = turns.map(turn => ({
      ...turn,
      ...(turn.calls ? { calls: turn.calls.map(({ hearing: _, ...call }) => call) } : {}),
    }));
    const { verdicts } = await grade(deaf);
    expect(verdicts.find(({ criterionId }) => criterionId === 'finds-pills')?.met).toBe(false);
  });

  it('counts what became of the parts that nobody answered', async () => {
    const parts = [
      { text: 'Whatever went down your throat', answer: 'unknown' as const },
      { text: 'of an evening', tells: ['pills'] },
    ];
    const { encounter: outcome } = await grade(await sit({ by: 'model', parts }));
    expect(outcome?.talk).toEqual({ parts: 2, unknown: 1, unplaced: 0, unheard: 0 });
  });

  it('blames the simulator where the model could not be used', async () => {
    const turns = await sit({ by: 'offline', because: 'failed' });
    const count = async (of: readonly AnswerTurn[]) => (await grade(of)).encounter?.faults.simulator ?? 0;
    const deaf = turns.map(turn => ({
      ...turn,
      ...(turn.calls ? { calls: turn.calls.map(({ hearing: _, ...call }) => call) } : {}),
    }));
    expect((await count(turns)) - (await count(deaf))).toBe(1);
  });
});
