/** Words in which left and right are no sides of a body. */
const noSides = [
  '左右',
  'all right',
  'right away',
  'right now',
  'right after',
  'right dose',
  'right drug',
  'left over',
  'left the',
  'has left',
];

const others: Readonly<Record<string, string>> = {
  左: '右',
  右: '左',
  left: 'right',
  right: 'left',
  Left: 'Right',
  Right: 'Left',
  LEFT: 'RIGHT',
  RIGHT: 'LEFT',
};

/** Changes the sides in a text, all of them at once. */
export function createSideSwapper(keeps: readonly string[]): (text: string) => string {
  const kept = [...noSides, ...keeps].sort((a, b) => b.length - a.length).map(escapeWords);
  const pattern = new RegExp(
    `${kept.join('|')}|[左右]|\\b(?:left|right|Left|Right|LEFT|RIGHT)(?=[\\s,.;:)-]|$)`,
    'g',
  );
  return text => text.replaceAll(pattern, found => others[found] ?? found);
}

function escapeWords(words: string): string {
  return words.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
