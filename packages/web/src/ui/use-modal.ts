import { type RefObject, type SyntheticEvent, useLayoutEffect, useRef } from 'react';

interface Modal {
  readonly ref: RefObject<HTMLDialogElement | null>;
  readonly onCancel: (event: SyntheticEvent<HTMLDialogElement>) => void;
  readonly onClose: () => void;
}

/**
 * Keeps the browser's modal dialog as open as `open` says. The state is the only truth: Escape asks it to close, and a
 * `close` event, which the browser delivers late, never undoes an opening that came after it.
 */
export function useModal(open: boolean, onClose: () => void): Modal {
  const ref = useRef<HTMLDialogElement>(null);
  // Before the next key can arrive. Taken out of the page while open, it would leave the focus nowhere.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!open || !dialog) return;
    dialog.showModal();
    return () => dialog.close();
  }, [open]);
  return {
    ref,
    onCancel(event) {
      // Those of fields within it, such as a chooser of files that was left, come by here too.
      if (event.target !== ref.current) return;
      event.preventDefault();
      onClose();
    },
    onClose() {
      if (open && !ref.current?.open) onClose();
    },
  };
}
