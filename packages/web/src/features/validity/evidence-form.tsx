import { hasRole, type ValidityTable, validityTableSchema } from '@doctorbench/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { meQuery } from '../../api/queries/account.ts';
import { setEvidence, validityQuery } from '../../api/queries/validity.ts';
import { useAction } from '../../api/use-action.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Button } from '../../ui/button.tsx';
import { Field, toControlClass } from '../../ui/field.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { evidenceMessages } from './messages.ts';

/** For operators: what is known of the suite from elsewhere. Nothing for others. */
export function EvidenceForm({ edition }: { readonly edition: string }) {
  const { data: account } = useQuery(meQuery());
  const messages = useMessages(evidenceMessages);
  if (!account || !hasRole(account.role, 'admin')) return null;
  return (
    <details className="no-print">
      <summary className="link cursor-pointer">{messages.add}</summary>
      <Form edition={edition} />
    </details>
  );
}

function Form({ edition }: { readonly edition: string }) {
  const messages = useMessages(evidenceMessages);
  const queryClient = useQueryClient();
  const [table, setTable] = useState<ValidityTable>('board');
  const [csv, setCsv] = useState('');
  const action = useAction({
    mutationFn: () => setEvidence(edition, table, csv),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: validityQuery(edition).queryKey }),
  });
  return (
    <form
      className="mt-4 flex max-w-xl flex-col gap-4"
      onSubmit={event => {
        event.preventDefault();
        action.mutate();
      }}
    >
      <SelectField
        label={messages.table}
        value={table}
        options={validityTableSchema.options.map(value => ({ value, label: messages.tables[value] }))}
        onChange={value => setTable(validityTableSchema.parse(value))}
      />
      <Field label={messages.csv} hint={messages.csvHint(messages.columns[table])}>
        {attributes => (
          <textarea
            rows={6}
            value={csv}
            onChange={event => setCsv(event.target.value)}
            {...attributes}
            className={`${toControlClass({})} py-2 font-mono text-sm`}
          />
        )}
      </Field>
      <FormError error={action.error} />
      <span className="flex flex-wrap items-center gap-3">
        <Button type="submit" busy={action.isPending}>
          {messages.send}
        </Button>
        <span role="status" className="text-sm text-faint">
          {action.isSuccess ? messages.sent : ''}
        </span>
      </span>
    </form>
  );
}
