import type { Submission } from '@doctorbench/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { queueQuery } from '../../api/queries/admin.ts';
import { resubmit } from '../../api/queries/submissions.ts';
import { useAction } from '../../api/use-action.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useToast } from '../../ui/toast.tsx';
import { adminMessages } from './messages.ts';

interface ResubmitDialogProps {
  readonly submission: Submission;
  readonly onClose: () => void;
}

export function ResubmitDialog({ submission, onClose }: ResubmitDialogProps) {
  const { queue } = useMessages(adminMessages);
  const queryClient = useQueryClient();
  const toast = useToast();
  const [apiKey, setApiKey] = useState('');
  const again = useAction({
    mutationFn: () => resubmit(submission.id, apiKey ? { apiKey } : {}),
    onSuccess: async ({ card }) => {
      onClose();
      toast({ title: queue.resubmitted, text: card.displayName });
      await queryClient.invalidateQueries({ queryKey: queueQuery().queryKey });
    },
  });
  return (
    <ConfirmDialog
      open
      role="dialog"
      title={queue.resubmitTitle}
      confirmLabel={queue.resubmit}
      busy={again.isPending}
      error={again.error}
      onConfirm={() => again.mutate()}
      onClose={onClose}
    >
      <p>{queue.resubmitText(submission.card.displayName)}</p>
      {!submission.phantom && (
        <TextField
          type="password"
          autoComplete="off"
          optional
          label={queue.key}
          hint={queue.keyHint}
          value={apiKey}
          onChange={({ target }) => setApiKey(target.value)}
        />
      )}
    </ConfirmDialog>
  );
}
