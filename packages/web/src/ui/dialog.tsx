import { type ReactNode, useId } from 'react';
import { useMessages } from '../i18n/use-messages.ts';
import { IconButton } from './icon-button.tsx';
import { CrossIcon } from './icons.tsx';
import { useModal } from './use-modal.ts';

export interface DialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly children: ReactNode;
  readonly footer?: ReactNode;
  readonly role?: 'dialog' | 'alertdialog';
  /** Not where it would lose what was typed or must be read. */
  readonly backdropCloses?: boolean;
}

/** The browser's modal dialog: it holds the focus, closes on Escape, and needs no styles injected past our policy. */
export function Dialog(props: DialogProps) {
  const { open, onClose, title, children, footer, role = 'dialog' } = props;
  const { backdropCloses = role === 'dialog' } = props;
  const { ref, ...handlers } = useModal(open, onClose);
  const titleId = useId();
  const { actions } = useMessages();
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it; the click is on the backdrop
    <dialog
      ref={ref}
      role={role}
      aria-labelledby={titleId}
      {...handlers}
      onClick={event => event.target === ref.current && backdropCloses && onClose()}
      className="m-auto w-[min(34rem,calc(100vw-2rem))] rounded-lg border border-line bg-paper p-0 text-ink shadow-floating"
    >
      {open && (
        <div className="flex max-h-[85dvh] flex-col">
          <header className="flex items-center justify-between gap-4 border-b border-line py-3 pr-3 pl-5">
            <h2 id={titleId} className="text-lg">
              {title}
            </h2>
            <IconButton label={actions.close} onClick={onClose}>
              <CrossIcon />
            </IconButton>
          </header>
          <div className="overflow-y-auto px-5 py-4">{children}</div>
          {footer && (
            <footer className="flex flex-wrap justify-end gap-3 border-t border-line px-5 py-3">
              {footer}
            </footer>
          )}
        </div>
      )}
    </dialog>
  );
}
