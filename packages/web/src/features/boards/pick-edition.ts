import type { Edition, Track } from '@doctorbench/core';

/** The board to show first: the newest that counts, then the newest for practice, then what is closed. */
export function pickEdition(editions: readonly Edition[], track: Track): Edition | undefined {
  const shown = editions.filter(edition => edition.track === track && edition.state !== 'draft');
  const preference = ({ state, practice }: Edition) => (state === 'open' ? 2 : 0) + (practice ? 0 : 1);
  return shown.reduce<Edition | undefined>(
    (best, edition) => (best && preference(best) >= preference(edition) ? best : edition),
    undefined,
  );
}
