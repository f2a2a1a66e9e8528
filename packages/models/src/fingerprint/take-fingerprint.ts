import { AppError, type Fingerprint } from '@doctorbench/core';
import type { Completion } from '../chat.ts';
import type { EndpointClient } from '../endpoint-client/endpoint-client.ts';
import { fingerprintQuestions } from './questions.ts';

interface FingerprintOptions {
  readonly client: Pick<EndpointClient, 'complete'>;
  readonly model: string;
  readonly now: () => Date;
  readonly signal?: AbortSignal;
}

const questionsVersion = 1;
const mostTokens = 60;

/** Asks every fixed question twice, as cold as the endpoint lets itself be asked. */
export async function takeFingerprint({
  client,
  model,
  now,
  signal,
}: FingerprintOptions): Promise<Fingerprint> {
  const takenAt = now().toISOString();
  const ask = async (content: string): Promise<Completion | undefined> => {
    try {
      return await client.complete(
        { messages: [{ role: 'user', content }], temperature: 0, seed: 1, maxOutputTokens: mostTokens },
        signal ? { signal } : {},
      );
    } catch (error) {
      // A question that is not answered is part of the picture; an interruption is not.
      if (error instanceof AppError) return undefined;
      throw error;
    }
  };
  const answers: Fingerprint['answers'] = [];
  for (const question of fingerprintQuestions) {
    const [first, second] = await Promise.all([ask(question), ask(question)]);
    answers.push({
      replies: [first?.text ?? null, second?.text ?? null],
      promptTokens: first?.usage?.inputTokens ?? null,
      latencyMs: first?.latencyMs ?? null,
    });
  }
  return { schemaVersion: 1, questions: questionsVersion, model, takenAt, answers };
}
