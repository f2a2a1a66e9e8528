import {
  ratingAspectSchema,
  ratingScales,
  suiteAspectSchema,
  suiteAspects,
  toCriterionWords,
} from '@doctorbench/core';
import { criterionWordSchema, type ExpertAssignment, toResponseKind } from '@doctorbench/core/expert';
import { useLocale } from '../../i18n/locale.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { expertMessages } from './messages.ts';
import type { Question } from './question-list.tsx';

const scores = ['1', '2', '3', '4', '5'];

/** What a task asks, in words. */
export function useQuestions({ kind, sheet }: ExpertAssignment): readonly Question[] {
  const messages = useMessages(expertMessages);
  const { locale } = useLocale();
  const decide = (
    words: Readonly<Record<string, string>>,
    label: string = messages.decision,
  ): readonly Question[] => [
    {
      id: 'decision',
      label,
      options: Object.entries(words).map(([value, label]) => ({ value, label })),
    },
  ];
  switch (toResponseKind(kind)) {
    case 'item-review':
      return [
        ...decide(messages.review),
        ...suiteAspectSchema.options.map(aspect => ({
          id: aspect,
          label: `${suiteAspects[aspect].name[locale]} · ${suiteAspects[aspect].asks[locale]} ${messages.optional}`,
          options: scores.map(score => ({ value: score, label: score })),
        })),
      ];
    case 'item-dispute':
      return decide(messages.dispute);
    case 'preference':
      return decide(messages.preference);
    case 'verdict': {
      const { met, 'not-met': notMet } = messages.words;
      const { statement } = sheet;
      // What is decided stands beside the decision too: on a phone the sheet is far above.
      return decide(
        { met, 'not-met': notMet },
        locale === 'zh' ? (statement?.zh ?? statement?.text) : statement?.text,
      );
    }
    case 'answer-rating':
      return [
        ...ratingAspectSchema.options.map(aspect => ({
          id: aspect,
          label: `${ratingScales[aspect].name[locale]} · ${ratingScales[aspect].asks[locale]}`,
          options: ratingScales[aspect].anchors.map((anchor, index) => ({
            value: String(index + 1),
            label: String(index + 1),
            hint: anchor[locale],
          })),
        })),
        ...(sheet.criteria ?? []).map(criterion => ({
          id: criterion.id,
          label: toCriterionWords(criterion, locale).text,
          options: criterionWordSchema.options.map(value => ({ value, label: messages.words[value] })),
        })),
      ];
  }
}
