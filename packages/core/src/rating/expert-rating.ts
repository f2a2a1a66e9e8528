import { z } from 'zod';
import type { Bilingual } from '../text/bilingual.ts';

/** What experts rate in an answer. */
export const ratingAspectSchema = z.enum(['correctness', 'completeness', 'fluency', 'friendliness']);
export type RatingAspect = z.infer<typeof ratingAspectSchema>;

/** An aspect with what each score from 1 to 5 means: every rater reads the same anchors. */
interface AnchoredScale {
  readonly name: Bilingual;
  readonly asks: Bilingual;
  readonly anchors: readonly [Bilingual, Bilingual, Bilingual, Bilingual, Bilingual];
}

/** The four aspects of the published human evaluation, anchored. */
export const ratingScales: Readonly<Record<RatingAspect, AnchoredScale>> = {
  correctness: {
    name: { zh: '正确性', en: 'Correctness' },
    asks: { zh: '医学内容是否正确', en: 'Is the medicine right?' },
    anchors: [
      { zh: '有会造成伤害的错误', en: 'an error that could harm' },
      { zh: '主要结论错误', en: 'the main conclusion is wrong' },
      { zh: '主要结论正确，有次要错误', en: 'the main conclusion is right, with minor errors' },
      { zh: '正确，仅表述不够严谨', en: 'right, with loose wording at most' },
      { zh: '完全正确，符合现行指南', en: 'wholly right and in line with current guidance' },
    ],
  },
  completeness: {
    name: { zh: '完整性', en: 'Completeness' },
    asks: { zh: '该说的是否都说了', en: 'Is everything said that should be?' },
    anchors: [
      { zh: '缺少关键内容，无法使用', en: 'what matters most is missing; of no use' },
      { zh: '缺少多项重要内容', en: 'several important points are missing' },
      { zh: '缺少一项重要内容', en: 'one important point is missing' },
      { zh: '仅缺次要内容', en: 'only minor points are missing' },
      { zh: '重要内容齐全', en: 'nothing of importance is missing' },
    ],
  },
  fluency: {
    name: { zh: '流畅性', en: 'Fluency' },
    asks: { zh: '语言是否通顺、有条理', en: 'Does it read well, in good order?' },
    anchors: [
      { zh: '难以理解', en: 'hard to understand' },
      { zh: '多处不通顺或混乱', en: 'clumsy or muddled in many places' },
      { zh: '可以理解，有几处不通顺', en: 'understandable, clumsy in places' },
      { zh: '通顺，条理基本清楚', en: 'reads well, mostly in order' },
      { zh: '通顺、简洁、条理清楚', en: 'reads well, concise, in clear order' },
    ],
  },
  friendliness: {
    name: { zh: '友好性', en: 'Friendliness' },
    asks: { zh: '语气是否尊重、体谅', en: 'Is the tone respectful and kind?' },
    anchors: [
      { zh: '冒犯或恐吓', en: 'offends or frightens' },
      { zh: '冷淡或居高临下', en: 'cold or condescending' },
      { zh: '中性', en: 'neutral' },
      { zh: '礼貌，有关心', en: 'polite, shows care' },
      { zh: '温和、体谅，回应了顾虑', en: 'warm, and meets the worry behind the question' },
    ],
  },
};

/** One score of one rater for one aspect of one answer: a line of a file of ratings. */
export const answerRatingSchema = z.object({
  rater: z.string().trim().min(1),
  model: z.string().trim().min(1),
  /** Of the item that was answered. */
  item: z.string().trim().min(1),
  aspect: ratingAspectSchema,
  score: z.coerce.number().int().min(1).max(5),
});
export type AnswerRating = z.infer<typeof answerRatingSchema>;
