import type { Account } from '@doctorbench/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { usersQuery } from '../../api/queries/admin.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { SkeletonTable } from '../../ui/skeleton.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { adminMessages } from './messages.ts';
import { UsersTable } from './users-table.tsx';

const route = getRouteApi('/admin/$section');

export function UsersSection({ self }: { readonly self: Account }) {
  const { query = '' } = route.useSearch();
  return (
    <div className="flex flex-col gap-6">
      <UserSearch key={query} query={query} />
      <FoundUsers query={query} self={self} />
    </div>
  );
}

function UserSearch({ query }: { readonly query: string }) {
  const { users } = useMessages(adminMessages);
  const { actions } = useMessages();
  const navigate = route.useNavigate();
  const [typed, setTyped] = useState(query);
  const search = (next: string) => navigate({ search: { query: next.trim() || undefined }, replace: true });
  return (
    <search>
      <form
        className="flex max-w-2xl flex-wrap items-start gap-x-2 gap-y-2"
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          search(typed);
        }}
      >
        <div className="min-w-0 flex-1">
          <TextField
            type="search"
            label={users.search}
            hint={users.searchHint}
            value={typed}
            maxLength={254}
            onChange={({ target }) => setTyped(target.value)}
          />
        </div>
        <div className="beside-field flex gap-2">
          <Button type="submit">{users.find}</Button>
          {query && (
            <Button tone="quiet" onClick={() => search('')}>
              {actions.clear}
            </Button>
          )}
        </div>
      </form>
    </search>
  );
}

function FoundUsers({ query, self }: { readonly query: string; readonly self: Account }) {
  const { users } = useMessages(adminMessages);
  const list = useInfiniteQuery(usersQuery(query));
  if (list.isPending) return <SkeletonTable />;
  if (!list.data) return <ErrorState error={list.error} onRetry={list.refetch} />;
  const found = list.data.pages.flatMap(({ items }) => items);
  if (found.length === 0) return <EmptyState title={users.emptyTitle}>{users.emptyText}</EmptyState>;
  return (
    <>
      <UsersTable users={found} self={self} />
      <LoadMore
        shown={found.length}
        hasMore={list.hasNextPage}
        loading={list.isFetchingNextPage}
        onLoadMore={list.fetchNextPage}
      />
    </>
  );
}
