import { cx } from '../../ui/cx.ts';
import type { TiePlace } from './tie-places.ts';

const ends: Readonly<Record<Exclude<TiePlace, 'alone'>, string>> = {
  first: 'top-2 -bottom-px rounded-tl border-t',
  between: 'top-0 -bottom-px',
  last: 'top-0 bottom-2 rounded-bl border-b',
};

/** One row's part of the bracket; its parent is positioned. */
export function TieBracket({ place, label }: { readonly place: TiePlace; readonly label: string }) {
  if (place === 'alone') return null;
  return (
    <span className={cx('absolute left-1.5 w-2 border-l-2 border-edge', ends[place])} title={label}>
      <span className="sr-only">{label}</span>
    </span>
  );
}
