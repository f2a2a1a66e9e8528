import type { ReactNode } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

interface FormDialogProps {
  readonly open: boolean;
  readonly title: string;
  /** What its button says. */
  readonly send: string;
  readonly busy: boolean;
  readonly formId: string;
  readonly onClose: () => void;
  /** The form of that id: it exists while the dialog is open, and what was typed is gone when it closes. */
  readonly children: ReactNode;
}

/** A dialog around a form. A click beside it loses nothing that was typed. */
export function FormDialog({ open, title, send, busy, formId, onClose, children }: FormDialogProps) {
  const { actions } = useMessages();
  return (
    <Dialog
      open={open}
      title={title}
      backdropCloses={false}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{actions.cancel}</Button>
          <Button type="submit" form={formId} tone="primary" busy={busy}>
            {send}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
