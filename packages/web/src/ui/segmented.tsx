import { useId } from 'react';

interface SegmentedProps<Value extends string> {
  readonly legend: string;
  readonly value: Value;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly onChange: (value: Value) => void;
}

/** One of a few, side by side. */
export function Segmented<Value extends string>({ legend, value, options, onChange }: SegmentedProps<Value>) {
  const name = useId();
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-medium">{legend}</legend>
      <div className="inline-flex rounded-md border border-edge bg-paper p-0.5">
        {options.map(option => (
          <label
            key={option.value}
            className="flex min-h-8 items-center rounded-sm px-3 text-sm text-soft transition-colors has-checked:bg-accent-tint has-checked:font-medium has-checked:text-accent has-focus-visible:outline-2 has-focus-visible:outline-(--focus) pointer-coarse:min-h-10"
          >
            <input
              type="radio"
              name={name}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className="sr-only"
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
