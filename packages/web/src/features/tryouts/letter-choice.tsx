import type { TryoutItem } from '@doctorbench/core';
import { useId } from 'react';
import { useLocale } from '../../i18n/locale.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { Button } from '../../ui/button.tsx';
import { tryoutMessages } from './messages.ts';

interface LetterChoiceProps {
  readonly letters: NonNullable<TryoutItem['letters']>;
  readonly lang: string;
  /** The letters, with commas between. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

const separator = ', ';

/** The options of a question: one, several, or all in their order. */
export function LetterChoice({ letters, lang, value, onChange }: LetterChoiceProps) {
  const { locale } = useLocale();
  const messages = useMessages(tryoutMessages);
  const name = useId();
  const chosen = value === '' ? [] : value.split(separator);
  const single = !letters.ordered && !letters.multiple;
  const toggle = (id: string) => {
    const rest = chosen.filter(each => each !== id);
    const next = chosen.includes(id) ? rest : [...rest, id];
    onChange((letters.ordered ? next : next.sort()).join(separator));
  };
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-2 font-medium">{letters.ordered ? messages.order : letters.title[locale]}</legend>
      {letters.lines.map(({ id, text }) => (
        <label
          key={id}
          className="flex items-baseline gap-3 rounded-md border border-line bg-paper px-4 py-3 transition-colors hover:border-accent has-checked:border-accent has-checked:bg-accent-tint has-focus-visible:outline-2 has-focus-visible:outline-(--focus)"
        >
          <input
            type={single ? 'radio' : 'checkbox'}
            name={name}
            checked={chosen.includes(id)}
            onChange={() => (single ? onChange(id) : toggle(id))}
            className="accent-(--accent)"
          />
          <span className="font-medium">{id}</span>
          <span lang={lang} className="min-w-0 flex-1">
            {text}
          </span>
          {letters.ordered && chosen.includes(id) && (
            <span className="data text-accent">{chosen.indexOf(id) + 1}</span>
          )}
        </label>
      ))}
      {letters.ordered && chosen.length > 0 && (
        <div>
          <Button size="sm" onClick={() => onChange('')}>
            {messages.clear}
          </Button>
        </div>
      )}
    </fieldset>
  );
}
