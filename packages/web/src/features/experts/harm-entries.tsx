import { harmClasses, harmSeverities } from '@doctorbench/core';
import { harmClassNames } from '@doctorbench/report';
import { useLocale } from '../../i18n/locale.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { expertMessages } from './messages.ts';
import { type HarmEntry, newHarm } from './task-form.ts';
import { TextArea } from './text-area.tsx';

interface HarmEntriesProps {
  readonly harms: readonly HarmEntry[];
  readonly onChange: (harms: HarmEntry[]) => void;
}

/** Passages that would hurt somebody, each with what kind of harm it is. */
export function HarmEntries({ harms, onChange }: HarmEntriesProps) {
  const messages = useMessages(expertMessages);
  const { locale } = useLocale();
  const set = (at: number, part: Partial<HarmEntry>) =>
    onChange(harms.map((harm, index) => (index === at ? { ...harm, ...part } : harm)));
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="text-sm font-medium">{messages.harms}</legend>
      <p className="text-sm text-soft">{messages.harmsLead}</p>
      {harms.map((harm, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they have no name but their place
        <div key={at} className="flex flex-col gap-3 rounded-md border border-line p-3">
          <TextArea
            label={messages.quoted}
            hint={messages.quoteHint}
            value={harm.quote}
            onChange={event => set(at, { quote: event.target.value })}
          />
          <div className="grid gap-3 sm:grid-cols-2">
            <SelectField
              label={messages.harmClass}
              value={harm.class}
              options={harmClasses.map(value => ({ value, label: harmClassNames[value][locale] }))}
              onChange={value => set(at, { class: value })}
            />
            <SelectField
              label={messages.severity}
              value={harm.severity}
              options={harmSeverities.map(value => ({ value, label: messages.severities[value] }))}
              onChange={value => set(at, { severity: value })}
            />
          </div>
          <span>
            <Button size="sm" tone="quiet" onClick={() => onChange(harms.filter((_, index) => index !== at))}>
              {messages.removeHarm}
            </Button>
          </span>
        </div>
      ))}
      <span>
        <Button size="sm" onClick={() => onChange([...harms, newHarm])}>
          {messages.addHarm}
        </Button>
      </span>
    </fieldset>
  );
}
