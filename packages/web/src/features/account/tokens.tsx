import type { ApiToken } from '@doctorbench/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { revokeToken, tokensQuery } from '../../api/queries/account.ts';
import { useAction } from '../../api/use-action.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Section } from '../../ui/section.tsx';
import { LoadingRegion, SkeletonText } from '../../ui/skeleton.tsx';
import { useToast } from '../../ui/toast.tsx';
import { accountMessages } from './messages.ts';
import { NewToken } from './new-token.tsx';

export function Tokens({ isAdmin }: { readonly isAdmin: boolean }) {
  const messages = useMessages(accountMessages);
  const { data, error, isPending, refetch } = useQuery(tokensQuery());
  return (
    <Section title={messages.tokens} lead={messages.tokensLead}>
      <Card className="flex flex-col gap-5">
        {isPending && (
          <LoadingRegion>
            <SkeletonText lines={2} />
          </LoadingRegion>
        )}
        {error && <ErrorState error={error} onRetry={refetch} />}
        {data && <TokenList tokens={data.items} />}
        <NewToken isAdmin={isAdmin} />
      </Card>
    </Section>
  );
}

function TokenList({ tokens }: { readonly tokens: readonly ApiToken[] }) {
  const messages = useMessages(accountMessages);
  const [asked, setAsked] = useState<ApiToken>();
  const queryClient = useQueryClient();
  const toast = useToast();
  const revoke = useAction({
    mutationFn: revokeToken,
    onSuccess: async () => {
      setAsked(undefined);
      toast({ title: messages.revoked });
      await queryClient.invalidateQueries({ queryKey: tokensQuery().queryKey });
    },
  });
  if (tokens.length === 0) return <p className="text-soft">{messages.tokensEmpty}</p>;
  return (
    <>
      <ul className="divide-y divide-line">
        {tokens.map(token => (
          <li key={token.id} className="flex flex-wrap items-center justify-between gap-3 py-3 first:pt-0">
            <TokenFacts token={token} />
            <Button
              size="sm"
              aria-label={`${messages.revoke} ${token.name}`}
              onClick={() => {
                revoke.reset();
                setAsked(token);
              }}
            >
              {messages.revoke}
            </Button>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={asked !== undefined}
        title={messages.revokeTitle(asked?.name ?? '')}
        confirmLabel={messages.revoke}
        tone="danger"
        busy={revoke.isPending}
        error={revoke.error}
        onConfirm={() => asked && revoke.mutate(asked.id)}
        onClose={() => setAsked(undefined)}
      >
        <p>{messages.revokeText}</p>
      </ConfirmDialog>
    </>
  );
}

function TokenFacts({ token }: { readonly token: ApiToken }) {
  const { tokenFacts } = useMessages(accountMessages);
  const { colon, listComma } = useMessages();
  const format = useFormat();
  const { expiresAt, lastUsedAt } = token;
  const expired = expiresAt !== null && Date.parse(expiresAt) < Date.now();
  const facts = [
    [tokenFacts.scopes, token.scopes.map(scope => tokenFacts.scopeNames[scope]).join(listComma)],
    [tokenFacts.created, format.date(token.createdAt)],
    [tokenFacts.lastUsed, lastUsedAt ? format.dateTime(lastUsedAt) : tokenFacts.never],
    [tokenFacts.expires, expiresAt ? format.date(expiresAt) : tokenFacts.untilRevoked],
  ] as const;
  return (
    <div className="min-w-0">
      <p className="flex flex-wrap items-center gap-2 font-medium [overflow-wrap:anywhere]">
        {token.name}
        <code className="font-mono text-sm font-normal text-faint">…{token.ending}</code>
        {expired && <Badge tone="warning">{tokenFacts.expired}</Badge>}
      </p>
      <p className="data flex flex-wrap gap-x-4 text-sm text-faint">
        {facts.map(([term, fact]) => (
          <span key={term}>
            {term}
            {colon}
            {fact}
          </span>
        ))}
      </p>
    </div>
  );
}
