import { standsIn, toQuotable } from '@doctorbench/text';
import { addressesJudge } from './find-tampering.ts';

/** People who grade. A score, a criterion or an examination alone may be a clinical one. */
const graders =
  /\b(?:grader|evaluator|assessor|marker|judges?|rater|scorer)s?\b|评委|评分(?:者|员|人|老师|专家|系统|模型)|打分(?:者|员|人|老师)|阅卷|判卷|评审(?:员|专家|老师|模型)|核对者|评估者|裁判|考官/i;

/** Whether words that a judge complains of stand in the answer and speak to somebody who grades it. */
export function confirmsComplaint(quote: string, answer: string): boolean {
  return standsIn(quote, toQuotable(answer)) && (addressesJudge(quote) || graders.test(quote));
}
