import type { TryoutCase } from '@doctorbench/core';
import { useId } from 'react';
import { useFormat } from '../../i18n/use-format.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { Field, toControlClass } from '../../ui/field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { CrossIcon } from '../../ui/icons.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { actionWords } from './action-words.ts';
import { tryoutMessages } from './messages.ts';
import { readList, type ToolField } from './tool-form.ts';

interface ActionFieldProps {
  readonly field: ToolField;
  readonly value: string | readonly string[] | undefined;
  readonly clinicCase: Pick<TryoutCase, 'names' | 'patients' | 'language'>;
  readonly onChange: (value: string | readonly string[]) => void;
}

/** One field of an action, as its schema asks for it. */
export function ActionField(props: ActionFieldProps) {
  const { field, clinicCase } = props;
  const { fields } = useMessages(actionWords);
  const label = fields[field.name] ?? field.name;
  const listId = useId();
  const names = field.suggests ? clinicCase.names[field.suggests] : field.options;
  if (field.kind === 'patient') return <PatientField {...props} label={label} />;
  if (field.kind === 'choice') return <ChoiceField {...props} label={label} />;
  if (field.kind === 'long') return <LongField {...props} label={label} />;
  const suggests = names.length > 0;
  return (
    <>
      {field.kind === 'list' ? (
        <ListField {...props} label={label} listId={suggests ? listId : undefined} />
      ) : (
        <TextField
          label={label}
          optional={!field.required}
          lang={clinicCase.language}
          value={toText(props.value)}
          list={suggests ? listId : undefined}
          inputMode={field.kind === 'number' ? 'decimal' : undefined}
          autoComplete="off"
          onChange={event => props.onChange(event.target.value)}
        />
      )}
      {suggests && (
        <datalist id={listId}>
          {names.map(name => (
            <option key={name} value={name} />
          ))}
        </datalist>
      )}
    </>
  );
}

interface LabelledProps extends ActionFieldProps {
  readonly label: string;
}

function toText(value: ActionFieldProps['value']): string {
  return typeof value === 'string' ? value : '';
}

/** Where several people are registered, nobody is chosen beforehand: telling them apart is the doctor's. */
function PatientField({ clinicCase: { patients }, value, label, onChange }: LabelledProps) {
  const messages = useMessages(tryoutMessages);
  const format = useFormat();
  const options = patients.map(({ id, name, ageYears, sex }) => ({
    value: id,
    label: `${id} · ${name} · ${messages.years(format.integer(ageYears), sex)}`,
  }));
  if (patients.length === 1) return null;
  return (
    <SelectField
      label={label}
      value={toText(value)}
      options={[{ value: '', label: messages.choose }, ...options]}
      onChange={onChange}
    />
  );
}

function ChoiceField({ field, value, label, onChange }: LabelledProps) {
  const messages = useMessages(tryoutMessages);
  const { values } = useMessages(actionWords);
  const options = field.options.map(option => ({ value: option, label: values[option] ?? option }));
  return (
    <SelectField
      label={label}
      optional={!field.required}
      value={toText(value)}
      options={[{ value: '', label: field.required ? messages.choose : '—' }, ...options]}
      onChange={onChange}
    />
  );
}

function LongField({ field, value, label, clinicCase, onChange }: LabelledProps) {
  const messages = useMessages(tryoutMessages);
  return (
    <Field label={label} optional={!field.required} hint={messages.sendHint}>
      {attributes => (
        <textarea
          {...attributes}
          rows={3}
          lang={clinicCase.language}
          value={toText(value)}
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

interface ListFieldProps extends LabelledProps {
  readonly listId: string | undefined;
}

/** Several names: Enter adds what is typed, and what is typed counts also where it was not added. */
function ListField({ field, value, label, clinicCase, listId, onChange }: ListFieldProps) {
  const messages = useMessages(tryoutMessages);
  const { chosen, typed } = readList(value);
  const add = () => typed.trim() !== '' && onChange([...chosen, typed.trim(), '']);
  return (
    <Field label={label} optional={!field.required} hint={messages.listHint}>
      {attributes => (
        <div className="flex flex-col gap-2">
          <div className="flex gap-2">
            <input
              {...attributes}
              lang={clinicCase.language}
              value={typed}
              list={listId}
              autoComplete="off"
              onChange={event => onChange([...chosen, event.target.value])}
              onKeyDown={event => {
                if (event.key !== 'Enter' || typed.trim() === '' || event.nativeEvent.isComposing) return;
                event.preventDefault();
                add();
              }}
              className={toControlClass({})}
            />
            <Button onClick={add}>{messages.add}</Button>
          </div>
          {chosen.length > 0 && (
            <ul className="flex flex-wrap gap-1.5">
              {chosen.map(name => (
                <li key={name} className="flex items-center rounded-md bg-accent-tint pl-2.5 text-sm">
                  <span lang={clinicCase.language}>{name}</span>
                  <IconButton
                    label={messages.remove(name)}
                    onClick={() => onChange([...chosen.filter(each => each !== name), typed])}
                  >
                    <CrossIcon className="size-3.5" />
                  </IconButton>
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
    </Field>
  );
}
