import type { ComponentProps } from 'react';
import { cx } from './cx.ts';
import { Field, type FieldProps, toControlClass } from './field.tsx';

interface TextFieldProps extends FieldProps, Omit<ComponentProps<'input'>, 'id'> {
  readonly compact?: boolean;
}

export function TextField({
  label,
  hint,
  error,
  optional = false,
  compact = false,
  className,
  ...rest
}: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional}>
      {attributes => (
        <input {...rest} {...attributes} className={cx(toControlClass({ compact }), className)} />
      )}
    </Field>
  );
}
