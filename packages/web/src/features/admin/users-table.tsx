import type { Account } from '@doctorbench/core';
import { useState } from 'react';
import { useFormat } from '../../i18n/use-format.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { adminMessages } from './messages.ts';
import { RoleDialog } from './role-dialog.tsx';

interface UsersTableProps {
  readonly users: readonly Account[];
  readonly self: Account;
}

export function UsersTable({ users, self }: UsersTableProps) {
  const messages = useMessages(adminMessages);
  const words = messages.users;
  const format = useFormat();
  const [chosen, setChosen] = useState<Account>();
  const columns: readonly Column<Account>[] = [
    {
      id: 'phone',
      header: words.phone,
      cell: ({ id, phone }) => (
        <span className="data flex items-center gap-2 font-medium whitespace-nowrap">
          {phone || <span className="font-normal text-faint">{words.noPhone}</span>}
          {id === self.id && <Badge tone="accent">{words.you}</Badge>}
        </span>
      ),
    },
    {
      id: 'email',
      header: words.email,
      className: '[overflow-wrap:anywhere]',
      cell: ({ email }) => email ?? '–',
    },
    {
      id: 'role',
      header: words.role,
      cell: ({ role }) => <Badge tone={role === 'user' ? 'neutral' : 'accent'}>{messages.roles[role]}</Badge>,
    },
    {
      id: 'since',
      header: words.since,
      className: 'data whitespace-nowrap',
      cell: ({ createdAt }) => format.date(createdAt),
    },
    {
      id: 'id',
      stacked: 'hidden',
      header: words.id,
      cell: ({ id }) => <span className="font-mono text-xs text-faint">{id}</span>,
    },
    {
      id: 'actions',
      stacked: 'actions',
      header: messages.actions,
      align: 'end',
      // Without a number nobody can sign in.
      cell: user =>
        user.phone && (
          <Button size="sm" aria-label={words.changeOf(user.phone)} onClick={() => setChosen(user)}>
            {words.change}
          </Button>
        ),
    },
  ];
  return (
    <>
      <DataTable
        stacks
        caption={messages.sections.users}
        columns={columns}
        rows={users}
        getKey={({ id }) => id}
      />
      {chosen && (
        <RoleDialog key={chosen.id} user={chosen} self={self} onClose={() => setChosen(undefined)} />
      )}
    </>
  );
}
