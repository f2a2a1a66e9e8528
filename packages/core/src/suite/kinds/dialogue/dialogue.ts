import { z } from 'zod';
import { rubricSchema } from '../../criterion.ts';
import { exemplarsOf, textSchema, toItemSchema } from '../../item-fields.ts';
import type { ItemProblem } from '../../item-problem.ts';
import { lintLengths, lintRubric } from '../gold-rubric.ts';
import { defineItemKind, placeRubric } from '../item-kind.ts';

const schema = toItemSchema('dialogue', {
  system: textSchema.optional(),
  turns: z
    .array(
      z.strictObject({
        user: textSchema,
        rubric: rubricSchema,
        /** The answer that stands in the history when the gold-history variant is run. */
        gold: textSchema.optional(),
      }),
    )
    .min(2),
  exemplars: exemplarsOf(z.array(textSchema)).optional(),
});
export type DialogueItem = z.infer<typeof schema>;

/** Criteria that the gold standard asks for, over all turns. */
const goldCount = { from: 6, to: 18 };
/** Where points decide: criteria that say one thing each. */
const markedCount = { from: 8, to: 26 };

/** Several user turns, each answered and graded. */
export const dialogueKind = defineItemKind('dialogue', schema, {
  title: { zh: '多轮对话', en: 'Dialogue' },
  answersWith: 'words',
  listGiven: ({ system, turns }) => [
    ...(system === undefined ? [] : [{ role: 'system', field: 'system', text: system } as const]),
    ...turns.map(
      ({ user, gold }, turn) =>
        ({ role: 'user', field: `turns[${turn}].user`, text: user, turn, gold }) as const,
    ),
  ],
  reword: (item, next) => ({ ...item, turns: item.turns.map(turn => ({ ...turn, user: next(turn.user) })) }),
  countTurns: ({ turns }) => turns.length,
  listCriteria: listTurnCriteria,
  check({ turns, exemplars }) {
    const problems: ItemProblem[] = [];
    if (turns.every(turn => turn.rubric.length === 0))
      problems.push({ field: 'turns', message: 'no turn has a criterion' });
    const { flawed = [], ...others } = exemplars ?? {};
    const named: (readonly [string, readonly string[]])[] = flawed.map((each, at) => [`flawed[${at}]`, each]);
    for (const [level, answers] of [...Object.entries(others), ...named])
      if (answers && answers.length !== turns.length)
        problems.push({
          field: `exemplars.${level}`,
          message: `has ${answers.length} answers for ${turns.length} turns`,
        });
    return problems;
  },
  lint: (item, { pointsDecide }) => [
    ...lintRubric(listTurnCriteria(item), {
      field: 'turns',
      count: pointsDecide ? markedCount : goldCount,
    }),
    ...lintLengths(
      { language: item.language, pointsDecide },
      item.exemplars && (level => item.exemplars?.[level] ?? []),
    ),
  ],
  describe: ({ turns, exemplars }) =>
    [...turns.map(({ user }) => user), ...(exemplars?.good ?? [])].join('\n'),
  listExemplarTexts: ({ exemplars }, name) => exemplars?.[name] ?? [],
  toJudged(item, labelled) {
    const turns = item.turns.map(turn =>
      turn.rubric.some(({ id }) => labelled.has(id)) ? turn : { ...turn, rubric: [] },
    );
    return { ...item, turns };
  },
});

function listTurnCriteria({ turns }: DialogueItem) {
  return turns.flatMap(({ rubric }, turn) => placeRubric(rubric, `turns[${turn}].rubric`, turn));
}
