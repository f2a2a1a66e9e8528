/** British and American spellings fall together. */
const spellings: readonly (readonly [RegExp, string])[] = [
  [/[ao]e/g, 'e'],
  [/our/g, 'or'],
  [/is(?=e|ing|ation)/g, 'iz'],
  [/(?<=[a-z]{2}[^aeiou\W])re\b/g, 'er'],
];

/** Texts that have neither. */
const han = /^[\u4e00-\u9fff]*$/;

/** Full-width forms, case and British spelling aside. */
export function foldSpelling(text: string): string {
  if (han.test(text)) return text;
  return spellings.reduce((rest, [from, to]) => rest.replace(from, to), text.normalize('NFKC').toLowerCase());
}

/** What a name is compared by: width, case, spelling, spaces, hyphens and punctuation do not count. */
export function foldName(name: string): string {
  return foldSpelling(name).replace(/[\s\-‐‑‒–—_·•・,、;/.'’"“”()[\]]+/g, '');
}
