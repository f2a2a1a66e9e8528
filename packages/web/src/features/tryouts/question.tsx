import type { GradedItem, TryoutItem } from '@doctorbench/core';
import { type FormEvent, useState } from 'react';
import { gradeTryoutItem, toTryoutFilePath } from '../../api/queries/tryouts.ts';
import { useAction } from '../../api/use-action.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Asked } from './asked.tsx';
import { GradedQuestion } from './graded-question.tsx';
import { LetterChoice } from './letter-choice.tsx';
import { tryoutMessages } from './messages.ts';
import { WordsField } from './words-field.tsx';

/** One question with its pictures, to be answered and graded at once. */
export function Question({ item }: { readonly item: TryoutItem }) {
  const messages = useMessages(tryoutMessages);
  const [text, setText] = useState('');
  const grading = useAction<GradedItem, string>({ mutationFn: answer => gradeTryoutItem(item.id, answer) });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() !== '') grading.mutate(text);
  };
  const again = () => {
    setText('');
    grading.reset();
  };
  if (grading.data) return <GradedQuestion graded={grading.data} item={item} onAgain={again} />;
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <Asked item={item} toFilePath={fileId => toTryoutFilePath(item.id, fileId)} />
      <form onSubmit={submit} className="flex flex-col gap-4">
        {item.letters ? (
          <LetterChoice letters={item.letters} lang={item.language} value={text} onChange={setText} />
        ) : (
          <WordsField lang={item.language} value={text} onChange={setText} />
        )}
        {grading.error && <ErrorState error={grading.error} onRetry={() => grading.mutate(text)} />}
        <div>
          <Button type="submit" tone="primary" busy={grading.isPending} disabled={text.trim() === ''}>
            {messages.send}
          </Button>
        </div>
      </form>
    </div>
  );
}
