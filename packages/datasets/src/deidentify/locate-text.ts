interface Place {
  readonly start: number;
  readonly end: number;
}

/**
 * Every place of a text that somebody copied: as a whole word where it stands so, else within others; letter by letter, else
 * without regard to case and spaces.
 */
export function locateText(text: string, copied: string): readonly Place[] {
  const wanted = copied.trim();
  if (!/[\p{L}\p{N}]/u.test(wanted)) return [];
  const exact = escapePattern(wanted);
  const loose = [...wanted.replaceAll(/\s/g, '')].map(escapePattern).join('\\s*');
  for (const [pattern, flags] of [
    [bound(wanted, exact), 'gu'],
    [exact, 'gu'],
    [bound(wanted, loose), 'giu'],
    [loose, 'giu'],
  ] as const) {
    const places = [...text.matchAll(new RegExp(pattern, flags))];
    if (places.length > 0)
      return places.map(({ index, 0: found }) => ({ start: index, end: index + found.length }));
  }
  return [];
}

/** "Ann" is not found in "Annual", nor "12" in "120". */
function bound(wanted: string, pattern: string): string {
  const edge = (character: string | undefined) => character && /[\p{Script=Latin}\p{N}]/u.test(character);
  const before = edge(wanted[0]) ? '(?<![\\p{Script=Latin}\\p{N}])' : '';
  const after = edge(wanted.at(-1)) ? '(?![\\p{Script=Latin}\\p{N}])' : '';
  return before + pattern + after;
}

function escapePattern(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
}
