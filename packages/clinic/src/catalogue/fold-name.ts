/** British and American spellings fall together. */
const spellings: readonly (readonly [RegExp, string])[] = [
  [/[ao]e/g, 'e'],
  [/our/g, 'or'],
  [/is(?=e|ing|ation)/g, 'iz'],
  [/(?<=[^aeiou\W])re\b/g, 'er'],
];

/** What a name is compared by: full-width, case, spaces, hyphens and spelling do not count. */
export function foldName(name: string): string {
  const plain = name.normalize('NFKC').toLowerCase();
  const spelled = spellings.reduce((text, [from, to]) => text.replace(from, to), plain);
  return spelled.replace(/[\s\-‐‑‒–—_·•'’"]/g, '');
}
