import { useState } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { accountMessages } from './messages.ts';

interface DeleteDialogProps {
  readonly open: boolean;
  readonly busy: boolean;
  readonly error: unknown;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Deletes only for who has typed what it is. */
export function DeleteDialog({ open, busy, error, onConfirm, onClose }: DeleteDialogProps) {
  const messages = useMessages(accountMessages);
  const { actions } = useMessages();
  const [typed, setTyped] = useState('');
  const close = () => {
    setTyped('');
    onClose();
  };
  return (
    <Dialog
      open={open}
      title={messages.deleteDialogTitle}
      backdropCloses={false}
      onClose={close}
      footer={
        <>
          <Button onClick={close}>{actions.cancel}</Button>
          <Button
            tone="danger"
            disabled={typed.trim().toLowerCase() !== messages.deleteWord}
            busy={busy}
            onClick={onConfirm}
          >
            {messages.deleteConfirm}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <ul className="list-disc pl-5 text-soft">
          {messages.deleteConsequences.map(consequence => (
            <li key={consequence}>{consequence}</li>
          ))}
        </ul>
        <TextField
          label={messages.deletePrompt(messages.deleteWord)}
          autoComplete="off"
          value={typed}
          onChange={event => setTyped(event.target.value)}
        />
        <FormError error={error} />
      </div>
    </Dialog>
  );
}
