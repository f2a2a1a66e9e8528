import { type ModelRecord, modelRecordSchema } from '@doctorbench/core';
import { makeRow, toModelId } from './make-board.ts';
import { makeSubmission } from './make-submission.ts';

export function makeModel(part: Partial<ModelRecord> = {}): ModelRecord {
  const row = makeRow(1);
  return modelRecordSchema.parse({
    id: toModelId(1),
    track: 'llm',
    card: row.card,
    places: [{ edition: 'llm-2026', row, of: 12 }],
    submissions: [makeSubmission({ id: row.submissionId, modelId: row.modelId, visibility: 'public' })],
    ...part,
  });
}
