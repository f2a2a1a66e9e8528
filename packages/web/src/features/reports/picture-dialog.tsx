import type { ItemBox } from '@doctorbench/core';
import { attachmentWords } from '@doctorbench/report';
import { type PointerEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import { cx } from '../../ui/cx.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { CrossIcon } from '../../ui/icons.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { useModal } from '../../ui/use-modal.ts';
import { BoxLegend, PictureLayers, type PictureSize } from './picture-layers.tsx';
import { pictureMessages } from './picture-messages.ts';
import { toCentre, toShownSize, toStart, toZoomOfKey, type Zoom, zooms } from './zoom.ts';

interface PictureDialogProps {
  readonly url: string;
  readonly alt: string;
  readonly boxes: readonly ItemBox[];
  readonly size: PictureSize;
  readonly onClose: () => void;
}

/** A picture over the whole window. The browser gives the focus back where it was when the dialog closes. */
export function PictureDialog({ url, alt, boxes, size, onClose }: PictureDialogProps) {
  const messages = useMessages(pictureMessages);
  const words = useMessages(attachmentWords);
  const { actions } = useMessages();
  const titleId = useId();
  const { ref, ...handlers } = useModal(true, onClose);
  const [zoom, setZoom] = useState<Zoom>('fit');
  const view = useRef<HTMLElement>(null);
  useLayoutEffect(() => view.current?.focus(), []);
  return (
    <dialog
      ref={ref}
      aria-labelledby={titleId}
      {...handlers}
      onKeyDown={event => {
        const next = event.ctrlKey || event.metaKey ? undefined : toZoomOfKey(event.key, zoom);
        if (!next) return;
        event.preventDefault();
        setZoom(next);
      }}
      className="m-auto h-[calc(100dvh-2rem)] max-h-none w-[calc(100vw-2rem)] max-w-none rounded-lg border border-line bg-paper p-0 text-ink shadow-floating"
    >
      <div className="flex h-full flex-col">
        <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2 border-b border-line py-2 pr-2 pl-4">
          <div className="min-w-0 flex-1 basis-64">
            <h2 id={titleId} className="line-clamp-2 text-base">
              {alt}
            </h2>
            <p className="text-xs text-faint">{messages.panHint}</p>
            <div className="text-xs">
              <BoxLegend boxes={boxes} />
            </div>
          </div>
          <div className="order-last w-full sm:order-none sm:w-auto">
            <Segmented
              legend={words.size}
              value={zoom}
              options={zooms.map(value => ({ value, label: value === 'fit' ? words.fit : messages[value] }))}
              onChange={setZoom}
            />
          </div>
          <IconButton label={actions.close} onClick={onClose} className="self-start">
            <CrossIcon />
          </IconButton>
        </header>
        <Viewport view={view} zoom={zoom} size={size} label={alt}>
          <PictureLayers url={url} alt={alt} boxes={boxes} size={size} />
        </Viewport>
      </div>
    </dialog>
  );
}

interface ViewportProps {
  readonly view: React.RefObject<HTMLElement | null>;
  readonly zoom: Zoom;
  readonly size: PictureSize;
  readonly label: string;
  readonly children: React.ReactNode;
}

/** A window on the picture. The browser moves it with the arrow keys; a pointer drags what is under it. */
function Viewport({ view: ref, zoom, size, label, children }: ViewportProps) {
  const shown = toShownSize(zoom, size);
  useKeptCentre(ref, zoom);
  const drag = useDrag(ref, shown !== undefined);
  return (
    <section
      ref={ref}
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
      tabIndex={0}
      {...drag}
      className={cx(
        'min-h-0 flex-1 bg-sunken -outline-offset-2',
        shown
          ? 'cursor-grab touch-pan-x touch-pan-y overflow-auto active:cursor-grabbing'
          : 'overflow-hidden',
      )}
    >
      <div className={cx('relative', shown ? 'mx-auto' : 'size-full')} style={shown}>
        {children}
      </div>
    </section>
  );
}

/** Keeps what lies in the middle there when the size changes. */
function useKeptCentre(ref: React.RefObject<HTMLElement | null>, zoom: Zoom): void {
  const centre = useRef({ x: 0.5, y: 0.5 });
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of size moves the middle
  useLayoutEffect(() => {
    const view = ref.current;
    if (!view) return;
    const { clientWidth, clientHeight, scrollWidth, scrollHeight } = view;
    view.scrollLeft = toStart(centre.current.x, { seen: clientWidth, whole: scrollWidth });
    view.scrollTop = toStart(centre.current.y, { seen: clientHeight, whole: scrollHeight });
    const remember = () => {
      centre.current = {
        x: toCentre({ start: view.scrollLeft, seen: view.clientWidth, whole: view.scrollWidth }),
        y: toCentre({ start: view.scrollTop, seen: view.clientHeight, whole: view.scrollHeight }),
      };
    };
    view.addEventListener('scroll', remember);
    return () => view.removeEventListener('scroll', remember);
  }, [zoom]);
}

/** Fingers scroll by themselves; a mouse and a pen take hold of the picture. */
function useDrag(ref: React.RefObject<HTMLElement | null>, enabled: boolean) {
  const from = useRef<{ readonly x: number; readonly y: number } | undefined>(undefined);
  const end = () => {
    from.current = undefined;
  };
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (!enabled || event.pointerType === 'touch' || event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      from.current = { x: event.clientX, y: event.clientY };
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (!from.current || !ref.current) return;
      ref.current.scrollBy(from.current.x - event.clientX, from.current.y - event.clientY);
      from.current = { x: event.clientX, y: event.clientY };
    },
    onPointerUp: end,
    onPointerCancel: end,
  };
}
