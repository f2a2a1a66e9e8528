import {
  type Answer,
  type AnswerTurn,
  type Grade,
  getPolicy,
  type Item,
  isCutShort,
  toCaseId,
  type UnscoredReason,
  unscored,
} from '@doctorbench/core';
import type { GradeContext, KindGrade } from '../kinds/kind.ts';
import { gradeTurns } from '../kinds/kinds.ts';
import { toAskedItem } from './asked-item.ts';

/** The grade of one answer. An answer that never came is unscored, not zero. */
export async function gradeAnswer(item: Item, answer: Answer, context: GradeContext): Promise<Grade> {
  const { outcome } = answer;
  const place = toPlace(item, answer, context);
  if (outcome.kind === 'failed') {
    const reason: UnscoredReason = outcome.cause === 'endpoint.timeout' ? 'timeout' : 'endpoint-error';
    return {
      ...place,
      grader: 'none',
      status: 'failed',
      verdicts: [],
      dimensions: {},
      total: unscored(reason),
      vetoes: [],
    };
  }
  const { item: asked, letters } = toAskedItem(item, answer, context.variants);
  const graded = await gradeTurns(asked, outcome.turns, toContext(context, answer));
  const grade: Grade = { ...place, ...graded };
  const itemTags = getPolicy(context.policy).scoreItemTags(item.tags, graded.total);
  if (Object.keys(itemTags).length > 0) grade.tags = { ...graded.tags, ...itemTags };
  // In the order of the item's own letters, as its answers are read otherwise.
  if (graded.read && letters) grade.read = graded.read.map(letter => letters[letter] ?? letter).sort();
  // An answer that the provider's filter took away is withheld, not badly written.
  if (graded.status === 'unparseable' && outcome.turns.every(isFiltered)) grade.status = 'refused';
  if (outcome.turns.some(isCutShort)) grade.truncated = true;
  return grade;
}

type Place = Omit<Grade, keyof KindGrade | 'truncated'>;

/** Of which item and asking it is; its fields stand in this order in the journal. */
function toPlace(item: Item, { repeat, control, variant }: Answer, context: GradeContext): Place {
  const { kind, scenario, departments, difficulty, language, modality, tags } = item;
  const whose = { schemaVersion: 1, itemId: item.id, repeat } as const;
  const place: Place = Object.assign(
    whose,
    control && { control },
    variant === undefined ? undefined : { variant },
    { caseId: toCaseId(item), kind, scenario, departments, difficulty, language },
  );
  if (modality) place.modality = modality;
  const itemTags = tags && keepTags(tags, context);
  if (itemTags && itemTags.length > 0) place.itemTags = itemTags;
  return place;
}

function isFiltered({ finishReason }: AnswerTurn): boolean {
  return finishReason === 'content-filter';
}

function keepTags(tags: readonly string[], { tagKinds = [] }: GradeContext): string[] {
  return tags.filter(tag => tagKinds.some(kind => tag.startsWith(`${kind}:`)));
}

/** Each repeat has a seed of its own; the first has that of the run. */
function toContext(context: GradeContext, { repeat }: Answer): GradeContext {
  const { clinic } = context;
  return clinic && repeat > 0 ? { ...context, clinic: { ...clinic, seed: clinic.seed + repeat } } : context;
}
