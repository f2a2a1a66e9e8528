import type { ChoiceItem } from '@doctorbench/core';
import { foldText } from './fold-text.ts';
import { gramLength } from './grams.ts';
import { type Place, placedWays } from './places.ts';

/** Options as they were found in a leaked text. */
interface OptionEvidence {
  /** How many ways there are to place what was found; all are as likely for who has another copy. */
  readonly ways: number;
  /** Whether an order of all options is one that gives what was found. */
  fits(order: readonly string[]): boolean;
}

/** Options are looked for behind the stem, in so many times their own length. */
const optionRoom = 1.6;
/** Shorter options are looked for behind their stem alone. */
const shortestAnywhere = 3;
/** Of an option so long, either half says where it stands. */
const shortestHalved = 6;

interface Word {
  readonly id: string;
  readonly word: string;
}

/** What says most of whose copy it is, of all that can be read; one way where nothing can. */
export function readOptions(item: ChoiceItem, places: readonly Place[], leaked: string): OptionEvidence {
  const words = item.options.map(({ id, text }) => ({ id, word: foldText(text) }));
  const length = words.reduce((sum, { word }) => sum + word.length + 1, 0) * optionRoom + gramLength;
  const regions = listStemEnds(item.stem, places, leaked).map(begin => leaked.slice(begin, begin + length));
  const long = words.filter(({ word }) => word.length >= shortestAnywhere);
  return [
    toOrder(locate(long, leaked)),
    ...regions.flatMap(region => [toOrder(locate(words, region)), toLabels(words, region)]),
  ].reduce((best, found) => (found.ways > best.ways ? found : best), nothing);
}

const nothing: OptionEvidence = { ways: 1, fits: () => true };

/** The order in which some of them stand. */
function toOrder(found: readonly string[]): OptionEvidence {
  const ids = new Set(found);
  return {
    ways: found.reduce((product, _, at) => product * (at + 1), 1),
    fits: order => order.filter(id => ids.has(id)).join() === found.join(),
  };
}

/** Letters before them say their place even where others are cut off. */
function toLabels(words: readonly Word[], region: string): OptionEvidence {
  const places = new Map<string, number>();
  for (const { id, word } of words) {
    const at = words.findIndex((label, place) => {
      const isFree = ![...places.values()].includes(place);
      return isFree && standsOnce(`${label.id.toLowerCase()}${word}`, region);
    });
    if (at >= 0) places.set(id, at);
  }
  let ways = 1;
  for (let taken = 0; taken < places.size; taken++) ways *= words.length - taken;
  return { ways, fits: order => [...places].every(([id, place]) => order[place] === id) };
}

/** Those that stand exactly once, in order. */
function locate(words: readonly Word[], text: string): string[] {
  return words
    .map(({ id, word }) => ({ id, at: findWord(word, text) }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.at - b.at)
    .map(({ id }) => id);
}

/** Where a word stands, or one of its halves where the other was changed. */
function findWord(word: string, text: string): number {
  if (standsOnce(word, text)) return text.indexOf(word);
  if (word.length < shortestHalved || text.includes(word)) return -1;
  const middle = Math.floor(word.length / 2);
  const halves = [word.slice(0, middle), word.slice(middle)];
  const half = halves.find(part => standsOnce(part, text));
  return half === undefined ? -1 : text.indexOf(half);
}

function standsOnce(word: string, text: string): boolean {
  const at = text.indexOf(word);
  return at >= 0 && text.lastIndexOf(word) === at;
}

/** Where the stem may end in the text: by its last words in every way, or by the last of them that were left as they are. */
function listStemEnds(stem: string, places: readonly Place[], leaked: string): readonly number[] {
  const whole = placedWays(stem, places).map(end => foldText(end).slice(-2 * gramLength));
  const exact = [...new Set(whole)].filter(end => standsOnce(end, leaked));
  const found = exact.map(end => leaked.indexOf(end) + end.length);
  const folded = foldText(stem);
  for (let to = folded.length; to >= gramLength; to--) {
    const gram = folded.slice(to - gramLength, to);
    if (standsOnce(gram, leaked)) return [...found, leaked.indexOf(gram) + gramLength];
  }
  return found;
}
