import {
  type Account,
  type Organisation,
  type OrganisationMember,
  type OrganisationRole,
  organisationRoleSchema,
} from '@doctorbench/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  organisationQuery,
  organisationsQuery,
  removeMember,
  setMemberRole,
} from '../../api/queries/organisations.ts';
import { useAction } from '../../api/use-action.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { LoadingRegion, SkeletonText } from '../../ui/skeleton.tsx';
import { InviteForm } from './invite-form.tsx';
import { organisationMessages } from './messages.ts';

interface OrganisationCardProps {
  readonly organisation: Organisation;
  readonly account: Account;
}

export function OrganisationCard({ organisation, account }: OrganisationCardProps) {
  const messages = useMessages(organisationMessages);
  const { id, name, role } = organisation;
  const { data, error, isPending, refetch } = useQuery(organisationQuery(id));
  return (
    <Card className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="text-lg [overflow-wrap:anywhere]">{name}</h2>
        <Badge>{messages.roles[role]}</Badge>
      </div>
      {isPending && (
        <LoadingRegion>
          <SkeletonText lines={2} />
        </LoadingRegion>
      )}
      {error && <ErrorState error={error} onRetry={refetch} />}
      {data && <Members organisation={organisation} members={data.members} account={account} />}
      {role === 'owner' && <InviteForm id={id} />}
    </Card>
  );
}

function Members({
  organisation: { id, role },
  members,
  account,
}: OrganisationCardProps & { readonly members: readonly OrganisationMember[] }) {
  const messages = useMessages(organisationMessages);
  const queryClient = useQueryClient();
  const [asked, setAsked] = useState<OrganisationMember>();
  const renew = () => queryClient.invalidateQueries({ queryKey: organisationsQuery().queryKey });
  const change = useAction({ mutationFn: setMemberRole, onSuccess: renew });
  const remove = useAction({
    mutationFn: removeMember,
    onSuccess: async () => {
      setAsked(undefined);
      await renew();
    },
  });
  const nameOf = (member: OrganisationMember) =>
    member.userId === account.id ? messages.you : (member.phone ?? messages.noPhone);
  return (
    <>
      <ul aria-label={messages.members} className="divide-y divide-line">
        {members.map(member => (
          <li key={member.userId} className="flex flex-wrap items-center justify-between gap-3 py-2">
            <span className="data">{nameOf(member)}</span>
            <span className="flex items-center gap-2">
              <RoleOf
                name={nameOf(member)}
                role={member.role}
                mayChange={role === 'owner'}
                onChange={next => change.mutate({ id, userId: member.userId, role: next })}
              />
              {(role === 'owner' || member.userId === account.id) && (
                <Button
                  size="sm"
                  onClick={() => {
                    remove.reset();
                    setAsked(member);
                  }}
                >
                  {member.userId === account.id ? messages.leave : messages.sendAway}
                </Button>
              )}
            </span>
          </li>
        ))}
      </ul>
      <FormError error={change.error} />
      <LeaveDialog
        member={asked}
        name={asked ? nameOf(asked) : ''}
        isOwn={asked?.userId === account.id}
        action={remove}
        onConfirm={userId => remove.mutate({ id, userId })}
        onClose={() => setAsked(undefined)}
      />
    </>
  );
}

interface RoleOfProps {
  readonly name: string;
  readonly role: OrganisationRole;
  readonly mayChange: boolean;
  readonly onChange: (role: OrganisationRole) => void;
}

function RoleOf({ name, role, mayChange, onChange }: RoleOfProps) {
  const messages = useMessages(organisationMessages);
  if (!mayChange) return <Badge>{messages.roles[role]}</Badge>;
  return (
    <SelectField
      compact
      label={messages.roleOf(name)}
      value={role}
      options={organisationRoleSchema.options.map(value => ({ value, label: messages.roles[value] }))}
      onChange={value => onChange(organisationRoleSchema.parse(value))}
    />
  );
}

interface LeaveDialogProps {
  readonly member: OrganisationMember | undefined;
  readonly name: string;
  readonly isOwn: boolean;
  readonly action: { readonly isPending: boolean; readonly error: Error | null };
  readonly onConfirm: (userId: string) => void;
  readonly onClose: () => void;
}

function LeaveDialog({ member, name, isOwn, action, onConfirm, onClose }: LeaveDialogProps) {
  const messages = useMessages(organisationMessages);
  return (
    <ConfirmDialog
      open={member !== undefined}
      title={messages.leaveTitle(name)}
      confirmLabel={isOwn ? messages.leave : messages.sendAway}
      tone="danger"
      busy={action.isPending}
      error={action.error}
      onConfirm={() => member && onConfirm(member.userId)}
      onClose={onClose}
    >
      <p>{messages.leaveText}</p>
    </ConfirmDialog>
  );
}
