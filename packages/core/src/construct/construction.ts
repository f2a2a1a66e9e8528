import { z } from 'zod';
import type { Bilingual } from '../text/bilingual.ts';

/** What every drafted item is held to, by the auditing model and by experts. */
export const constructionPrincipleSchema = z.enum([
  'one-key',
  'answerable',
  'no-leak',
  'no-gap',
  'plausible',
  'safe',
]);
type ConstructionPrinciple = z.infer<typeof constructionPrincipleSchema>;

export const constructionPrinciples: Readonly<Record<ConstructionPrinciple, Bilingual>> = {
  'one-key': {
    zh: '恰有一个选项正确；没有第二个说得通的答案',
    en: 'Exactly one option is right; no second one can be defended',
  },
  answerable: {
    zh: '题干无歧义，仅凭题干即可作答，不需看来源',
    en: 'The stem is unambiguous and can be answered without the source',
  },
  'no-leak': {
    zh: '题干和选项的措辞、长短不透露答案',
    en: 'Neither wording nor length of stem and options gives the answer away',
  },
  'no-gap': { zh: '题干给出作答所需的全部事实', en: 'The stem gives every fact that the answer needs' },
  plausible: {
    zh: '干扰项出自相近内容，读来可信',
    en: 'Distractors come from similar matter and are plausible',
  },
  safe: { zh: '正确答案不危险，且与现行指南一致', en: 'The key is safe and in line with current guidance' },
};

export const draftedItemSchema = z.strictObject({
  stem: z.string().trim().min(8).max(4000),
  options: z.array(z.string().trim().min(1).max(600)).min(3).max(6),
  /** Place of the right option. */
  key: z.int().nonnegative(),
  explanation: z.string().trim().min(1).max(4000),
});
export type DraftedItem = z.infer<typeof draftedItemSchema>;

/** What is wrong with an item, against a written principle. */
export const constructionIssueSchema = z.strictObject({
  principle: constructionPrincipleSchema,
  text: z.string().trim().min(1).max(1000),
  /** What would have prevented it in any item: handed to the drafter in later rounds. */
  rule: z.string().trim().max(300).optional(),
});
export type ConstructionIssue = z.infer<typeof constructionIssueSchema>;

/** An expert's word on one version of an item: a line of a file of decisions. */
export const constructionDecisionSchema = z.strictObject({
  item: z.string().min(1),
  version: z.int().positive(),
  /** A pseudonym. */
  expert: z.string().trim().min(1),
  verdict: z.enum(['accept', 'revise', 'reject']),
  reason: z.string().trim().max(2000).optional(),
});
export type ConstructionDecision = z.infer<typeof constructionDecisionSchema>;

const spentSchema = z.strictObject({
  calls: z.int().nonnegative(),
  inputTokens: z.int().nonnegative(),
  outputTokens: z.int().nonnegative(),
});
export type ConstructionSpent = z.infer<typeof spentSchema>;

const at = z.iso.datetime();
const item = z.string().min(1);
const version = z.int().positive();

/** One line of the journal of a construction, appended and never changed: an item's history is its lines. */
export const constructionEventSchema = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('segmented'),
    at,
    by: z.string(),
    record: z.string(),
    segments: z.array(z.string()),
    spent: spentSchema,
  }),
  z.strictObject({
    type: z.literal('drafted'),
    at,
    by: z.string(),
    item,
    version,
    record: z.string(),
    segment: z.string(),
    /** Null where no well-formed item came back. */
    draft: draftedItemSchema.nullable(),
    why: z.string(),
    spent: spentSchema,
  }),
  z.strictObject({
    type: z.literal('audited'),
    at,
    by: z.string(),
    item,
    version,
    issues: z.array(constructionIssueSchema),
    spent: spentSchema,
  }),
  z.strictObject({ type: z.literal('decided'), at, ...constructionDecisionSchema.shape }),
  z.strictObject({ type: z.literal('rule-added'), at, rule: z.string(), because: item }),
]);
export type ConstructionEvent = z.infer<typeof constructionEventSchema>;
