import type { ClinicTool, TryoutCall, TryoutCase } from '@doctorbench/core';
import { type FormEvent, useId, useMemo, useState } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import { Button } from '../../ui/button.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { ActionField } from './action-fields.tsx';
import { type ActionGroup, actionGroups, actionWords, listActionGroups } from './action-words.ts';
import { tryoutMessages } from './messages.ts';
import { type Draft, listMissing, listToolForms, type ToolForm, toArguments } from './tool-form.ts';

interface ActionPanelProps {
  readonly clinicCase: TryoutCase;
  readonly busy: boolean;
  /** Carries the action out; its fields are emptied when it was. */
  readonly onAct: (call: TryoutCall, done: () => void) => void;
}

/** Everything an agent can do, as forms. What was typed stays when another action is looked at. */
export function ActionPanel({ clinicCase, busy, onAct }: ActionPanelProps) {
  const messages = useMessages(tryoutMessages);
  const forms = useMemo(() => listToolForms(clinicCase.tools), [clinicCase.tools]);
  const [group, setGroup] = useState<ActionGroup>('ask');
  const [tools, setTools] = useState<Readonly<Partial<Record<ActionGroup, string>>>>({});
  const only = clinicCase.patients.length === 1 ? clinicCase.patients[0]?.id : undefined;
  const [draft, setDraft] = useState<Draft>(only === undefined ? {} : { patient: only });
  const tool = tools[group] ?? actionGroups[group][0];
  const form = forms.get(tool);
  const act = (acted: ToolForm) =>
    onAct({ name: acted.name, arguments: toArguments(acted, draft) }, () =>
      setDraft(withoutFields(acted, draft)),
    );
  const panel = (
    <div className="flex flex-col gap-4">
      <ToolChoice group={group} tool={tool} onChoose={name => setTools({ ...tools, [group]: name })} />
      {form && (
        <ActionForm
          key={tool}
          {...{ form, draft, clinicCase, busy }}
          onDraft={change => setDraft({ ...draft, ...change })}
          onAct={() => act(form)}
        />
      )}
    </div>
  );
  return (
    <section
      aria-label={messages.actions}
      className="rounded-lg border border-line bg-paper p-4 shadow-raised"
    >
      <Tabs
        label={messages.actions}
        value={group}
        onChange={setGroup}
        tabs={listActionGroups().map(value => ({ value, label: messages.groups[value], content: panel }))}
      />
    </section>
  );
}

/** The same patient stays chosen. */
function withoutFields({ fields }: ToolForm, draft: Draft): Draft {
  const emptied = new Set(fields.filter(({ kind }) => kind !== 'patient').map(({ name }) => name));
  return Object.fromEntries(Object.entries(draft).filter(([name]) => !emptied.has(name)));
}

interface ToolChoiceProps {
  readonly group: ActionGroup;
  readonly tool: string;
  readonly onChoose: (tool: string) => void;
}

function ToolChoice({ group, tool, onChoose }: ToolChoiceProps) {
  const messages = useMessages(tryoutMessages);
  const { tools } = useMessages(actionWords);
  const name = useId();
  const options: readonly ClinicTool[] = actionGroups[group];
  if (options.length < 2) return null;
  return (
    <fieldset className="flex flex-wrap gap-1.5">
      <legend className="sr-only">{messages.groups[group]}</legend>
      {options.map(value => (
        <label
          key={value}
          className="flex min-h-8 items-center rounded-md border border-line px-3 text-sm text-soft transition-colors has-checked:border-accent has-checked:bg-accent-tint has-checked:font-medium has-checked:text-accent has-focus-visible:outline-2 has-focus-visible:outline-(--focus) pointer-coarse:min-h-10"
        >
          <input
            type="radio"
            name={name}
            checked={value === tool}
            onChange={() => onChoose(value)}
            className="sr-only"
          />
          {tools[value]}
        </label>
      ))}
    </fieldset>
  );
}

interface ActionFormProps {
  readonly form: ToolForm;
  readonly draft: Draft;
  readonly clinicCase: TryoutCase;
  readonly busy: boolean;
  readonly onDraft: (change: Draft) => void;
  readonly onAct: () => void;
}

function ActionForm({ form, draft, clinicCase, busy, onDraft, onAct }: ActionFormProps) {
  const messages = useMessages(tryoutMessages);
  const { tools, fields } = useMessages(actionWords);
  const [tried, setTried] = useState(false);
  const missing = listMissing(form, draft);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(missing.length > 0);
    if (missing.length === 0 && !busy) onAct();
  };
  return (
    <form onSubmit={submit} className="flex flex-col gap-4" noValidate>
      <div className="grid items-start gap-4 sm:grid-cols-2 [&>:has(textarea)]:sm:col-span-2">
        {form.fields.map(field => (
          <ActionField
            key={field.name}
            field={field}
            value={draft[field.name]}
            clinicCase={clinicCase}
            onChange={value => onDraft({ [field.name]: value })}
          />
        ))}
      </div>
      {tried && missing.length > 0 && (
        <p role="alert" className="text-sm text-danger">
          {messages.missing}: {missing.map(({ name }) => fields[name] ?? name).join(', ')}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <Button type="submit" tone="primary" busy={busy}>
          {busy ? messages.acting : ((tools as Readonly<Record<string, string>>)[form.name] ?? messages.act)}
        </Button>
        <details className="max-w-prose text-sm text-faint">
          <summary>{messages.about}</summary>
          <p lang={clinicCase.language}>{form.description}</p>
        </details>
      </div>
    </form>
  );
}
