import type { Edition, Track } from '@doctorbench/core';

/**
 * The board to show first: the newest official one of a whole track, then the demonstration, which is alive on the
 * first day, then official ones of a part, such as a paper, then practice, then what is closed.
 */
export function pickEdition(editions: readonly Edition[], track: Track): Edition | undefined {
  const shown = editions.filter(edition => edition.track === track && edition.state !== 'draft');
  return shown.reduce<Edition | undefined>(
    (best, edition) => (best && toPreference(best) >= toPreference(edition) ? best : edition),
    undefined,
  );
}

function toPreference({ state, kind, protocol: { selection } }: Edition): number {
  const official = selection.scenarios ? 1 : 3;
  return (state === 'open' ? 4 : 0) + { practice: 0, demonstration: 2, official }[kind];
}
