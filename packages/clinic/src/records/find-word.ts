/** Where a word stands as a whole, from a place on; -1 where it does not. */
export function findWord(text: string, word: string, start = 0): number {
  for (let from = text.indexOf(word, start); from >= 0; from = text.indexOf(word, from + 1))
    if (isWhole(text, from, from + word.length)) return from;
  return -1;
}

/** Whether what stands there is no part of a longer word. */
export function isWhole(text: string, from: number, to: number): boolean {
  const isLetter = (character: string) => /[a-z0-9]/.test(character);
  // The second half of a compound is no name of its own: G-CSF is no cerebrospinal fluid.
  const isJoined = text.charAt(from - 1) === '-' && isLetter(text.charAt(from - 2));
  return !(
    (isLetter(text.charAt(from)) && (isLetter(text.charAt(from - 1)) || isJoined)) ||
    (isLetter(text.charAt(to - 1)) && isLetter(text.charAt(to)))
  );
}
