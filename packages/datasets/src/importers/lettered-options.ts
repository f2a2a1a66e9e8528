import type { ChoiceItem } from '@doctorbench/core';

type Options = ChoiceItem['options'];

interface Cut {
  /** What stands before the first letter. */
  readonly before: string;
  readonly options: Options;
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** How a letter may stand before its option. The letter A tells which it is, and the others follow it. */
interface Style {
  readonly toPatterns: (letter: string) => readonly RegExp[];
  /** In the text of an option, the sign that a letter was passed over. */
  readonly skipped?: RegExp;
}

const styles: readonly Style[] = [
  { toPatterns: letter => [new RegExp(`[(（]${letter}[)）]\\s*`, 'g')] },
  {
    toPatterns: letter => [
      new RegExp(`(?:^|\\n)[\\s"“]*${letter}\\s*[.、．:：)）]\\s*`, 'g'),
      // Where a line break was lost.
      new RegExp(`[\\s"“]${letter}[.、．:：]\\s*`, 'g'),
    ],
    skipped: /\n\s*[A-Z]\s*[.、．:：)）]/,
  },
  {
    toPatterns: letter => [new RegExp(`(?:^|\\n)[\\s"“]*${letter}\\s+`, 'g')],
    skipped: /\n\s*[A-Z]\s/,
  },
];

/** A list that stands in quotes as a whole; those of an option are its own. */
const quotedList = /^\s*["“]\s*A\s*[.、．:：]/;

/** Options inside one text, each behind its letter: `A xxx\nB xxx`, `(A) xxx (B) xxx`, `A: xxx\nB: xxx`. None where a letter is missing. */
export function cutLettered(text: string): Cut | undefined {
  // Tables hold a line break as two characters, and some sets have letters of full width.
  const lines = text.replaceAll('\\n', '\n').replaceAll(/[Ａ-Ｚ]/g, letter => letter.normalize('NFKC'));
  const plain = quotedList.test(lines) ? lines.replace(/["”]\s*$/, '') : lines;
  for (const { toPatterns, skipped } of styles) {
    const found = findMarkers(plain, toPatterns);
    const [first] = found;
    if (!first || found.length < 2) continue;
    const options = found.map(({ id, end }, index) => ({
      id,
      text: plain.slice(end, found[index + 1]?.begin).trim(),
    }));
    if (options.some(option => skipped?.test(option.text))) return undefined;
    return { before: plain.slice(0, first.begin).trim(), options };
  }
  return undefined;
}

function findMarkers(text: string, toPatterns: Style['toPatterns']) {
  const found: { readonly id: string; readonly begin: number; readonly end: number }[] = [];
  for (const id of letters) {
    const from = found.at(-1)?.end ?? 0;
    // What ends one marker may begin the next.
    const match = toPatterns(id)
      .map(pattern => {
        pattern.lastIndex = Math.max(0, from - 1);
        return pattern.exec(text);
      })
      .find(each => each !== null);
    if (!match) break;
    found.push({ id, begin: match.index, end: match.index + match[0].length });
  }
  return found;
}

/** Where some sets repeat the choices at the end of a question. */
const choicesBegin = 'Answer Choices: (A)';

/** A question without the choices at its end, and the choices. */
export function cutAnswerChoices(question: string): { readonly stem: string; readonly options?: Options } {
  const cut = question.lastIndexOf(choicesBegin);
  if (cut < 0) return { stem: question.trim() };
  const stem = question.slice(0, cut).trim();
  const { options } = cutLettered(question.slice(cut)) ?? {};
  return { stem, ...(options ? { options } : {}) };
}
