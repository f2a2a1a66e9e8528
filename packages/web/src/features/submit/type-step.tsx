import { type Track, tracks } from '@doctorbench/core';
import { useState } from 'react';
import { useFormat } from '../../i18n/use-format.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { RadioCards } from '../../ui/radio-cards.tsx';
import { submitMessages } from './messages.ts';
import { ChoiceError, StepForm } from './step-form.tsx';
import type { StepProps, Wizard } from './use-wizard.ts';

export function TypeStep({ wizard, onNext }: StepProps) {
  const messages = useMessages(submitMessages).type;
  const format = useFormat();
  const [tried, setTried] = useState(false);
  const { draft, done } = wizard;
  const cards = tracks.map(({ id, name }) => {
    const hindrance = findHindrance(id, wizard);
    return {
      value: id,
      label: format.name(name),
      description: (
        <>
          {messages.descriptions[id]}
          {hindrance && <strong className="mt-1 block font-medium">{messages[hindrance]}</strong>}
        </>
      ),
      disabled: hindrance !== undefined,
    };
  });
  return (
    <StepForm
      step="type"
      title={messages.title}
      onNext={() => {
        setTried(true);
        if (done.type) onNext();
      }}
    >
      <RadioCards
        legend={messages.legend}
        value={draft.track ?? undefined}
        cards={cards}
        columns={1}
        onChange={track => {
          const only = wizard.openEditions.filter(edition => edition.track === track);
          wizard.change({
            track,
            edition: only.length === 1 ? (only[0]?.id ?? null) : keepEdition(wizard, track),
          });
        }}
      />
      <ChoiceError text={tried && !done.type && messages.missing} />
    </StepForm>
  );
}

function keepEdition({ edition }: Wizard, track: Track): string | null {
  return edition?.track === track ? edition.id : null;
}

/** Why a type cannot be chosen. */
function findHindrance(track: Track, { openEditions }: Wizard): 'noEdition' | undefined {
  return openEditions.some(edition => edition.track === track) ? undefined : 'noEdition';
}
