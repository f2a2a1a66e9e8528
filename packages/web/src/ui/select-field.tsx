import { useState } from 'react';
import { cx } from './cx.ts';
import { Field, type FieldProps, toControlClass } from './field.tsx';
import { ChevronDownIcon } from './icons.tsx';

export interface SelectOption {
  readonly value: string;
  readonly label: string;
}

interface SelectFieldProps extends FieldProps {
  readonly value: string;
  readonly options: readonly SelectOption[];
  readonly onChange: (value: string) => void;
  readonly disabled?: boolean;
  readonly compact?: boolean;
}

/**
 * The browser's own list: it is the best one on a phone and with a screen reader. It shows a choice at once, also where
 * the value follows later (from the page's address): the next arrow key counts from there.
 */
export function SelectField({
  value,
  options,
  onChange,
  disabled,
  compact = false,
  ...field
}: SelectFieldProps) {
  const [chosen, setChosen] = useState<string>();
  const [known, setKnown] = useState(value);
  if (value !== known) {
    setKnown(value);
    setChosen(undefined);
  }
  return (
    <Field {...field}>
      {attributes => (
        <span className="relative block">
          <select
            {...attributes}
            value={chosen ?? value}
            disabled={disabled}
            onChange={event => {
              setChosen(event.target.value);
              onChange(event.target.value);
            }}
            onBlur={() => setChosen(undefined)}
            className={cx(toControlClass({ compact }), 'appearance-none pr-9')}
          >
            {options.map(option => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDownIcon className="pointer-events-none absolute top-1/2 right-2.5 size-4 -translate-y-1/2 text-faint" />
        </span>
      )}
    </Field>
  );
}
