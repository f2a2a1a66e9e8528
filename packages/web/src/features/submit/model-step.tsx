import { useState } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import { Segmented } from '../../ui/segmented.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { openWeightsChoices } from './draft.ts';
import { findCardProblems } from './field-errors.ts';
import { submitMessages } from './messages.ts';
import { StepForm } from './step-form.tsx';
import type { StepProps } from './use-wizard.ts';

type CardText = 'displayName' | 'developer' | 'parameterSize' | 'releaseDate' | 'trainingCutoff';

export function ModelStep({ wizard, onNext }: StepProps) {
  const messages = useMessages(submitMessages).model;
  const [tried, setTried] = useState(false);
  const { draft, done, refusals } = wizard;
  const { card } = draft;
  const problems = findCardProblems(draft);
  const bind = (field: CardText) => {
    const problem = problems[field];
    return {
      label: messages[field],
      name: field,
      value: card[field],
      autoComplete: 'off',
      error: tried && problem ? messages.errors[problem] : refusals[`card.${field}`],
      onChange: (event: React.ChangeEvent<HTMLInputElement>) =>
        wizard.change({ card: { ...card, [field]: event.target.value } }),
    };
  };
  return (
    <StepForm
      step="model"
      title={messages.title}
      lead={messages.lead}
      onNext={() => {
        setTried(true);
        if (done.model) onNext();
      }}
    >
      <div className="flex max-w-xl flex-col gap-5">
        <TextField {...bind('displayName')} hint={messages.displayNameHint} />
        <TextField {...bind('developer')} autoComplete="organization" />
        <TextField {...bind('parameterSize')} hint={messages.parameterSizeHint} />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField {...bind('releaseDate')} hint={messages.dateHint} optional />
          <TextField {...bind('trainingCutoff')} hint={messages.dateHint} optional />
        </div>
        <Segmented
          legend={messages.openWeights}
          value={card.openWeights}
          options={openWeightsChoices.map(value => ({ value, label: messages.openWeightsOptions[value] }))}
          onChange={openWeights => wizard.change({ card: { ...card, openWeights } })}
        />
      </div>
    </StepForm>
  );
}
