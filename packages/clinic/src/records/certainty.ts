import { splitClauses } from './split-clauses.ts';
import { foldRecord } from './test-names.ts';

/**
 * How surely code knows that something written is not so. Sure is what the log alone shows, in so many words; likely is
 * right most of the time; unsure, whatever else was not found, is for somebody who reads.
 */
export type Certainty = 'sure' | 'likely' | 'unsure';

/** A sentence, and a name in it. */
interface Named {
  readonly quote: string;
  readonly name: string;
}

/** Whether a sentence of a text states something of this patient here and now wherever it has a name, and under no plan. */
export function isPlain(text: string, { quote, name }: Named): boolean {
  // What a test is called says nothing of how it is meant: monitoring may be a name.
  const mask = (words: string) => foldRecord(words).trim().replaceAll(name, masked);
  const sentence = mask(quote);
  const clauses = splitClauses(mask(text)).filter(
    clause => clause.quote.trim() === sentence && clause.text.includes(masked),
  );
  return clauses.length > 0 && clauses.every(({ mode, isCarried }) => mode === 'stated' && !isCarried);
}

const masked = '◆';
