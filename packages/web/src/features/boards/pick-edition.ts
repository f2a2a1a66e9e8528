import type { Edition, EditionKind, Track } from '@doctorbench/core';

/** A demonstration is alive on the first day; a practice board may be empty for long. */
const preferred: readonly EditionKind[] = ['practice', 'demonstration', 'official'];

/** The board to show first: the newest official one, then the demonstration, then practice, then what is closed. */
export function pickEdition(editions: readonly Edition[], track: Track): Edition | undefined {
  const shown = editions.filter(edition => edition.track === track && edition.state !== 'draft');
  const preference = ({ state, kind }: Edition) =>
    (state === 'open' ? preferred.length : 0) + preferred.indexOf(kind);
  return shown.reduce<Edition | undefined>(
    (best, edition) => (best && preference(best) >= preference(edition) ? best : edition),
    undefined,
  );
}
