import type { HeardPart } from '@doctorbench/core';
import { foldQuestion } from './fold-question.ts';

interface Token {
  readonly text: string;
  readonly clause: number;
}

interface LocatedParts {
  /** Parts whose words are the question's. */
  readonly parts: readonly HeardPart[];
  /** Clauses of the question that no part speaks of. */
  readonly leftOut: readonly string[];
  /** What stands in the others beside the words of the parts. */
  readonly between: readonly string[];
}

/** Of a clause, what a part must have taken up of it. */
const leastCovered = 0.34;

/** Holds what a model says the parts of a question are against the question: it may not hold more, and none may be passed over. */
export function locateParts(question: string, heard: readonly HeardPart[]): LocatedParts {
  const clauses = foldQuestion(question)
    .split(/(?<=[?!。;,、\n:])|(?<=[a-z)]\.)(?=\s|$)/)
    .map(clause => clause.trim());
  const tokens = clauses.flatMap((text, clause) => listTokens(text).map(token => ({ text: token, clause })));
  const taken = new Set<number>();
  const parts = heard.filter(({ text }) => {
    const words = listTokens(foldQuestion(text));
    const places = findRun(words, tokens, taken) ?? findScattered(words, tokens);
    for (const place of places ?? []) taken.add(place);
    return places !== undefined;
  });
  const isCovered = (clause: number) => {
    const places = [...tokens.keys()].filter(place => tokens[place]?.clause === clause);
    return places.filter(place => taken.has(place)).length >= places.length * leastCovered;
  };
  const between = [...tokens.keys()].filter(
    place => !taken.has(place) && isCovered(tokens[place]?.clause ?? 0),
  );
  return {
    parts,
    leftOut: clauses.filter((_, clause) => !isCovered(clause)),
    between: listRuns(between, tokens).map(run => joinTokens(run, tokens)),
  };
}

/** Places that stand side by side in one clause. */
function listRuns(places: readonly number[], tokens: readonly Token[]): readonly (readonly number[])[] {
  const runs: number[][] = [];
  for (const place of places) {
    const last = runs.at(-1);
    const isNext = last?.at(-1) === place - 1 && tokens[place - 1]?.clause === tokens[place]?.clause;
    if (last !== undefined && isNext) last.push(place);
    else runs.push([place]);
  }
  return runs;
}

/** Words as they stood, without what was between them. */
function joinTokens(places: readonly number[], tokens: readonly Token[]): string {
  const words = places.map(place => tokens[place]?.text ?? '');
  return words
    .reduce((text, word) => (isHan(text.at(-1)) && isHan(word[0]) ? text + word : `${text} ${word}`), '')
    .trim();
}

function isHan(character = ''): boolean {
  return /[\u3400-\u9fff]/.test(character);
}

/** Han characters one by one, Latin words and numbers whole. */
function listTokens(folded: string): readonly string[] {
  return [...folded.matchAll(/[\u3400-\u9fff]|[\p{L}\p{N}'.]*[\p{L}\p{N}]/gu)].flatMap(([token]) =>
    /[\u3400-\u9fff]/.test(token) ? [...token] : [token],
  );
}

/** Where the words stand side by side and are nobody else's yet. */
function findRun(
  words: readonly string[],
  tokens: readonly Token[],
  taken: ReadonlySet<number>,
): readonly number[] | undefined {
  if (words.length === 0) return undefined;
  for (let from = 0; from + words.length <= tokens.length; from++) {
    const places = words.map((_, index) => from + index);
    if (places.every((place, index) => tokens[place]?.text === words[index] && !taken.has(place)))
      return places;
  }
  return undefined;
}

/** Where they stand in their order with others between them: "any cough" in "any fever or cough". */
function findScattered(words: readonly string[], tokens: readonly Token[]): readonly number[] | undefined {
  if (words.length === 0) return undefined;
  const places: number[] = [];
  let from = 0;
  for (const word of words) {
    const place = tokens.findIndex((token, index) => index >= from && token.text === word);
    if (place < 0) return undefined;
    places.push(place);
    from = place + 1;
  }
  return places;
}
