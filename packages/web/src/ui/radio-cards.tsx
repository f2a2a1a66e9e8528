import { type ReactNode, useId } from 'react';
import { cx } from './cx.ts';

interface RadioCard<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly description?: ReactNode;
  readonly disabled?: boolean;
}

interface RadioCardsProps<Value extends string> {
  readonly legend: string;
  readonly value: Value | undefined;
  readonly cards: readonly RadioCard<Value>[];
  readonly onChange: (value: Value) => void;
  readonly columns?: 1 | 2 | 3;
}

const grids = { 1: '', 2: 'sm:grid-cols-2', 3: 'sm:grid-cols-3' } as const;

export function RadioCards<Value extends string>(props: RadioCardsProps<Value>) {
  const { legend, value, cards, onChange, columns = 3 } = props;
  const name = useId();
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-medium">{legend}</legend>
      <div className={cx('grid gap-3', grids[columns])}>
        {cards.map(card => (
          <label
            key={card.value}
            className={cx(
              'flex gap-3 rounded-lg border p-4 transition-colors',
              'has-checked:border-accent has-checked:bg-accent-tint has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--focus)',
              card.disabled ? 'border-line bg-sunken text-soft' : 'border-edge bg-paper hover:border-accent',
            )}
          >
            <input
              type="radio"
              name={name}
              checked={card.value === value}
              disabled={card.disabled}
              onChange={() => onChange(card.value)}
              className="mt-1 size-4 shrink-0 accent-(--accent) outline-none"
            />
            <span className="flex flex-col gap-0.5">
              <span className="font-medium">{card.label}</span>
              {card.description && <span className="text-sm text-soft">{card.description}</span>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
