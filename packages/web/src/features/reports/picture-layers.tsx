import type { Box, ItemBox } from '@doctorbench/core';
import { type BoxKind, describeBoxes, listBoxes, listBoxKeys, toBoxPlace } from '@doctorbench/report';
import type { ReactEventHandler } from 'react';
import { useLocale } from '../../i18n/locale.tsx';
import { cx } from '../../ui/cx.ts';

/** Of the file, in its own pixels. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

interface PictureLayersProps {
  readonly url: string;
  readonly alt: string;
  readonly boxes: readonly ItemBox[];
  /** Undefined until it has loaded. */
  readonly size: PictureSize | undefined;
  readonly onLoad?: (size: PictureSize) => void;
  readonly onError?: ReactEventHandler;
}

/** A picture that fills its place without being cut, and the boxes over it. */
export function PictureLayers({ url, alt, boxes, size, onLoad, onError }: PictureLayersProps) {
  return (
    <>
      <img
        src={url}
        alt={alt}
        decoding="async"
        draggable={false}
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
          onLoad?.({ width: naturalWidth, height: naturalHeight })
        }
        onError={onError}
        className={cx('absolute inset-0 size-full object-contain', !size && 'opacity-0')}
      />
      {size && boxes.length > 0 && <Boxes boxes={boxes} size={size} />}
    </>
  );
}

/** Fits into its place as the picture does, whatever the shape of the place. */
function Boxes({ boxes, size }: { readonly boxes: readonly ItemBox[]; readonly size: PictureSize }) {
  const { locale } = useLocale();
  const { width, height } = size;
  return (
    <svg
      role="img"
      aria-label={describeBoxes(boxes, locale)}
      viewBox={`0 0 ${width} ${height}`}
      className="pointer-events-none absolute inset-0 size-full"
    >
      {listBoxes(boxes).map(({ kind, box }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: boxes have nothing but their place
        <BoxLine key={index} box={box} size={size} kind={kind} />
      ))}
    </svg>
  );
}

const lineLooks: Readonly<Record<BoxKind, string>> = {
  expected: 'stroke-series-1',
  answered: 'stroke-series-2 [stroke-dasharray:8_5]',
};

/** Over light and dark pictures alike: a line upon a wider one of the page's ground. */
function BoxLine({
  box,
  size,
  kind,
}: {
  readonly box: Box;
  readonly size: PictureSize;
  readonly kind: BoxKind;
}) {
  const place = { ...toBoxPlace(box, size), fill: 'none', vectorEffect: 'non-scaling-stroke' } as const;
  return (
    <>
      <rect {...place} strokeWidth="5" className="stroke-paper" opacity="0.8" />
      <rect {...place} strokeWidth="2.5" className={lineLooks[kind]} />
    </>
  );
}

/** Which line is which. */
export function BoxLegend({ boxes }: { readonly boxes: readonly ItemBox[] }) {
  const { locale } = useLocale();
  if (boxes.length === 0) return null;
  return (
    <span className="flex flex-wrap gap-x-4">
      {listBoxKeys(boxes, locale).map(({ kind, label }) => (
        <span key={kind} className="inline-flex items-center gap-1.5">
          <svg aria-hidden="true" viewBox="0 0 24 14" className="h-3.5 w-6 shrink-0">
            <rect
              x="2"
              y="2"
              width="20"
              height="10"
              fill="none"
              strokeWidth="2.5"
              className={lineLooks[kind]}
            />
          </svg>
          {label}
        </span>
      ))}
    </span>
  );
}
