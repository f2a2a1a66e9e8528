import { createContext, type ReactNode, use, useCallback, useEffect, useState } from 'react';
import { useMessages } from '../i18n/use-messages.ts';
import { IconButton } from './icon-button.tsx';
import { CrossIcon } from './icons.tsx';
import { Notice, type NoticeTone } from './notice.tsx';

interface ToastContent {
  readonly title: string;
  readonly text?: string;
  readonly tone?: NoticeTone;
}

interface Toast extends ToastContent {
  readonly id: number;
}

const shownMs = 7000;
const mostShown = 3;

const ToastContext = createContext<((toast: ToastContent) => void) | undefined>(undefined);

/** Short news of what was done, said by screen readers. Nothing that must be read is told only here. */
export function ToastRegion({ children }: { readonly children: ReactNode }) {
  const [toasts, setToasts] = useState<readonly Toast[]>([]);
  const show = useCallback(
    (content: ToastContent) =>
      setToasts(shown => [...shown, { ...content, id: (shown.at(-1)?.id ?? 0) + 1 }].slice(-mostShown)),
    [],
  );
  const dismiss = useCallback((id: number) => setToasts(shown => shown.filter(toast => toast.id !== id)), []);
  return (
    <ToastContext value={show}>
      {children}
      <div
        role="status"
        className="no-print pointer-events-none fixed inset-x-4 bottom-4 z-50 flex flex-col items-end gap-2"
      >
        {toasts.map(toast => (
          <ToastCard key={toast.id} toast={toast} onDismiss={dismiss} />
        ))}
      </div>
    </ToastContext>
  );
}

function ToastCard({
  toast,
  onDismiss,
}: {
  readonly toast: Toast;
  readonly onDismiss: (id: number) => void;
}) {
  const { actions } = useMessages();
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => onDismiss(toast.id), shownMs);
    return () => clearTimeout(timer);
  }, [held, toast.id, onDismiss]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering only keeps it from going away
    <div
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      className="pointer-events-auto flex w-full max-w-sm items-start rounded-lg bg-paper shadow-floating"
    >
      <div className="flex-1">
        <Notice tone={toast.tone ?? 'success'} title={toast.title}>
          {toast.text}
        </Notice>
      </div>
      <IconButton label={actions.dismiss} onClick={() => onDismiss(toast.id)}>
        <CrossIcon className="size-4" />
      </IconButton>
    </div>
  );
}

export function useToast(): (toast: ToastContent) => void {
  const show = use(ToastContext);
  if (!show) throw new Error('no ToastRegion above');
  return show;
}
