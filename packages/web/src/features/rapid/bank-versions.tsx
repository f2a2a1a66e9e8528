import { type BankRecord, type EditionBanks, hasRole } from '@doctorbench/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { meQuery } from '../../api/queries/account.ts';
import { bankQuery, requestBank } from '../../api/queries/banks.ts';
import { useAction } from '../../api/use-action.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Button } from '../../ui/button.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { Notice } from '../../ui/notice.tsx';
import { rapidMessages } from './messages.ts';

/** Every calibration of an edition; an administrator can ask for another. */
export function BankVersions({ banks }: { readonly banks: EditionBanks }) {
  const messages = useMessages(rapidMessages).bank;
  const format = useFormat();
  const columns: readonly Column<BankRecord>[] = [
    {
      id: 'version',
      header: messages.version,
      className: 'data',
      cell: ({ version }) => format.integer(version),
    },
    { id: 'state', header: messages.state, cell: ({ state }) => messages.states[state] },
    { id: 'gate', header: messages.gate, cell: record => <Outcome record={record} /> },
    {
      id: 'made',
      header: messages.made,
      className: 'data whitespace-nowrap',
      cell: ({ endedAt, createdAt }) => format.dateTime(endedAt ?? createdAt),
    },
  ];
  return (
    <div className="flex flex-col gap-3">
      {banks.versions.some(({ state }) => state === 'waiting') && <Notice title={messages.waiting} />}
      <Calibrate banks={banks} />
      {banks.versions.length > 0 && (
        <DataTable
          stacks
          caption={messages.versions}
          columns={columns}
          rows={banks.versions}
          getKey={({ id }) => id}
        />
      )}
    </div>
  );
}

function Outcome({ record: { gate, cause } }: { readonly record: BankRecord }) {
  const messages = useMessages(rapidMessages).bank;
  if (gate) return messages.reasons[gate.reason];
  return cause ? <span className="font-mono text-xs">{cause.code}</span> : '–';
}

function Calibrate({ banks }: { readonly banks: EditionBanks }) {
  const messages = useMessages(rapidMessages).bank;
  const queryClient = useQueryClient();
  const { data: account } = useQuery(meQuery());
  const action = useAction({
    mutationFn: () => requestBank(banks.edition),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: bankQuery(banks.edition).queryKey }),
  });
  if (!account || !hasRole(account.role, 'admin')) return null;
  return (
    <div className="flex flex-col items-start gap-2">
      <Button size="sm" onClick={() => action.mutate()} disabled={action.isPending}>
        {messages.calibrate}
      </Button>
      {action.isSuccess && <p className="text-sm text-soft">{messages.requested}</p>}
      <FormError error={action.error} />
    </div>
  );
}
