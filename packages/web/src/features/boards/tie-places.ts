export type TiePlace = 'alone' | 'first' | 'between' | 'last';

/** Where each row stands among its neighbours of the same group, to draw one bracket around them. */
export function toTiePlaces(rows: readonly { readonly tieGroup: number }[]): readonly TiePlace[] {
  return rows.map(({ tieGroup }, index) => {
    const before = rows[index - 1]?.tieGroup === tieGroup;
    const after = rows[index + 1]?.tieGroup === tieGroup;
    if (before) return after ? 'between' : 'last';
    return after ? 'first' : 'alone';
  });
}
