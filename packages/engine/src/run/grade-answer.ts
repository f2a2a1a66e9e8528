import {
  type Answer,
  type Grade,
  getPolicy,
  type Item,
  isCutShort,
  toCaseId,
  type UnscoredReason,
  unscored,
} from '@doctorbench/core';
import type { GradeContext } from '../kinds/kind.ts';
import { gradeTurns } from '../kinds/kinds.ts';
import { toAskedItem } from './asked-item.ts';

/** The grade of one answer. An answer that never came is unscored, not zero. */
export async function gradeAnswer(item: Item, answer: Answer, context: GradeContext): Promise<Grade> {
  const { outcome } = answer;
  const place = {
    schemaVersion: 1,
    itemId: item.id,
    repeat: answer.repeat,
    ...(answer.control ? { control: answer.control } : {}),
    ...(answer.variant === undefined ? {} : { variant: answer.variant }),
    caseId: toCaseId(item),
    kind: item.kind,
    scenario: item.scenario,
    departments: item.departments,
    difficulty: item.difficulty,
    language: item.language,
    ...(item.modality ? { modality: item.modality } : {}),
    ...keepTags(item, context),
  } as const;
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
  const tags = { ...graded.tags, ...getPolicy(context.policy).scoreItemTags(item.tags, graded.total) };
  const filtered = outcome.turns.every(({ finishReason }) => finishReason === 'content-filter');
  return {
    ...place,
    ...graded,
    // In the order of the item's own letters, as its answers are read otherwise.
    ...(graded.read && letters ? { read: graded.read.map(letter => letters[letter] ?? letter).sort() } : {}),
    ...(Object.keys(tags).length > 0 ? { tags } : {}),
    // An answer that the provider's filter took away is withheld, not badly written.
    ...(filtered && graded.status === 'unparseable' ? { status: 'refused' } : {}),
    ...(outcome.turns.some(isCutShort) ? { truncated: true } : {}),
  };
}

function keepTags({ tags = [] }: Item, { tagKinds = [] }: GradeContext): Pick<Grade, 'itemTags'> {
  const itemTags = tags.filter(tag => tagKinds.some(kind => tag.startsWith(`${kind}:`)));
  return itemTags.length > 0 ? { itemTags } : {};
}

/** Each repeat has a seed of its own. */
function toContext(context: GradeContext, { repeat }: Answer): GradeContext {
  const { clinic } = context;
  return clinic ? { ...context, clinic: { ...clinic, seed: clinic.seed + repeat } } : context;
}
