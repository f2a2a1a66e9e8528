import type { TryoutItem } from '@doctorbench/core';
import { saveAnswer, toSittingFilePath } from '../../api/queries/sittings.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Asked } from '../tryouts/asked.tsx';
import { LetterChoice } from '../tryouts/letter-choice.tsx';
import { WordsField } from '../tryouts/words-field.tsx';
import { sittingMessages } from './messages.ts';
import { useAutosave } from './use-autosave.ts';

interface SittingQuestionProps {
  readonly sittingId: string;
  readonly item: TryoutItem;
  readonly text: string;
  readonly onSaved: () => void;
}

/** A question of a paper; what is written is kept by itself. */
export function SittingQuestion({ sittingId, item, text: first, onSaved }: SittingQuestionProps) {
  const messages = useMessages(sittingMessages);
  const { text, state, change, flush } = useAutosave(first, async next => {
    await saveAnswer(sittingId, item.id, { text: next });
    onSaved();
  });
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <Asked item={item} toFilePath={fileId => toSittingFilePath(sittingId, item.id, fileId)} />
      <form
        className="flex flex-col gap-3"
        onBlur={() => void flush()}
        onSubmit={event => {
          event.preventDefault();
          void flush();
        }}
      >
        {item.letters ? (
          <LetterChoice letters={item.letters} lang={item.language} value={text} onChange={change} />
        ) : (
          <WordsField lang={item.language} value={text} onChange={change} />
        )}
        <p role="status" className={state === 'unsaved' ? 'text-sm text-danger' : 'text-sm text-faint'}>
          {messages[state]}
        </p>
      </form>
    </div>
  );
}
