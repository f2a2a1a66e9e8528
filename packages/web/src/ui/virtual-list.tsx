import { useVirtualizer } from '@tanstack/react-virtual';
import { memo, type ReactNode, useCallback, useEffect, useMemo, useRef } from 'react';

interface VirtualListProps<Item> {
  readonly label: string;
  readonly items: readonly Item[];
  readonly getKey: (item: Item) => string;
  readonly estimatedHeightPx: number;
  readonly children: (item: Item, index: number) => ReactNode;
  /** Called when the end comes into sight. */
  readonly onEnd?: () => void;
  readonly className?: string;
}

/** A list of any length: only what is in sight is drawn. */
export function VirtualList<Item>(props: VirtualListProps<Item>) {
  const { label, items, getKey, estimatedHeightPx, children, onEnd, className = 'h-[70dvh]' } = props;
  const scroller = useRef<HTMLDivElement>(null);
  // Asked for all items at every change of a height, in the middle of scrolling: so both are made once.
  const keys = useMemo(() => items.map(getKey), [items, getKey]);
  const getItemKey = useCallback((index: number) => keys[index] ?? index, [keys]);
  const virtualizer = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => estimatedHeightPx,
    getItemKey,
    overscan: 8,
  });
  const shown = virtualizer.getVirtualItems();
  const lastIndex = shown.at(-1)?.index ?? -1;
  useEffect(() => {
    if (items.length > 0 && lastIndex >= items.length - 1) onEnd?.();
  }, [lastIndex, items.length, onEnd]);
  return (
    <div
      ref={scroller}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
      tabIndex={0}
      className={`overflow-y-auto ${className}`}
    >
      <ul aria-label={label} className="relative w-full" style={{ height: virtualizer.getTotalSize() }}>
        {shown.map(({ index, key, start }) => {
          const item = items[index];
          return (
            <li
              key={key}
              ref={virtualizer.measureElement}
              data-index={index}
              aria-setsize={items.length}
              aria-posinset={index + 1}
              className="absolute inset-x-0 top-0"
              style={{ transform: `translateY(${start}px)` }}
            >
              {item !== undefined && <Line item={item} index={index} draw={children} />}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

interface LineProps<Item> {
  readonly item: Item;
  readonly index: number;
  readonly draw: (item: Item, index: number) => ReactNode;
}

function DrawnLine<Item>({ item, index, draw }: LineProps<Item>) {
  return draw(item, index);
}

/** Every frame of scrolling draws the list anew; the lines that stay in sight are left as they are. */
const Line = memo(DrawnLine) as typeof DrawnLine;
