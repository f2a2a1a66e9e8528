import { bilingualSchema, vitalNameSchema } from '@doctorbench/core';
import { readOnce } from '@doctorbench/text';
import { z } from 'zod';
import { findPhrase, foldQuestion, isWholeWord, isWordCharacter } from './fold-question.ts';

const idSchema = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);

const topicSchema = z.strictObject({
  id: idSchema,
  name: bilingualSchema,
  /** Phrases of questions about it; `a…b` is a, then b not far behind. */
  zh: z.array(z.string().min(1)).min(1),
  en: z.array(z.string().min(1)).min(1),
  /** Words that mean it only where a part names nothing more exactly: "血压" alone, "breath" alone. */
  weak: z.strictObject({ zh: z.array(z.string().min(1)), en: z.array(z.string().min(1)) }).optional(),
  /** How a person says no to it. */
  negative: bilingualSchema,
  /** What people say of it whose case says nothing, where that is not the plain no. */
  ordinary: bilingualSchema.optional(),
  /** What people of such an age say of it in place of both: who has had no period for years has no regular ones. */
  atAges: z
    .array(
      z.strictObject({
        fromYears: z.number().nonnegative().optional(),
        untilYears: z.number().positive().optional(),
        says: bilingualSchema,
      }),
    )
    .min(1)
    .optional(),
  /** Of this nobody has a usual answer: who says nothing of it cannot say. */
  personal: z.literal(true).optional(),
  /** Of a topic of what is on record: the medicines, the allergies, the pregnancy. */
  holds: z.enum(['medicines', 'allergies', 'pregnancy', 'breastfeeding']).optional(),
  /** Of a topic of medicines: their classes. Who takes none of them says so. */
  classes: z.array(idSchema).min(1).optional(),
  /**
   * A qualifier asks about something else (how long, how bad); an opener leaves the floor to the informant; a scope
   * turns the other topics of the same part away from the patient (the family's illnesses, other people's).
   */
  role: z.enum(['qualifier', 'opener', 'scope']).optional(),
  /**
   * The illnesses of the family, not the patient's; the patient's own; what the patient came for; who the patient is; how it has
   * changed; or whether somebody agrees.
   */
  speaksOf: z.enum(['family', 'illnesses', 'complaint', 'identity', 'change', 'consent']).optional(),
  /** Only they can have it; of others its words mean something else. */
  sex: z.enum(['female', 'male']).optional(),
  /** Of nobody older: the nappies. */
  untilYears: z.number().positive().optional(),
  /** It may be asked of somebody older, who has no usual answer: how the child behaves. */
  usualUntilYears: z.number().positive().optional(),
  /** The vital sign by which it is felt to have become better or worse. */
  sign: vitalNameSchema.optional(),
  /** The examination that finds it: where that has eased by treatment, it is felt to. */
  foundBy: idSchema.optional(),
  /** What is measured at home. */
  reads: z.literal(true).optional(),
  /** True for years: what was said of it on an earlier visit still holds. */
  lasting: z.literal(true).optional(),
  /** A worried or polite person uses its words anyway. */
  everyday: z.literal(true).optional(),
  /** How it went: any story has its words, and a note that has them tells nothing of it. */
  narrates: z.literal(true).optional(),
  /** Topics that are kinds of it, each of them wholly. */
  covers: z.array(idSchema).optional(),
  /** Its kinds answer only where nothing is filed under itself: "does it hurt" does not ask for the toothache. */
  ownFirst: z.literal(true).optional(),
  /** What is filed under it lists its kinds: of one that is not named there, it says nothing. */
  listsKinds: z.literal(true).optional(),
  /** Topics beside which its words mean nothing of their own: the medicines in "side effects of the medicines". */
  yieldsTo: z.array(idSchema).optional(),
});
export type Topic = z.infer<typeof topicSchema>;

/** What somebody of this age says of it. */
export function findOfAge({ atAges = [] }: Topic, ageYears: number): Topic['negative'] | undefined {
  return atAges.find(
    ({ fromYears = 0, untilYears = ageYears }) => ageYears >= fromYears && ageYears <= untilYears,
  )?.says;
}

/** The topics file of a hospital. */
export const topicsSchema = z.array(topicSchema).min(1);

interface Span {
  readonly from: number;
  readonly to: number;
}

interface TopicHit {
  readonly topic: Topic;
  /** The words that were found; two spans for a pattern with a gap. */
  readonly spans: readonly Span[];
}

export interface TopicIndex {
  /** In the order of the text; a hit inside a longer one of another topic is left out. */
  find(folded: string): readonly TopicHit[];
  /** The same by the weak words. */
  findWeak(folded: string): readonly TopicHit[];
  get(id: string): Topic | undefined;
  /** Topics of which people have something to say whose case says nothing. */
  readonly ordinary: readonly Topic[];
  /** Topics that an examination finds. */
  readonly found: readonly Topic[];
  /** Whether it is an illness that a patient may have or have had. */
  isIllness(id: string): boolean;
  /** Topics of which this one is a kind. */
  listParents(id: string): readonly string[];
}

interface Pattern {
  readonly topic: Topic;
  readonly head: string;
  readonly tail?: string;
  readonly length: number;
}

interface Candidate extends TopicHit {
  readonly length: number;
}

/** Of some cases: a part of a question is looked at from several sides, and what a patient knows in every episode. */
const textsKept = 2000;

/** `compounds` are words that must not be cut in two: the head in "脚趾头" is none. */
export function createTopicIndex(topics: readonly Topic[], compounds: readonly string[] = []): TopicIndex {
  const whole = new Map<number, string[]>();
  for (const compound of compounds.map(foldQuestion)) addTo(whole, compound.charCodeAt(0), compound);
  const byId = new Map(topics.map(topic => [topic.id, topic]));
  const parents = new Map<string, string[]>();
  const buckets = new Map<number, Pattern[]>();
  const weakBuckets = new Map<number, Pattern[]>();
  for (const topic of topics) {
    for (const child of topic.covers ?? []) addTo(parents, child, topic.id);
    for (const text of [...topic.zh, ...topic.en]) addPattern(buckets, toPattern(topic, text));
    for (const text of [...(topic.weak?.zh ?? []), ...(topic.weak?.en ?? [])])
      addPattern(weakBuckets, toPattern(topic, text));
  }
  const findIn = (patterns: typeof buckets) => (folded: string) =>
    keepLongest(keepWhole(listCandidates(folded, patterns), folded, whole));
  return {
    find: readOnce(findIn(buckets), textsKept),
    findWeak: readOnce(findIn(weakBuckets), textsKept),
    get: id => byId.get(id),
    ordinary: topics.filter(({ ordinary }) => ordinary !== undefined),
    found: topics.filter(({ foundBy }) => foundBy !== undefined),
    isIllness: id => (parents.get(id) ?? []).some(parent => byId.get(parent)?.speaksOf === 'illnesses'),
    listParents: id => parents.get(id) ?? [],
  };
}

function addTo<K, T>(lists: Map<K, T[]>, key: K, value: T): void {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}

function addPattern(buckets: Map<number, Pattern[]>, pattern: Pattern): void {
  const { head } = pattern;
  addTo(buckets, toBucket(head.charCodeAt(0), head.length > 1 ? head.charCodeAt(1) : undefined), pattern);
}

/** One for each pair of characters with which patterns begin; those of a single character have buckets of their own. */
function toBucket(first: number, second: number | undefined): number {
  return second === undefined ? first : (second + 1) * 0x1_0000 + first;
}

function toPattern(topic: Topic, text: string): Pattern {
  const [head = '', tail] = text.split('…').map(foldQuestion);
  return tail
    ? { topic, head, tail, length: head.length + tail.length }
    : { topic, head, length: head.length };
}

function listCandidates(folded: string, buckets: ReadonlyMap<number, readonly Pattern[]>): Candidate[] {
  const candidates: Candidate[] = [];
  const addFrom = (bucket: number, at: number) => {
    for (const pattern of buckets.get(bucket) ?? []) {
      const spans = matchAt(folded, at, pattern);
      if (spans) candidates.push({ topic: pattern.topic, spans, length: pattern.length });
    }
  };
  for (let at = 0; at < folded.length; at++) {
    const first = folded.charCodeAt(at);
    if (isWordCharacter(first) && isWordCharacter(folded.charCodeAt(at - 1))) continue;
    if (at + 1 < folded.length) addFrom(toBucket(first, folded.charCodeAt(at + 1)), at);
    addFrom(toBucket(first, undefined), at);
  }
  return candidates;
}

function matchAt(folded: string, at: number, { head, tail }: Pattern): readonly Span[] | undefined {
  const to = at + head.length;
  if (!folded.startsWith(head, at) || !isWholeWord(folded, at, to)) return undefined;
  const span = { from: at, to };
  if (tail === undefined) return [span];
  const next = findPhrase(folded, tail, to);
  if (next < 0 || !isNear(folded.slice(to, next))) return undefined;
  return [span, { from: next, to: next + tail.length }];
}

const widestGapCharacters = 12;
const widestGapWords = 6;

/** Twelve characters of Chinese or six words of English, within one clause. */
function isNear(gap: string): boolean {
  if (/[,;?!。]/.test(gap)) return false;
  if (/[\u3400-\u9fff]/.test(gap)) return gap.length <= widestGapCharacters;
  return gap.split(' ').filter(word => word !== '').length <= widestGapWords;
}

/** Drops what begins or ends in the middle of a compound word; these stand by their first character. */
function keepWhole(
  candidates: readonly Candidate[],
  folded: string,
  compounds: ReadonlyMap<number, readonly string[]>,
): readonly Candidate[] {
  const words: Span[] = [];
  for (let from = 0; from < folded.length; from++)
    for (const compound of compounds.get(folded.charCodeAt(from)) ?? [])
      if (folded.startsWith(compound, from)) words.push({ from, to: from + compound.length });
  if (words.length === 0) return candidates;
  const cuts = ({ from, to }: Span, word: Span) =>
    (from > word.from && from < word.to) || (to > word.from && to < word.to);
  return candidates.filter(({ spans }) => !spans.some(span => words.some(word => cuts(span, word))));
}

/** Drops what lies inside a longer find of another topic: "疼痛" in "疼痛程度", "尿…血" in "糖尿病高血压". */
function keepLongest(candidates: readonly Candidate[]): readonly TopicHit[] {
  const kept = candidates.filter(candidate => {
    const others = candidates.filter(({ topic }) => topic !== candidate.topic);
    const isInside = ({ from, to }: Span, { spans }: TopicHit) =>
      spans.some(span => span.from <= from && span.to >= to);
    const longer = others.filter(({ length }) => length > candidate.length);
    if (longer.some(other => candidate.spans.every(span => isInside(span, other)))) return false;
    const words = others.filter(({ spans }) => spans.length === 1);
    return !candidate.spans.every(span =>
      words.some(other => other.length > span.to - span.from && isInside(span, other)),
    );
  });
  const seen = new Set<Topic>();
  return kept.filter(({ topic }) => !seen.has(topic) && seen.add(topic));
}
