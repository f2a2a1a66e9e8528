import type { Account } from '@doctorbench/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { foundOrganisation, organisationsQuery } from '../../api/queries/organisations.ts';
import { useAction } from '../../api/use-action.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { LoadingRegion, SkeletonText } from '../../ui/skeleton.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { Invitation } from './invitation.tsx';
import { organisationMessages } from './messages.ts';
import { OrganisationCard } from './organisation-card.tsx';

export function Organisations({ account }: { readonly account: Account }) {
  const messages = useMessages(organisationMessages);
  const { data, error, isPending, refetch } = useQuery(organisationsQuery());
  return (
    <div className="flex max-w-3xl flex-col gap-8">
      <Invitation />
      {isPending && (
        <LoadingRegion>
          <SkeletonText lines={3} />
        </LoadingRegion>
      )}
      {error && <ErrorState error={error} onRetry={refetch} />}
      {data?.items.length === 0 && <p className="text-soft">{messages.empty}</p>}
      {data?.items.map(organisation => (
        <OrganisationCard key={organisation.id} organisation={organisation} account={account} />
      ))}
      <Card>
        <FoundForm />
      </Card>
    </div>
  );
}

const longestName = 80;

function FoundForm() {
  const messages = useMessages(organisationMessages);
  const [name, setName] = useState('');
  const [missing, setMissing] = useState(false);
  const queryClient = useQueryClient();
  const found = useAction({
    mutationFn: foundOrganisation,
    onSuccess: async () => {
      setName('');
      await queryClient.invalidateQueries({ queryKey: organisationsQuery().queryKey });
    },
  });
  return (
    <form
      noValidate
      className="flex flex-col gap-3"
      onSubmit={event => {
        event.preventDefault();
        const given = name.trim();
        setMissing(given === '');
        if (given !== '' && !found.isPending) found.mutate(given);
      }}
    >
      <div className="flex items-start gap-3">
        <div className="min-w-0 flex-1">
          <TextField
            label={messages.name}
            error={missing ? messages.nameMissing : undefined}
            name="organisation-name"
            autoComplete="organization"
            maxLength={longestName}
            value={name}
            onChange={event => {
              setMissing(false);
              setName(event.target.value);
            }}
          />
        </div>
        <Button type="submit" busy={found.isPending} className="beside-field">
          {messages.found}
        </Button>
      </div>
      <FormError error={found.error} />
    </form>
  );
}
