import type { Submission } from '@doctorbench/core';
import { useState } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { connectionMessages } from '../submit/connection-messages.ts';
import { submissionMessages } from './messages.ts';
import type { SubmissionChanges } from './use-submission-changes.ts';

interface StressDialogProps {
  readonly open: boolean;
  readonly submission: Submission;
  readonly stress: SubmissionChanges['stress'];
  readonly onClose: () => void;
}

export function StressDialog(props: StressDialogProps) {
  const messages = useMessages(submissionMessages);
  const { open, stress, onClose } = props;
  const { actions } = useMessages();
  const formId = `stress-${props.submission.id}`;
  return (
    <Dialog
      open={open}
      title={messages.stressTitle}
      backdropCloses={false}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{actions.cancel}</Button>
          <Button type="submit" form={formId} tone="primary" busy={stress.isPending}>
            {messages.stress}
          </Button>
        </>
      }
    >
      <StressForm {...props} formId={formId} />
    </Dialog>
  );
}

/** Exists while the dialog is open: the key is gone when it closes. */
function StressForm({
  submission,
  stress,
  onClose,
  formId,
}: StressDialogProps & { readonly formId: string }) {
  const messages = useMessages(submissionMessages);
  const connection = useMessages(connectionMessages);
  const [apiKey, setApiKey] = useState('');
  const [keyless, setKeyless] = useState(submission.phantom);
  const [tried, setTried] = useState(false);
  const key = apiKey.trim();
  const lacksKey = !keyless && key === '';
  const send = () => {
    setTried(true);
    if (lacksKey || stress.isPending) return;
    stress.mutate(keyless ? {} : { apiKey: key }, { onSuccess: onClose });
  };
  return (
    <form
      id={formId}
      noValidate
      className="flex flex-col gap-4"
      onSubmit={event => {
        event.preventDefault();
        send();
      }}
    >
      <p className="text-soft">{messages.stressText}</p>
      {!submission.phantom && (
        <>
          <TextField
            label={connection.apiKey}
            hint={messages.resubmitKey}
            error={tried && lacksKey ? connection.errors.keyMissing : undefined}
            type="password"
            name="endpoint-key"
            autoComplete="off"
            spellCheck={false}
            disabled={keyless}
            value={keyless ? '' : apiKey}
            onChange={event => setApiKey(event.target.value)}
          />
          <div>
            <Checkbox label={connection.keyless} checked={keyless} onChange={setKeyless} />
          </div>
        </>
      )}
      <FormError error={stress.error} />
    </form>
  );
}
