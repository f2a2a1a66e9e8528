import type { Account } from '@doctorbench/core';
import { createDraft, type Draft } from '../draft.ts';

/** Filled in up to the connection test; what comes after it, too. */
export function makeDraft(part: Partial<Draft> = {}): Draft {
  return {
    ...createDraft(),
    track: 'llm',
    edition: 'llm-2026',
    endpoint: { provider: 'custom', baseUrl: 'https://api.example.com/v1', model: 'hua-70b' },
    keyless: true,
    card: {
      displayName: 'Hua-70B',
      developer: 'Hua Lab',
      parameterSize: '70B',
      releaseDate: '',
      trainingCutoff: '',
      openWeights: 'unsaid',
    },
    visibility: 'private',
    ...part,
  };
}

/** As the wizard finds it in the browser. */
export function storeDraft({ id }: Account, part: Partial<Draft>): void {
  localStorage.setItem(`doctorbench.draft.${id}`, JSON.stringify({ ...createDraft(), ...part }));
}
