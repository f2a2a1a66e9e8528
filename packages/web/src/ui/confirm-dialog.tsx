import type { ReactNode } from 'react';
import { useMessages } from '../i18n/use-messages.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { FormError } from './form-error.tsx';

interface ConfirmDialogProps {
  readonly open: boolean;
  readonly title: string;
  readonly children: ReactNode;
  /** Says what will happen: "Delete account", not "OK". */
  readonly confirmLabel: string;
  readonly tone?: 'primary' | 'danger';
  readonly busy?: boolean;
  readonly error?: unknown;
  /** An alert interrupts with a question; what has fields to fill in is a dialog. */
  readonly role?: 'dialog' | 'alertdialog';
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    open,
    title,
    children,
    confirmLabel,
    tone = 'primary',
    busy = false,
    error,
    role = 'alertdialog',
    onConfirm,
    onClose,
  } = props;
  const { actions } = useMessages();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      role={role}
      backdropCloses={false}
      footer={
        <>
          <Button onClick={onClose}>{actions.cancel}</Button>
          <Button tone={tone} busy={busy} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        {children}
        <FormError error={error} />
      </div>
    </Dialog>
  );
}
