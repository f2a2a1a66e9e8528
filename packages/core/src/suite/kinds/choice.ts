import { z } from 'zod';
import { letterSchema, swapOf, textSchema, toItemSchema } from '../item-fields.ts';
import { duplicates, type ItemProblem } from '../item-problem.ts';
import { lintExplanation } from './gold-rubric.ts';
import { defineItemKind } from './item-kind.ts';

/**
 * The same question with one fact edited, so that another answer is right: a value over its threshold, an allergy, a
 * pregnancy, a side. Who answers it as before did not notice.
 */
const twinSchema = z.strictObject({
  /** Words of the stem that give way, and what stands in their place. */
  from: textSchema,
  to: textSchema,
  key: z.array(letterSchema).min(1),
});
type Twin = z.infer<typeof twinSchema>;

const schema = toItemSchema('choice', {
  stem: textSchema,
  options: z.array(z.strictObject({ id: letterSchema, text: textSchema })).min(2),
  key: z.array(letterSchema).min(1),
  /** Several options may be right; the prompt says so. */
  multiple: z.boolean(),
  /** The dimension the score speaks to; the track's accuracy dimension unless stated. */
  dimension: z.string().optional(),
  explanation: textSchema.optional(),
  swap: swapOf({ key: z.array(letterSchema).min(1) }).optional(),
  twins: z.array(twinSchema).min(1).optional(),
});
export type ChoiceItem = z.infer<typeof schema>;

/** A stem with options, of which one or several are keyed. */
export const choiceKind = defineItemKind('choice', schema, {
  title: { zh: '选择题', en: 'Choice' },
  answersWith: 'letters',
  check(item) {
    const { options, key, swap } = item;
    const problems = duplicates(options.map(({ id }, index) => ({ id, field: `options[${index}]` })));
    problems.push(...checkKey(item, key, 'key'));
    if (swap) problems.push(...checkKey(item, swap.key, 'swap.key'));
    if (swap && [...swap.key].sort().join() === [...key].sort().join())
      problems.push({ field: 'swap.key', message: 'other pictures must have another answer' });
    for (const [index, twin] of (item.twins ?? []).entries())
      problems.push(...checkTwin(item, twin, `twins[${index}]`));
    return problems;
  },
  lint: ({ explanation }) => lintExplanation(explanation),
  describe: ({ stem, options }) => [stem, ...options.map(({ text }) => text)].join('\n'),
  swap: (item, shown) => (item.swap ? { ...item, attachments: shown, key: item.swap.key } : item),
});

/** Longer than a fact is. */
const longestFact = 40;

/** One fact is edited, at one place, and another option is right then. */
function checkTwin(item: ChoiceItem, { from, to, key }: Twin, field: string): ItemProblem[] {
  const problems = checkKey(item, key, `${field}.key`);
  const places = item.stem.split(from).length - 1;
  if (places !== 1)
    problems.push({ field: `${field}.from`, message: `stands in the stem ${places} times, not once` });
  for (const [name, text] of [
    ['from', from],
    ['to', to],
  ] as const)
    if (text.length > longestFact || /[。！？；\n]|[.!?;] /.test(text))
      problems.push({ field: `${field}.${name}`, message: 'is more than one fact' });
  if (from === to) problems.push({ field: `${field}.to`, message: 'edits nothing' });
  if ([...key].sort().join() === [...item.key].sort().join())
    problems.push({ field: `${field}.key`, message: 'a twin must have another answer' });
  return problems;
}

function checkKey({ options, multiple }: ChoiceItem, key: readonly string[], field: string): ItemProblem[] {
  const problems: ItemProblem[] = [];
  const ids = new Set(options.map(({ id }) => id));
  for (const [index, id] of key.entries())
    if (!ids.has(id)) problems.push({ field: `${field}[${index}]`, message: `no option ${id}` });
  if (new Set(key).size !== key.length) problems.push({ field, message: 'an option is keyed twice' });
  if (!multiple && key.length !== 1)
    problems.push({ field, message: 'a single-answer item has exactly one keyed option' });
  return problems;
}
