import {
  type Submission,
  type SubmissionProgress,
  submissionProgressSchema,
  submissionSchema,
} from '@doctorbench/core';

export function makeSubmission(part: Partial<Submission> = {}): Submission {
  return submissionSchema.parse({
    id: 'sub_0000000000000001',
    modelId: 'mod_0000000000000001',
    edition: 'llm-2026',
    track: 'llm',
    status: 'completed',
    visibility: 'private',
    card: { displayName: 'Hua-70B', developer: 'Hua Lab', parameterSize: '70B' },
    endpoint: { provider: 'custom', baseUrl: 'https://api.example.com/v1', model: 'hua-70b' },
    keyMask: null,
    phantom: false,
    rapid: null,
    regradeOf: null,
    stress: null,
    queuePosition: null,
    estimatedFinish: null,
    progress: null,
    cause: null,
    cancelRequested: false,
    standing: null,
    overallScore: null,
    rating: null,
    createdAt: '2026-01-02T03:04:05.000Z',
    startedAt: null,
    endedAt: null,
    ...part,
  });
}

export function makeProgress(part: Partial<SubmissionProgress> = {}): SubmissionProgress {
  return submissionProgressSchema.parse({
    planned: 1200,
    done: 300,
    failed: 0,
    vetoed: 0,
    itemsPerSecond: 0.5,
    remainingMs: 1_800_000,
    ...part,
  });
}
