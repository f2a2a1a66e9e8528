import { readOnce } from '@doctorbench/text';
import { isNegated } from '../patient/is-negated.ts';

/** Shorter pieces stand in any story. */
const leastLetters = 4;

/**
 * Whether words stand as they are in something that was said: from the beginning of a clause on, or inside one that
 * says yes or no as they do. "Chest pain" is not said in "no chest pain".
 */
export function isVerbatim(words: string, said: readonly string[]): boolean {
  const own = join(words);
  if (own.length < leastLetters) return false;
  return said.some(text => {
    const { joined, begins } = joinClauses(text);
    for (let at = joined.indexOf(own); at >= 0; at = joined.indexOf(own, at + 1)) {
      if (begins.has(at)) return true;
      const from = Math.max(...[...begins].filter(each => each <= at));
      if (!isNegated(joined.slice(from, at))) return true;
    }
    return false;
  });
}

interface Joined {
  readonly joined: string;
  readonly begins: ReadonlySet<number>;
}

/** What was said in an encounter is held against each clause of its notes. */
const textsKept = 500;

/** A text without what parts its words, and where its clauses begin in that. */
const joinClauses = readOnce((text: string): Joined => {
  const begins = new Set<number>();
  let joined = '';
  for (const clause of text.split(/[,，。.;；:：!！?？\n—]/)) {
    begins.add(joined.length);
    joined += join(clause);
  }
  return { joined, begins };
}, textsKept);

/** Letters alone, with one word for each no that notes and people have their own for. */
function join(text: string): string {
  return text
    .toLowerCase()
    .replace(/没有|[没未]/g, '无')
    .replaceAll('疼', '痛')
    .replace(/n['’]t\b/g, ' not')
    .replace(/[^\p{L}\p{N}]+/gu, '');
}
