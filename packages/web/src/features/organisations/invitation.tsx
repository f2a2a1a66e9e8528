import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { joinOrganisation, organisationsQuery } from '../../api/queries/organisations.ts';
import { useAction } from '../../api/use-action.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { useToast } from '../../ui/toast.tsx';
import { organisationMessages } from './messages.ts';

/** The link that lets somebody in. Its words stand behind the #, which no server and no log is sent. */
export function toInvitationLink(secret: string): string {
  return `${window.location.origin}/organisations#${secret}`;
}

/** What a link that was opened asks. */
export function Invitation() {
  const messages = useMessages(organisationMessages);
  const secret = useLocation({ select: ({ hash }) => hash });
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const toast = useToast();
  const join = useAction({
    mutationFn: joinOrganisation,
    onSuccess: async ({ name }) => {
      toast({ title: messages.joined(name) });
      await queryClient.invalidateQueries({ queryKey: organisationsQuery().queryKey });
      await navigate({ to: '/organisations', hash: '', replace: true });
    },
  });
  if (!secret) return null;
  return (
    <Card className="flex flex-col gap-3">
      <h2 className="text-lg">{messages.invitation}</h2>
      <p className="text-soft">{messages.invitationText}</p>
      <div>
        <Button tone="primary" busy={join.isPending} onClick={() => join.mutate(secret)}>
          {messages.join}
        </Button>
      </div>
      <FormError error={join.error} />
    </Card>
  );
}
