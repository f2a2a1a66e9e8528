import type { ItemBox } from '@doctorbench/core';
import { useState } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import { Button } from '../../ui/button.tsx';
import { WarningIcon } from '../../ui/icons.tsx';
import { PictureDialog } from './picture-dialog.tsx';
import { BoxLegend, PictureLayers, type PictureSize } from './picture-layers.tsx';
import { pictureMessages } from './picture-messages.ts';

interface PictureProps {
  readonly url: string;
  /** What it shows, or its name. */
  readonly alt: string;
  readonly caption?: string;
  readonly boxes: readonly ItemBox[];
}

/** A picture in a place of fixed shape, so that nothing jumps when it arrives. It opens larger. */
export function Picture({ url, alt, caption, boxes }: PictureProps) {
  const messages = useMessages(pictureMessages);
  const [size, setSize] = useState<PictureSize>();
  const [failed, setFailed] = useState(false);
  const [open, setOpen] = useState(false);
  return (
    <figure className="flex min-w-0 break-inside-avoid flex-col gap-1.5">
      {failed ? (
        <PictureFailed alt={alt} onRetry={() => setFailed(false)} />
      ) : (
        <button
          type="button"
          aria-haspopup="dialog"
          aria-label={messages.enlarge(alt)}
          onClick={() => size && setOpen(true)}
          className="relative aspect-4/3 w-full cursor-zoom-in overflow-hidden rounded-md border border-line bg-sunken"
        >
          {!size && <span className="skeleton absolute inset-0 rounded-none" />}
          <PictureLayers
            url={url}
            alt={alt}
            boxes={boxes}
            size={size}
            onLoad={setSize}
            onError={() => setFailed(true)}
          />
        </button>
      )}
      {(caption !== undefined || boxes.length > 0) && (
        <figcaption className="text-sm text-soft">
          {caption}
          <BoxLegend boxes={boxes} />
        </figcaption>
      )}
      {open && size && (
        <PictureDialog url={url} alt={alt} boxes={boxes} size={size} onClose={() => setOpen(false)} />
      )}
    </figure>
  );
}

function PictureFailed({ alt, onRetry }: { readonly alt: string; readonly onRetry: () => void }) {
  const messages = useMessages(pictureMessages);
  const { actions } = useMessages();
  return (
    <div
      role="alert"
      className="flex aspect-4/3 w-full flex-col items-center justify-center gap-2 rounded-md border border-line bg-sunken p-4 text-center text-sm"
    >
      <WarningIcon className="size-5 text-warning" />
      <p>{messages.failed}</p>
      <p className="text-soft">{alt}</p>
      <Button size="sm" onClick={onRetry}>
        {actions.retry}
      </Button>
    </div>
  );
}
