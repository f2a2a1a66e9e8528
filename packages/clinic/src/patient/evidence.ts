import type { Fact } from '@doctorbench/core';
import type { WordReader } from './everyday-words.ts';
import { foldQuestion } from './fold-question.ts';
import type { InformantCase } from './informant-case.ts';
import { isNegated } from './is-negated.ts';
import type { Topic, TopicIndex } from './topic-index.ts';

/** What speaks against a no: who said or saw it, and in which words. */
export interface Evidence {
  /** Told by a fact, of one's own or of another's; at the door; found by an examination; written in the record. */
  readonly by: 'fact' | 'other' | 'door' | 'finding' | 'record';
  readonly words: string;
  readonly fact?: Fact;
}

interface Clause extends Evidence {
  /** Topics that it says to be so. */
  readonly topics: ReadonlySet<string>;
  /** Topics that it speaks of, however. */
  readonly mentions: ReadonlySet<string>;
  readonly things: ReadonlySet<string>;
}

export interface EvidenceIndex {
  /** Everything that says of what was asked that it is so, the surest first; `found` are findings of this encounter. */
  find(asked: Asked, found: readonly string[]): readonly Evidence[];
}

interface Asked {
  readonly words: string;
  /** What the no would be about. */
  readonly topic?: Topic | undefined;
}

/** Days. Older notes answer only who asks for the past. */
const recentDays = 60;
const asksForPast = /以前|之前|曾|过[吗没]|\b(?:ever|before|past|history|previous\w*)\b/;

/** All that a case holds of its patient, clause by clause, to hold a no against. */
export function createEvidenceIndex(
  encounter: InformantCase,
  { topics, words }: { readonly topics: TopicIndex; readonly words: WordReader },
): EvidenceIndex {
  const read = createClauseReader(topics, words);
  // Read when a no is first held against it.
  let known: ReturnType<typeof readCase> | undefined;
  return {
    find({ words: asked, topic }, found) {
      known ??= readCase(encounter, read);
      const { told, others, door, notes, findings } = known;
      const folded = foldQuestion(asked);
      const named = topic ? [topic] : topics.find(folded).map(hit => hit.topic);
      const about = named.filter(({ role }) => role === undefined);
      const things = [...words.read(folded).certain];
      const speaks = (clause: Clause) =>
        about.some(each => isSpokenOf(each, clause)) ||
        (topic === undefined && things.length > 0 && things.every(thing => clause.things.has(thing)));
      const isPast = asksForPast.test(folded);
      const record = notes.filter(({ daysAgo }) => isPast || daysAgo <= recentDays);
      const seen = found.flatMap(text => read(text, { by: 'finding' }));
      const written = record.flatMap(({ clauses }) => clauses);
      return [...told, ...door, ...seen, ...written, ...findings, ...others].filter(speaks);
    },
  };
}

/** All that is told, seen and written before anybody has examined them. */
function readCase(encounter: InformantCase, read: ReturnType<typeof createClauseReader>) {
  const told = encounter.facts.flatMap(fact => read(fact.says, { by: 'fact', fact }));
  const others = (encounter.othersFacts ?? []).flatMap(fact => read(fact.says, { by: 'other', fact }));
  const door = listDoor(encounter.opening).flatMap(text => read(text, { by: 'door' }));
  const findings = (encounter.findings ?? [])
    .filter(({ while: condition, onceDone, fromVisit = 1 }) => !condition && !onceDone && fromVisit === 1)
    .flatMap(({ text }) => read(text, { by: 'finding' }));
  const notes = (encounter.chart?.notes ?? []).map(({ text, daysAgo = 0 }) => ({
    daysAgo,
    clauses: read(text, { by: 'record' }),
  }));
  return { told, others, door, findings, notes };
}

/** What everybody says of an ordinary life is taken back by any word of a fact on it; a plain no only by a yes. */
function isSpokenOf({ id, covers = [], ordinary }: Topic, { by, topics, mentions }: Clause): boolean {
  if (ordinary) return by === 'fact' && mentions.has(id);
  return [id, ...covers].some(each => topics.has(each));
}

/** Without the first sentence, which is of the place. */
function listDoor(opening = ''): readonly string[] {
  const [, ...sentences] = opening.split(/(?<=[。！？])|(?<=[.!?])\s+/);
  return sentences.filter(sentence => !toDoctor.test(sentence));
}

/** Says what the doctor is to do, or what there is in the house. */
const toDoctor = /你|您|\b(?:you|in the (?:house|building|hospital))\b/i;

function createClauseReader(topics: TopicIndex, words: WordReader) {
  return (text: string, of: Pick<Evidence, 'by' | 'fact'>): readonly Clause[] =>
    text
      .split(/[,，。;；!！?？：\n、“”"]|[.:](?!\d)/)
      .map(each => each.trim())
      .filter(each => each !== '' && !(of.by !== 'finding' && ofOthers.test(each)))
      .map(clause => {
        const folded = foldQuestion(clause);
        const hits = topics.find(folded).filter(({ topic, spans }) => !topic.role && spans.length === 1);
        const isSo = ({ spans }: (typeof hits)[number]) => !isDenied(leaveOut(folded, spans));
        return {
          ...of,
          words: clause,
          topics: new Set(hits.filter(isSo).map(({ topic }) => topic.id)),
          mentions: new Set(hits.map(({ topic }) => topic.id)),
          things: isDenied(folded) ? new Set<string>() : words.read(folded).things,
        };
      });
}

function isDenied(folded: string): boolean {
  return isNegated(folded) || allWell.test(folded);
}

/** All is as it should be, or is only to be watched for. */
const allWell =
  /正常|清楚|神志清|阴性|对称|[若如]|警惕|防|嘱|建议|\b(?:normal|negative|clear|alert|if|should|advised?|leaflet)\b/;

/** Somebody else's: the son is away. */
const ofOthers =
  /儿子|女儿|儿媳|弟弟|哥哥|姐姐|妹妹|老伴|[他她我](?:爸|妈)|同学|\b(?:son|daughter|brother|sister|friend|cousin|uncle|aunt)\b/i;

function leaveOut(text: string, spans: readonly { readonly from: number; readonly to: number }[]): string {
  return spans.reduce(
    (rest, { from, to }) => `${rest.slice(0, from)}${' '.repeat(to - from)}${rest.slice(to)}`,
    text,
  );
}
