import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react';
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

interface ToastList {
  readonly toasts: readonly Toast[];
  readonly show: (toast: ToastContent) => void;
  readonly dismiss: (id: number) => void;
}

const shownMs = 7000;
const mostShown = 3;

const ToastContext = createContext<ToastList | undefined>(undefined);

/** Remembers what `Toasts` shows. */
export function ToastProvider({ children }: { readonly children: ReactNode }) {
  const [toasts, setToasts] = useState<readonly Toast[]>([]);
  const show = useCallback(
    (content: ToastContent) =>
      setToasts(shown => [...shown, { ...content, id: (shown.at(-1)?.id ?? 0) + 1 }].slice(-mostShown)),
    [],
  );
  const dismiss = useCallback((id: number) => setToasts(shown => shown.filter(toast => toast.id !== id)), []);
  const list = useMemo(() => ({ toasts, show, dismiss }), [toasts, show, dismiss]);
  return <ToastContext value={list}>{children}</ToastContext>;
}

/**
 * Short news of what was done, said by screen readers. Nothing that must be read is told only here. In a corner; on a
 * phone in the page's own flow, under the bar, where it pushes content down rather than lie upon it. Escape dismisses.
 */
export function Toasts() {
  const { toasts, dismiss } = useToastList();
  const newest = toasts.at(-1)?.id;
  // In the moment it is seen: an Escape that comes sooner than a later effect would be lost.
  useLayoutEffect(() => {
    if (newest === undefined) return;
    const onKey = (event: KeyboardEvent) => {
      // A dialog or a menu has the first claim on the key.
      if (event.key !== 'Escape' || event.defaultPrevented || document.querySelector('dialog[open]')) return;
      dismiss(newest);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [newest, dismiss]);
  return (
    <div
      role="status"
      className="no-print pointer-events-none z-30 flex flex-col items-end gap-2 max-sm:sticky max-sm:top-(--bar-height) max-sm:not-empty:p-2 sm:fixed sm:right-4 sm:bottom-4 sm:z-50"
    >
      {toasts.map(toast => (
        <ToastCard key={toast.id} toast={toast} isNewest={toast.id === newest} onDismiss={dismiss} />
      ))}
    </div>
  );
}

interface ToastCardProps {
  readonly toast: Toast;
  readonly isNewest: boolean;
  readonly onDismiss: (id: number) => void;
}

function ToastCard({ toast, isNewest, onDismiss }: ToastCardProps) {
  const { actions } = useMessages();
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => onDismiss(toast.id), shownMs);
    return () => clearTimeout(timer);
  }, [held, toast.id, onDismiss]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering or focus only keeps it from going away
    <div
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className={`pointer-events-auto flex w-full items-start rounded-lg bg-paper shadow-floating sm:w-96 ${isNewest ? '' : 'max-sm:hidden'}`}
    >
      <div className="min-w-0 flex-1">
        <Notice tone={toast.tone ?? 'success'} title={toast.title}>
          {toast.text}
        </Notice>
      </div>
      <IconButton
        label={actions.dismiss}
        title={`${actions.dismiss} (Esc)`}
        aria-keyshortcuts="Escape"
        onClick={() => onDismiss(toast.id)}
      >
        <CrossIcon className="size-4" />
      </IconButton>
    </div>
  );
}

function useToastList(): ToastList {
  const list = use(ToastContext);
  if (!list) throw new Error('no ToastProvider above');
  return list;
}

export function useToast(): ToastList['show'] {
  return useToastList().show;
}
