import type { ReactNode } from 'react';

interface CheckboxProps {
  readonly label: ReactNode;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly disabled?: boolean;
  readonly hideLabel?: boolean;
}

export function Checkbox({ label, checked, onChange, disabled, hideLabel = false }: CheckboxProps) {
  return (
    <label className="inline-flex items-start gap-2.5">
      <input
        type="checkbox"
        checked={checked}
        disabled={disabled}
        onChange={event => onChange(event.target.checked)}
        className="mt-[0.3em] size-4 shrink-0 accent-(--accent)"
      />
      <span className={hideLabel ? 'sr-only' : undefined}>{label}</span>
    </label>
  );
}
