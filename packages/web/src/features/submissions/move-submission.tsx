import { isEnded, type Submission } from '@doctorbench/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { organisationsQuery } from '../../api/queries/organisations.ts';
import { moveSubmission, submissionQuery, submissionsQuery } from '../../api/queries/submissions.ts';
import { useAction } from '../../api/use-action.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { useToast } from '../../ui/toast.tsx';
import { moveMessages } from './move-messages.ts';

/** To an organisation and back; nothing for who has nowhere to move it, nor while it runs. */
export function MoveSubmission({ submission }: { readonly submission: Submission }) {
  const messages = useMessages(moveMessages);
  const isOwn = submission.endpoint !== null && isEnded(submission.status);
  const { data } = useQuery({ ...organisationsQuery(), enabled: isOwn });
  const [open, setOpen] = useState(false);
  const [owner, setOwner] = useState('');
  const move = useMove(submission.id);
  const current = submission.organisation?.id ?? '';
  const offered = data?.items.filter(({ role }) => role !== 'viewer') ?? [];
  if (!isOwn || (offered.length === 0 && current === '')) return null;
  const close = () => setOpen(false);
  const begin = () => {
    move.reset();
    setOwner(current);
    setOpen(true);
  };
  const confirm = () => {
    if (owner === current) close();
    else move.mutate(owner === '' ? null : owner, { onSuccess: close });
  };
  return (
    <div className="mt-4">
      <Button size="sm" onClick={begin}>
        {messages.move}
      </Button>
      <ConfirmDialog
        open={open}
        title={messages.title}
        confirmLabel={messages.confirm}
        role="dialog"
        busy={move.isPending}
        error={move.error}
        onConfirm={confirm}
        onClose={close}
      >
        <p>{messages.text}</p>
        <SelectField
          label={messages.owner}
          value={owner}
          options={[
            { value: '', label: messages.me },
            ...offered.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={setOwner}
        />
      </ConfirmDialog>
    </div>
  );
}

function useMove(id: string) {
  const messages = useMessages(moveMessages);
  const queryClient = useQueryClient();
  const toast = useToast();
  return useAction({
    mutationFn: (organisation: string | null) => moveSubmission(id, organisation),
    onSuccess: async changed => {
      queryClient.setQueryData(submissionQuery(id).queryKey, changed);
      await queryClient.invalidateQueries({ queryKey: submissionsQuery().queryKey, exact: true });
      toast({ title: messages.moved });
    },
  });
}
