import { type Desk, defineSet, type Labels } from './define-set.ts';
import { draftExam, type ExamQuestion } from './exam-choice.ts';
import type { Fields } from './fields.ts';
import type { Importer } from './importer.ts';

type SetDefinition<Survey> = Parameters<typeof defineSet<Survey>>[0];

/** A question with options, and what its entry says of itself. */
export type ChoiceQuestion = ExamQuestion & Omit<Labels, 'question'>;

interface ChoiceSet<Survey> extends Omit<SetDefinition<Survey>, 'draft' | 'track'> {
  /** Undefined and `FieldError` as of `draft`. */
  readQuestion(fields: Fields, desk: Pick<Desk<Survey>, 'place' | 'survey'>): ChoiceQuestion | undefined;
}

/** A published examination in words whose questions all have options. */
export function defineChoiceSet<Survey = undefined>({
  readQuestion,
  ...definition
}: ChoiceSet<Survey>): Importer {
  return defineSet<Survey>({
    ...definition,
    track: 'llm',
    draft(fields, desk) {
      const asked = readQuestion(fields, desk);
      return asked && draftExam(desk.toOrigin({ ...asked, question: asked.stem }), desk.stamp, asked);
    },
  });
}
