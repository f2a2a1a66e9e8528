import type { Vocabulary } from '../catalogue/vocabulary.ts';
import { foldRecord } from './test-names.ts';

type Notes = NonNullable<Vocabulary['notes']>;
type Phrases = keyof Pick<Notes, 'takesNot' | 'harmless' | 'noMore' | 'tells'>;

interface Frame {
  readonly before: string;
  readonly after: string;
  /** Nothing may follow but what ends a clause. */
  readonly isLast: boolean;
}

const frames = new WeakMap<readonly string[], readonly Frame[]>();
const gaps = new WeakMap<readonly string[], RegExp>();

/** Whether one of the phrases stands around a name in a folded clause: \"not on any {}\", \"{}从未服用\". */
export function isSaidAround(
  clause: string,
  { from, to }: { readonly from: number; readonly to: number },
  { notes, phrases }: { readonly notes: Notes; readonly phrases: Phrases },
): boolean {
  const list = notes[phrases];
  const known = frames.get(list) ?? list.map(readFrame);
  frames.set(list, known);
  const gap = gaps.get(notes.gap) ?? toGap(notes.gap);
  gaps.set(notes.gap, gap);
  const whole = clause.slice(0, from).trimEnd();
  const befores = [whole, clause.slice(0, from).replace(gap, '').trimEnd()];
  const after = clause.slice(to).trimStart();
  return known.some(
    frame =>
      befores.some(before => endsWith(before, frame.before)) &&
      (frame.isLast ? /^(?:[()[\]:;]|$)/.test(after) : startsWith(after, frame.after)),
  );
}

/** Whether a folded clause is a condition, a wish or a no of its own. */
export function isConditional(clause: string, notes: Pick<Notes, 'unless'> | undefined): boolean {
  return notes !== undefined && toPattern(notes.unless).test(clause);
}

const patterns = new WeakMap<readonly string[], RegExp>();

/** Any of these words, a Latin one as a whole. */
export function toPattern(words: readonly string[]): RegExp {
  const known = patterns.get(words) ?? compile(words);
  patterns.set(words, known);
  return known;
}

function compile(words: readonly string[]): RegExp {
  const listed = words.map(word => {
    const folded = foldRecord(word).replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    return /[a-z]/.test(folded) ? `(?<![a-z])${folded}(?![a-z])` : folded;
  });
  return new RegExp(listed.join('|'));
}

function readFrame(phrase: string): Frame {
  const isLast = phrase.endsWith('$');
  const [before = '', after = ''] = (isLast ? phrase.slice(0, -1) : phrase).split('{}').map(foldRecord);
  return { before: before.trim(), after: after.trim(), isLast };
}

/** Words that say more of the name right before it. */
function toGap(words: readonly string[]): RegExp {
  const listed = words.map(word => (/[a-z]/.test(word) ? `\\b${word} ` : word)).join('|');
  return new RegExp(`(?:(?:${listed})\\s*)+$`);
}

function endsWith(text: string, words: string): boolean {
  if (!text.endsWith(words)) return false;
  return !/^[a-z]/.test(words) || !/[a-z]/.test(text.charAt(text.length - words.length - 1));
}

function startsWith(text: string, words: string): boolean {
  if (!text.startsWith(words)) return false;
  return !/[a-z]$/.test(words) || !/[a-z]/.test(text.charAt(words.length));
}
