import { foldName, readOnce } from '@doctorbench/text';
import type { World } from '../world.ts';

/** Shorter names stand in too many words. */
const leastLength = { han: 2, latin: 4, core: 3 };
/** What it is made up as; patients say it otherwise or not at all. */
const preparation = /(?:口服液|胶囊|颗粒|冲剂|汤药|汤剂|合剂|糖浆|药酒|药粉|[汤丸片散膏丹])$/;

const fillers: ReadonlySet<string> = new Set(['the', 'a', 'her', 'his', 'of', 'and', 'from', 'any', 'all']);
const sentenceEnd = /[.!?;。！？；\n]/;

/**
 * Whether the patient, a relative or the record has spoken of something by this name: as words, not inside of others.
 * What stands in a bracket is another name of it; of several words in Latin letters all must have been said in one go.
 */
export function wasToldOf(world: World, name: string): boolean {
  const told = listTold(world);
  return splitBrackets(name).some(each => told.some(text => isSaid(each, text)));
}

function listTold({ log, encounter }: World): readonly Told[] {
  const answers = log.flatMap(({ kind, text }) => (kind === 'answered' ? [text] : []));
  return [encounter.opening, findWritten(encounter), ...answers].map(readTold);
}

const written = new WeakMap<World['encounter'], string>();

/** What the record of a case says, but for its results. */
function findWritten(encounter: World['encounter']): string {
  const { results: _, ...chart } = encounter.chart ?? {};
  const text = written.get(encounter) ?? JSON.stringify(chart);
  written.set(encounter, text);
  return text;
}

/** A text as it is searched for names. */
interface Told {
  readonly folded: string;
  /** The words of each of its sentences. */
  readonly sentences: readonly ReadonlySet<string>[];
}

/** Of some cases: each name that is stopped is looked for in the same texts. */
const toldKept = 200;
const readTold = readOnce(
  (text: string): Told => ({
    folded: foldName(text),
    sentences: text.split(sentenceEnd).map(sentence => new Set(listWords(sentence))),
  }),
  toldKept,
);

function splitBrackets(name: string): readonly string[] {
  return name.split(/[()（）【】[\]]/).flatMap(each => (each.trim() === '' ? [] : [each.trim()]));
}

function isSaid(name: string, { folded, sentences }: Told): boolean {
  if (/\p{Script=Han}/u.test(name)) {
    const word = foldName(name);
    const core = word.replace(preparation, '');
    return [word, ...(core.length >= leastLength.core ? [core] : [])].some(
      each => each.length >= leastLength.han && folded.includes(each),
    );
  }
  const words = listWords(name);
  if (words.join('').length < leastLength.latin) return false;
  return sentences.some(said => words.every(word => said.has(word)));
}

/** One and several are the same thing. */
function listWords(text: string): readonly string[] {
  return (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [])
    .filter(word => !fillers.has(word))
    .map(word => (word.length > 3 ? word.replace(/(?<!s)s$/, '') : word));
}
