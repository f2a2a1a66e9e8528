import type { Edition } from '@doctorbench/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { changeEdition, exposureQuery } from '../../api/queries/admin.ts';
import { editionsQuery } from '../../api/queries/editions.ts';
import { useAction } from '../../api/use-action.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useToast } from '../../ui/toast.tsx';
import { type PlanForm, toEditionPlan, toPlanForm } from './edition-plan.ts';
import { planMessages } from './plan-messages.ts';

interface EditionPlanDialogProps {
  readonly edition: Edition;
  readonly onClose: () => void;
}

/** Dates, limits and notes of an edition, and how widely its private items are known. */
export function EditionPlanDialog({ edition, onClose }: EditionPlanDialogProps) {
  const messages = useMessages(planMessages);
  const { actions } = useMessages();
  const format = useFormat();
  const queryClient = useQueryClient();
  const toast = useToast();
  const [form, setForm] = useState(() => toPlanForm(edition));
  const plan = toEditionPlan(form);
  const save = useAction({
    mutationFn: (body: Parameters<typeof changeEdition>[1]) => changeEdition(edition.id, body),
    onSuccess: async () => {
      onClose();
      toast({ title: messages.saved, text: format.name(edition.title) });
      await queryClient.invalidateQueries({ queryKey: editionsQuery().queryKey });
    },
  });
  return (
    <Dialog open onClose={onClose} title={messages.title(format.name(edition.title))} backdropCloses={false}>
      <form
        className="flex flex-col gap-4"
        onSubmit={event => {
          event.preventDefault();
          if (plan) save.mutate(plan);
        }}
      >
        <p className="text-soft">{messages.lead}</p>
        <PlanFields form={form} onChange={part => setForm(before => ({ ...before, ...part }))} />
        <Exposure edition={edition.id} />
        <FormError error={save.error} />
        <div className="flex flex-wrap justify-end gap-3">
          {edition.state === 'closed' && (
            <Button tone="danger" busy={save.isPending} onClick={() => save.mutate({ state: 'retired' })}>
              {messages.retire}
            </Button>
          )}
          <Button onClick={onClose}>{actions.cancel}</Button>
          <Button type="submit" tone="primary" disabled={!plan} busy={save.isPending}>
            {messages.save}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

interface PlanFieldsProps {
  readonly form: PlanForm;
  readonly onChange: (part: Partial<PlanForm>) => void;
}

const dates = ['opensAt', 'closesAt', 'retiresAt'] as const;
const limits = ['runMinutes', 'askLimit', 'exposureLimit'] as const;
const notes = ['notesEn', 'notesZh'] as const;

function PlanFields({ form, onChange }: PlanFieldsProps) {
  const messages = useMessages(planMessages);
  return (
    <>
      {dates.map(name => (
        <TextField
          key={name}
          optional
          type="datetime-local"
          label={messages.fields[name]}
          value={form[name]}
          onChange={({ target }) => onChange({ [name]: target.value })}
        />
      ))}
      {limits.map(name => (
        <TextField
          key={name}
          optional
          type="number"
          min={1}
          label={messages.fields[name]}
          hint={messages.hints[name]}
          value={form[name]}
          onChange={({ target }) => onChange({ [name]: target.value })}
        />
      ))}
      {notes.map(name => (
        <TextField
          key={name}
          optional
          label={messages.fields[name]}
          value={form[name]}
          onChange={({ target }) => onChange({ [name]: target.value })}
        />
      ))}
    </>
  );
}

function Exposure({ edition }: { readonly edition: string }) {
  const messages = useMessages(planMessages);
  const format = useFormat();
  const { data, error } = useQuery(exposureQuery(edition));
  if (error) return <p className="text-sm text-faint">{messages.exposureUnknown}</p>;
  if (!data) return null;
  return (
    <p className="data text-sm text-soft">
      {data.items === 0
        ? messages.notExposed
        : messages.exposed(format.integer(data.mostSubmitters), format.integer(data.mostTimes))}
    </p>
  );
}
