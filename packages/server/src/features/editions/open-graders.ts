import type { Edition } from '@doctorbench/core';
import type { Suite } from '@doctorbench/engine';
import type { Graders } from '@doctorbench/grading';

/** Opens what reads the answers of an edition. */
export type OpenGraders = (
  edition: Pick<Edition, 'practice'>,
  work: { readonly suite: Suite; readonly model: string },
) => Promise<Graders>;
