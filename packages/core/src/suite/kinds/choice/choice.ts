import { z } from 'zod';
import { itemLanguageSchema, letterSchema, swapOf, textSchema, toItemSchema } from '../../item-fields.ts';
import { duplicates, type ItemProblem } from '../../item-problem.ts';
import { lintExplanation } from '../gold-rubric.ts';
import { defineItemKind } from '../item-kind.ts';

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

/**
 * The same question in other words, or in the other language: the answer is the same. A translation has its options
 * too, by their letters.
 */
const wordingSchema = z.strictObject({
  language: itemLanguageSchema,
  stem: textSchema,
  options: z.record(letterSchema, textSchema).optional(),
});
type Wording = z.infer<typeof wordingSchema>;

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
  /**
   * What is right when its pictures are mirrored. Those that bear a side mark or writing are drawn the other way round
   * (`attachments`, by their ids); others are turned.
   */
  mirror: swapOf({ key: z.array(letterSchema).min(1) })
    .partial({ attachments: true })
    .optional(),
  wordings: z.array(wordingSchema).min(1).optional(),
});
export type ChoiceItem = z.infer<typeof schema>;

/** A stem with options, of which one or several are keyed. */
export const choiceKind = defineItemKind('choice', schema, {
  title: { zh: '选择题', en: 'Choice' },
  answersWith: 'letters',
  letters: {
    title: { zh: '选项', en: 'Options' },
    field: 'options',
    ordered: false,
    measures: 'accuracy',
    grader: {
      name: 'exact-choice',
      version: 1,
      title: { zh: '与标准答案比对', en: 'comparison with the key' },
    },
    score: (read, key) => (read.length === key.length && read.every(id => key.includes(id)) ? 100 : 0),
    list: ({ options, key, explanation, multiple, dimension }) => ({
      lines: options,
      key,
      explanation,
      multiple,
      dimension,
    }),
  },
  listGiven: ({ stem }) => [{ role: 'user', field: 'stem', text: stem }],
  reword: (item, next) => ({ ...item, stem: next(item.stem) }),
  check(item) {
    const { options, key, swap } = item;
    const problems = duplicates(options.map(({ id }, index) => ({ id, field: `options[${index}]` })));
    problems.push(...checkKey(item, key, 'key'));
    if (swap) problems.push(...checkKey(item, swap.key, 'swap.key'));
    if (swap && [...swap.key].sort().join() === [...key].sort().join())
      problems.push({ field: 'swap.key', message: 'other pictures must have another answer' });
    for (const [index, twin] of (item.twins ?? []).entries())
      problems.push(...checkTwin(item, twin, `twins[${index}]`));
    if (item.mirror) problems.push(...checkMirror(item, item.mirror.key));
    for (const [index, wording] of (item.wordings ?? []).entries())
      problems.push(...checkWording(item, wording, `wordings[${index}]`));
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

const sideWords = /左|右|\b(?:left|right)\b/gi;
const otherSide: Readonly<Record<string, string>> = { 左: '右', 右: '左', left: 'right', right: 'left' };

/** The same finding on the other side, of a question that names none itself. */
function checkMirror(item: ChoiceItem, key: readonly string[]): ItemProblem[] {
  const problems = checkKey(item, key, 'mirror.key');
  const toTexts = (letters: readonly string[]) =>
    letters.map(letter => item.options.find(({ id }) => id === letter)?.text.toLowerCase() ?? '').sort();
  const mirrored = toTexts(item.key)
    .map(text => text.replace(sideWords, side => otherSide[side] ?? side))
    .sort();
  if (toTexts(item.key).join('\n') === mirrored.join('\n'))
    problems.push({ field: 'mirror', message: 'the answer has no side' });
  else if (mirrored.join('\n') !== toTexts(key).join('\n'))
    problems.push({ field: 'mirror.key', message: 'is not the same finding on the other side' });
  if (item.stem.match(sideWords))
    problems.push({ field: 'mirror', message: 'the question names a side itself' });
  if (!item.attachments?.some(({ mediaType }) => mediaType.startsWith('image/')))
    problems.push({ field: 'mirror', message: 'there is no picture' });
  return problems;
}

/** Other words say the same: no number and, in the same language, no negation more or less. */
function checkWording(item: ChoiceItem, { language, stem, options }: Wording, field: string): ItemProblem[] {
  const problems: ItemProblem[] = [];
  const translated = language !== item.language;
  const facts = translated ? [numberPattern] : [numberPattern, negationPattern];
  for (const pattern of facts) {
    const [before, after] = [item.stem, stem].map(text => (text.match(pattern) ?? []).sort().join(' '));
    if (before !== after)
      problems.push({ field: `${field}.stem`, message: `says "${after}" where the item says "${before}"` });
  }
  if (stem === item.stem) problems.push({ field: `${field}.stem`, message: 'is the same' });
  const missing = item.options.filter(({ id }) => options?.[id] === undefined);
  if (translated && missing.length > 0)
    problems.push({ field: `${field}.options`, message: `lacks ${missing.map(({ id }) => id).join(', ')}` });
  if (!translated && options)
    problems.push({ field: `${field}.options`, message: 'options stay in the same language' });
  return problems;
}

const numberPattern = /\d+(?:\.\d+)?/g;
const negationPattern = /[不无未没非否勿]|\b(?:no|not|never|without|none|except)\b/gi;

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
