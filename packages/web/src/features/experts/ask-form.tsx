import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { suitesQuery } from '../../api/queries/admin.ts';
import { type AskedOfExperts, askExperts, expertTasksQuery } from '../../api/queries/experts.ts';
import { useAction } from '../../api/use-action.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { RadioCards } from '../../ui/radio-cards.tsx';
import { Section } from '../../ui/section.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { type AskFields, kinds, toAsked } from './ask-fields.ts';
import { operatorMessages } from './operator-messages.ts';

/** The operator has items reviewed, answers rated, or two results compared. */
export function AskForm() {
  const messages = useMessages(operatorMessages);
  const queryClient = useQueryClient();
  const [fields, setFields] = useState<AskFields>({
    ...{ kind: 'reviews', suite: '', result: '', otherResult: '', most: '20' },
  });
  const change = (part: Partial<AskFields>) => setFields(before => ({ ...before, ...part }));
  const { data: suites = [] } = useQuery(suitesQuery());
  const asked = toAsked({ ...fields, suite: fields.suite || (suites[0]?.hash ?? '') });
  const ask = useAction({
    mutationFn: (wanted: AskedOfExperts) => askExperts(wanted),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: expertTasksQuery().queryKey }),
  });
  return (
    <Section title={messages.ask} lead={messages.askLead}>
      <Card>
        <form
          className="flex flex-col gap-4"
          onSubmit={event => {
            event.preventDefault();
            if (asked) ask.mutate(asked);
          }}
        >
          <RadioCards
            legend={messages.askKind}
            value={fields.kind}
            columns={3}
            cards={kinds.map(value => ({ value, ...messages.asks[value] }))}
            onChange={kind => change({ kind })}
          />
          <Subject fields={fields} suites={suites} onChange={change} />
          <TextField
            type="number"
            min={1}
            max={200}
            label={messages.most}
            value={fields.most}
            onChange={({ target }) => change({ most: target.value })}
          />
          {ask.error && <FormError error={ask.error} />}
          <div className="flex flex-wrap items-center gap-3">
            <Button type="submit" tone="primary" disabled={!asked} busy={ask.isPending}>
              {messages.askSend}
            </Button>
            <span role="status" className="text-sm text-soft">
              {ask.data === undefined ? '' : messages.asked(ask.data)}
            </span>
          </div>
        </form>
      </Card>
    </Section>
  );
}

interface SubjectProps {
  readonly fields: AskFields;
  readonly suites: readonly {
    readonly hash: string;
    readonly manifest: {
      readonly title: { readonly zh: string; readonly en: string };
      readonly version: string;
    };
  }[];
  readonly onChange: (part: Partial<AskFields>) => void;
}

/** What it is about: a suite, a result, or two. */
function Subject({ fields, suites, onChange }: SubjectProps) {
  const messages = useMessages(operatorMessages);
  const format = useFormat();
  if (fields.kind === 'reviews')
    return (
      <SelectField
        label={messages.suite}
        value={fields.suite}
        options={suites.map(({ hash, manifest: { title, version } }) => ({
          value: hash,
          label: messages.suiteOption(format.name(title), version),
        }))}
        onChange={suite => onChange({ suite })}
      />
    );
  return (
    <>
      <TextField
        label={messages.result}
        hint={messages.resultHint}
        spellCheck={false}
        value={fields.result}
        onChange={({ target }) => onChange({ result: target.value })}
      />
      {fields.kind === 'preferences' && (
        <TextField
          label={messages.otherResult}
          hint={messages.resultHint}
          spellCheck={false}
          value={fields.otherResult}
          onChange={({ target }) => onChange({ otherResult: target.value })}
        />
      )}
    </>
  );
}
