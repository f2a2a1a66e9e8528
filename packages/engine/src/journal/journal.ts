import type { Answer, Grade, RunManifest } from '@doctorbench/core';

/** What changes in a manifest while a run goes on. */
type ManifestUpdate = Partial<
  Pick<
    RunManifest,
    | 'state'
    | 'activeMs'
    | 'adaptations'
    | 'lostCalls'
    | 'budget'
    | 'suitePath'
    | 'endpoint'
    | 'stress'
    | 'planned'
    | 'versions'
    | 'rapid'
  >
>;

/**
 * The append-only record of a run. A later record for the same item and repeat takes the place of an earlier one
 * when it is read; nothing is ever rewritten.
 */
export interface Journal {
  readonly manifest: RunManifest;
  updateManifest(update: ManifestUpdate): Promise<void>;
  /** Resolves once the answer would survive a crash of the machine. */
  appendAnswer(answer: Answer): Promise<void>;
  appendGrade(grade: Grade): Promise<void>;
  /** The record that counts for each item and repeat, in the order they were written. */
  readAnswers(): AsyncGenerator<Answer>;
  readGrades(): AsyncGenerator<Grade>;
  /** By the key of `toAnswerKey`. */
  findAnswer(key: string): Promise<Answer | undefined>;
  findGrade(key: string): Promise<Grade | undefined>;
  hasAnswer(key: string): boolean;
  hasGrade(key: string): boolean;
  close(): Promise<void>;
}
