import type { Box, ItemBox } from '@doctorbench/core';
import type { ReactEventHandler } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import { cx } from '../../ui/cx.ts';
import { imagingMessages } from './imaging-messages.ts';

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
  readonly lazy?: boolean;
  readonly onLoad?: (size: PictureSize) => void;
  readonly onError?: ReactEventHandler;
}

/** A picture that fills its place without being cut, and the boxes over it. */
export function PictureLayers({ url, alt, boxes, size, lazy = false, onLoad, onError }: PictureLayersProps) {
  return (
    <>
      <img
        src={url}
        alt={alt}
        loading={lazy ? 'lazy' : 'eager'}
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
  const messages = useMessages(imagingMessages);
  const { width, height } = size;
  const label = boxes
    .flatMap(({ expected, answered }) => [
      `${messages.expectedBox} ${toBoxText(expected)}`,
      ...(answered ? [`${messages.answeredBox} ${toBoxText(answered)}`] : []),
    ])
    .join(' · ');
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${width} ${height}`}
      className="pointer-events-none absolute inset-0 size-full"
    >
      {boxes.map(({ expected, answered }) => (
        <g key={toBoxText(expected)}>
          <BoxLine box={expected} size={size} kind="expected" />
          {answered && <BoxLine box={answered} size={size} kind="answered" />}
        </g>
      ))}
    </svg>
  );
}

type BoxKind = 'expected' | 'answered';

const lineLooks: Readonly<Record<BoxKind, string>> = {
  expected: 'stroke-series-1',
  answered: 'stroke-series-2 [stroke-dasharray:8_5]',
};

/** Over light and dark pictures alike: a line upon a wider one of the page's ground. */
function BoxLine({
  box: { left, top, right, bottom },
  size: { width, height },
  kind,
}: {
  readonly box: Box;
  readonly size: PictureSize;
  readonly kind: BoxKind;
}) {
  const place = {
    x: (left / 1000) * width,
    y: (top / 1000) * height,
    width: ((right - left) / 1000) * width,
    height: ((bottom - top) / 1000) * height,
    fill: 'none',
    vectorEffect: 'non-scaling-stroke',
  } as const;
  return (
    <>
      <rect {...place} strokeWidth="5" className="stroke-paper" opacity="0.8" />
      <rect {...place} strokeWidth="2.5" className={lineLooks[kind]} />
    </>
  );
}

/** Which line is which. */
export function BoxLegend({ boxes }: { readonly boxes: readonly ItemBox[] }) {
  const messages = useMessages(imagingMessages);
  if (boxes.length === 0) return null;
  const entries: readonly (readonly [BoxKind, string])[] = [
    ['expected', messages.expectedBox],
    ...(boxes.some(({ answered }) => answered) ? [['answered', messages.answeredBox] as const] : []),
  ];
  return (
    <span className="flex flex-wrap gap-x-4">
      {entries.map(([kind, label]) => (
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

function toBoxText({ left, top, right, bottom }: Box): string {
  return `[${left}, ${top}, ${right}, ${bottom}]`;
}
