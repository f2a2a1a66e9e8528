import { type OrganisationRole, organisationRoleSchema } from '@doctorbench/core';
import { useState } from 'react';
import { inviteTo } from '../../api/queries/organisations.ts';
import { useAction } from '../../api/use-action.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Button } from '../../ui/button.tsx';
import { CodeBlock } from '../../ui/code-block.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { toInvitationLink } from './invitation.tsx';
import { organisationMessages } from './messages.ts';

export function InviteForm({ id }: { readonly id: string }) {
  const messages = useMessages(organisationMessages);
  const [role, setRole] = useState<OrganisationRole>('member');
  const invite = useAction({ mutationFn: inviteTo });
  return (
    <div className="flex flex-col gap-3 border-t border-line pt-4">
      <div className="flex flex-wrap items-start gap-3">
        <div className="w-40">
          <SelectField
            label={messages.role}
            value={role}
            options={organisationRoleSchema.options.map(value => ({ value, label: messages.roles[value] }))}
            onChange={value => setRole(organisationRoleSchema.parse(value))}
          />
        </div>
        <Button className="beside-field" busy={invite.isPending} onClick={() => invite.mutate({ id, role })}>
          {messages.invite}
        </Button>
      </div>
      <p className="text-sm text-faint">{messages.roleHints}</p>
      <FormError error={invite.error} />
      <Dialog
        open={invite.data !== undefined}
        title={messages.invited}
        role="alertdialog"
        onClose={invite.reset}
        footer={
          <Button tone="primary" onClick={invite.reset}>
            {messages.copied}
          </Button>
        }
      >
        <div className="flex flex-col gap-4">
          <Notice tone="warning" title={messages.inviteOnce} />
          {invite.data && <CodeBlock code={toInvitationLink(invite.data.secret)} label={messages.invited} />}
        </div>
      </Dialog>
    </div>
  );
}
