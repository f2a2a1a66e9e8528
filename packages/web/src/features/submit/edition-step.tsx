import { useState } from 'react';
import { isOfflineJudge } from '../../i18n/judge-name.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Notice } from '../../ui/notice.tsx';
import { RadioCards } from '../../ui/radio-cards.tsx';
import { submitMessages } from './messages.ts';
import { ChoiceError, StepForm } from './step-form.tsx';
import type { StepProps } from './use-wizard.ts';

export function EditionStep({ wizard, onNext }: StepProps) {
  const messages = useMessages(submitMessages).edition;
  const format = useFormat();
  const [tried, setTried] = useState(false);
  const { draft, done, openEditions, refusals } = wizard;
  const cards = openEditions
    .filter(({ track }) => track === draft.track)
    .map(({ id, title, planned, publishedAt, kind, protocol }) => ({
      value: id,
      label: format.name(title),
      description: (
        <>
          <span className="data">
            {messages.items(format.integer(planned))}
            {publishedAt && ` · ${messages.published(format.date(publishedAt))}`}
          </span>
          {kind === 'practice' && (
            <span className="block">
              {protocol.judges.every(isOfflineJudge) ? messages.selfTest : messages.practice}
            </span>
          )}
        </>
      ),
    }));
  return (
    <StepForm
      step="edition"
      title={messages.title}
      lead={messages.lead}
      onNext={() => {
        setTried(true);
        if (done.edition) onNext();
      }}
    >
      {cards.length === 0 ? (
        <Notice tone="warning" title={messages.none}>
          {messages.noneText}
        </Notice>
      ) : (
        <RadioCards
          legend={messages.legend}
          value={draft.edition ?? undefined}
          cards={cards}
          columns={1}
          onChange={edition => wizard.change({ edition, rapid: null })}
        />
      )}
      <ChoiceError text={refusals.edition ?? (tried && !done.edition && messages.missing)} />
    </StepForm>
  );
}
