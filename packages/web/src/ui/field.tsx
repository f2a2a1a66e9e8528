import { type ReactNode, useId } from 'react';
import { useMessages } from '../i18n/use-messages.ts';
import { WarningIcon } from './icons.tsx';

export interface FieldProps {
  readonly label: string;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  readonly optional?: boolean;
}

interface FieldAttributes {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
}

/** A label above, a hint and an error below, and the wiring between them. */
export function Field({
  label,
  hint,
  error,
  optional = false,
  children,
}: FieldProps & { readonly children: (attributes: FieldAttributes) => ReactNode }) {
  const id = useId();
  const messages = useMessages();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <label htmlFor={id} className="text-sm font-medium text-ink">
        {label}
        {optional && <span className="ml-2 font-normal text-faint">{messages.optional}</span>}
      </label>
      {children({ id, 'aria-describedby': described || undefined, 'aria-invalid': error ? true : undefined })}
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-faint">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="flex items-start gap-1.5 text-sm text-danger">
          <WarningIcon className="mt-0.5 size-4" />
          {error}
        </p>
      )}
    </div>
  );
}

/** The look of everything one types or chooses in. */
export function toControlClass({ compact = false }: { readonly compact?: boolean }): string {
  return `${controlClass} ${compact ? 'min-h-9 text-sm pointer-coarse:min-h-11' : 'min-h-10 text-base pointer-coarse:min-h-11'}`;
}

const controlClass =
  'w-full rounded-md border border-edge bg-paper px-3 text-ink placeholder:text-faint aria-invalid:border-danger aria-invalid:outline-danger disabled:bg-sunken disabled:text-faint';
