import type { boardEntries } from '../../../db/schema.ts';

export type BoardEntryRow = typeof boardEntries.$inferSelect;

export interface ModelInEdition {
  readonly editionId: string;
  readonly modelId: string;
}
