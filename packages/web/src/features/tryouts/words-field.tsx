import { useMessages } from '../../i18n/use-messages.ts';
import { cx } from '../../ui/cx.ts';
import { Field, toControlClass } from '../../ui/field.tsx';
import { tryoutMessages } from './messages.ts';

interface WordsFieldProps {
  readonly lang: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** An answer in words. */
export function WordsField({ lang, value, onChange }: WordsFieldProps) {
  const messages = useMessages(tryoutMessages);
  return (
    <Field label={messages.answer} hint={messages.sendHint}>
      {attributes => (
        <textarea
          {...attributes}
          rows={10}
          lang={lang}
          value={value}
          onChange={event => onChange(event.target.value)}
          onKeyDown={event => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey))
              event.currentTarget.form?.requestSubmit();
          }}
          className={cx(toControlClass({}), 'py-2')}
        />
      )}
    </Field>
  );
}
