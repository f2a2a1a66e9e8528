import { z } from 'zod';
import { letterSchema, textSchema, toItemSchema } from '../../item-fields.ts';
import { duplicates } from '../../item-problem.ts';
import { lintExplanation } from '../gold-rubric.ts';
import { defineItemKind } from '../item-kind.ts';
import { kendallTau } from './kendall-tau.ts';

const schema = toItemSchema('sequence', {
  stem: textSchema,
  steps: z.array(z.strictObject({ id: letterSchema, text: textSchema })).min(3),
  key: z.array(letterSchema).min(3),
  dimension: z.string().optional(),
  explanation: textSchema.optional(),
});
export type SequenceItem = z.infer<typeof schema>;

/** Steps shown in the listed order, to be put into the key's. */
export const sequenceKind = defineItemKind('sequence', schema, {
  title: { zh: '排序题', en: 'Ordering' },
  answersWith: 'letters',
  letters: {
    title: { zh: '步骤（按展示顺序）', en: 'Steps as shown' },
    field: 'steps',
    ordered: true,
    measures: 'tau',
    grader: {
      name: 'kendall-tau',
      version: 1,
      title: { zh: '与标准顺序的等级相关（Kendall τ）', en: 'rank correlation with the key (Kendall’s τ)' },
    },
    score: (read, key) => 100 * kendallTau(read, key),
    list: ({ steps, key, explanation, dimension }) => ({ lines: steps, key, explanation, dimension }),
  },
  listGiven: ({ stem }) => [{ role: 'user', field: 'stem', text: stem }],
  reword: (item, next) => ({ ...item, stem: next(item.stem) }),
  check({ steps, key }) {
    const problems = duplicates(steps.map(({ id }, index) => ({ id, field: `steps[${index}]` })));
    const ids = steps.map(({ id }) => id);
    if ([...ids].sort().join() !== [...key].sort().join())
      problems.push({ field: 'key', message: 'the key must hold every step exactly once' });
    else if (ids.join() === key.join())
      problems.push({
        field: 'steps',
        message: 'the steps are shown in the right order already; shuffle them',
      });
    return problems;
  },
  lint: ({ explanation }) => lintExplanation(explanation),
  describe: ({ stem, steps }) => [stem, ...steps.map(({ text }) => text)].join('\n'),
});
