import type { ComponentProps } from 'react';
import { Field, type FieldProps, toControlClass } from '../../ui/field.tsx';

interface TextAreaProps extends FieldProps, Omit<ComponentProps<'textarea'>, 'id'> {}

export function TextArea({ label, hint, error, optional = false, ...rest }: TextAreaProps) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional}>
      {attributes => <textarea rows={3} {...rest} {...attributes} className={`${toControlClass({})} py-2`} />}
    </Field>
  );
}
