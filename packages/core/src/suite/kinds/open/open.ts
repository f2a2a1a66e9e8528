import { z } from 'zod';
import { rubricSchema } from '../../criterion.ts';
import { checkExpected, expectedSchema } from '../../expected/expectations.ts';
import { exemplarsOf, swapOf, textSchema, toItemSchema } from '../../item-fields.ts';
import type { ItemProblem } from '../../item-problem.ts';
import { lintLengths, lintRubric } from '../gold-rubric.ts';
import { defineItemKind, placeRubric } from '../item-kind.ts';

const messageSchema = z.strictObject({ role: z.enum(['system', 'user', 'assistant']), content: textSchema });

const expectationsSchema = z.array(expectedSchema).min(1).max(20);

const schema = toItemSchema('open', {
  messages: z.array(messageSchema).min(1),
  /** May be empty where something is expected. */
  rubric: rubricSchema,
  /** What code can tell of a right answer; scored by metrics, beside the rubric if there is one. */
  expected: expectationsSchema.optional(),
  exemplars: exemplarsOf(textSchema).optional(),
  swap: swapOf({ expected: expectationsSchema }).optional(),
});
export type OpenItem = z.infer<typeof schema>;

/** Criteria that the gold standard asks for. */
const goldCount = { from: 6, to: 14 };
/** Where points decide: criteria that say one thing each, and expected answers with them. */
const markedCount = { from: 8, to: 20 };

/** One or more given turns; the model answers once. */
export const openKind = defineItemKind('open', schema, {
  title: { zh: '开放题', en: 'Open question' },
  answersWith: 'words',
  listGiven: ({ messages }) =>
    messages.map(({ role, content }, index) => ({ role, field: `messages[${index}]`, text: content })),
  reword: (item, next) => ({
    ...item,
    messages: item.messages.map(message =>
      message.role === 'user' ? { ...message, content: next(message.content) } : message,
    ),
  }),
  listCriteria: ({ rubric }) => placeRubric(rubric),
  listExpected: ({ expected = [] }) => expected,
  check({ messages, rubric, expected, swap }) {
    const problems: ItemProblem[] = [];
    if (messages.at(-1)?.role !== 'user')
      problems.push({ field: 'messages', message: 'the last message must be from the user' });
    if (rubric.length === 0 && !expected)
      problems.push({ field: 'rubric', message: 'needs a criterion, unless the item has expected answers' });
    const swapped = checkExpected(swap?.expected ?? []).map(({ field, message }) => ({
      field: `swap.${field}`,
      message,
    }));
    return [...problems, ...checkExpected(expected ?? []), ...swapped];
  },
  lint: ({ rubric, expected = [], exemplars, language }, { pointsDecide }) => [
    ...lintRubric(placeRubric(rubric), {
      field: 'rubric',
      count: pointsDecide ? markedCount : goldCount,
      others: pointsDecide ? expected.length : 0,
    }),
    ...lintLengths({ language, pointsDecide }, exemplars && (level => [exemplars[level]])),
  ],
  describe: ({ messages, exemplars }) =>
    [...messages.map(({ content }) => content), ...(exemplars ? [exemplars.good] : [])].join('\n'),
  listExemplarTexts: ({ exemplars }, name) => [exemplars?.[name] ?? []].flat(),
  toJudged({ expected: _, ...judged }) {
    return judged;
  },
  swap(item, shown) {
    if (!item.swap) return item;
    // Criteria and exemplars speak of the pictures it has.
    const { exemplars: _, ...rest } = item;
    return { ...rest, attachments: shown, expected: item.swap.expected, rubric: [] };
  },
});
