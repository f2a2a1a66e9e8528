import { foldQuestion } from '../patient/fold-question.ts';
import { isNegated } from '../patient/is-negated.ts';
import type { Topic } from '../patient/topic-index.ts';
import type { World } from '../world.ts';
import { findDeniedHabits } from './find-denied-habits.ts';
import { isParaphrase } from './is-paraphrase.ts';
import { isVerbatim } from './is-verbatim.ts';
import { listAsked, withoutEcho } from './list-asked.ts';
import { advice, listTexts } from './list-texts.ts';
import { readSayings, type Saying } from './read-sayings.ts';
import { splitSaid } from './split-said.ts';

/** Words that the record puts into somebody's mouth. */
export interface Unsaid {
  readonly atMin: number;
  readonly quote: string;
  /** What it is about. */
  readonly about: string;
  /** The opposite of what was said, or never asked and never said. */
  readonly why: 'opposite' | 'never';
  /** It denies what is so, or decides in somebody's place. */
  readonly hides: boolean;
}

/** Holds what notes, letters and advice report as said against what was asked, answered, written before or seen. */
export function listUnsaid(world: World): readonly Unsaid[] {
  const names = world.encounter.patient.name.split(/\s+/).filter(name => name.length > 1);
  const found = listTexts(world).flatMap(({ id, text, atMin }) => {
    const sayings = readSayings(text, { names, toThem: id === advice });
    const habits = id === advice ? [] : findDeniedHabits(text, world);
    if (sayings.length + habits.length === 0) return [];
    const heard = listHeard(world, atMin);
    return [
      ...sayings.flatMap(saying => judge(saying, heard, world)),
      ...habits
        .filter(({ topic }) => heard.filed.get(topic) === true)
        .map(({ topic, quote }) => ({ quote, about: topic, why: 'opposite' as const, hides: true })),
    ].map(each => ({ ...each, atMin }));
  });
  return found.filter((each, index) => found.findIndex(({ about }) => about === each.about) === index);
}

/** The agent's own words and deeds, which bear nothing out. */
const ownDeeds: readonly string[] = [
  'said',
  'advised',
  'documented',
  'called',
  'referred',
  'diagnosed',
  'triaged',
  'checked',
  'ordered',
  'finished',
];

interface Heard {
  /** By patient and relatives. */
  readonly said: readonly string[];
  /** All that was said, found or on record. */
  readonly told: readonly string[];
  readonly asked: readonly string[];
  readonly advised: boolean;
  /** Topics of facts that were told, and whether the fact says that it is so. */
  readonly filed: ReadonlyMap<string, boolean>;
}

function listHeard(world: World, atMin: number): Heard {
  const { encounter, log, deeds } = world;
  const until = log.filter(event => event.atMin <= atMin && !event.hidden);
  const released = new Set(until.flatMap(({ kind, refs = [] }) => (kind === 'answered' ? refs : [])));
  const facts = encounter.facts.filter(({ id, volunteered }) => volunteered || released.has(id));
  const filed = new Map<string, boolean>();
  // Of several things in one answer its first word is of the first.
  for (const { topics = [], says } of facts)
    for (const [index, id] of topics.entries())
      filed.set(id, (filed.get(id) ?? false) || (index === 0 && isTelling(says)));
  const said = [
    encounter.opening,
    ...facts.map(({ says }) => says),
    ...until.filter(({ kind }) => kind === 'answered').map(({ text }) => withoutEcho(text, world)),
  ];
  return {
    said: said.map(foldQuestion),
    told: [
      ...said,
      ...(encounter.chart?.notes ?? []).map(({ title, text }) => `${title} ${text}`),
      ...(encounter.chart?.conditions ?? []).map(({ text }) => text),
      ...until.filter(({ kind }) => !ownDeeds.includes(kind)).map(({ text }) => text),
    ].map(foldQuestion),
    asked: listAsked(until, world),
    advised: deeds.advised.some(deed => deed.atMin <= atMin),
    filed,
  };
}

type Judged = Omit<Unsaid, 'atMin'>;

function judge(saying: Saying, heard: Heard, world: World): readonly Judged[] {
  const { says, words, telling, quote, isQuoted = false } = saying;
  if (says === 'refusal' || says === 'consent') {
    const isBorneOut = says === 'refusal' ? heard.said.some(text => unwilling.test(text)) : isAgreed(heard);
    return isBorneOut ? [] : [{ quote, about: says, why: 'never', hides: true }];
  }
  const folded = foldQuestion(words);
  if (telling !== undefined && isAsSaid(words, telling, heard)) return [];
  return folded.split('、').flatMap(member =>
    world.hospital.topics
      .find(member)
      // Two words with others between them may mean it in a question, and anything in a story.
      .filter(({ topic, spans }) => isThing(topic) && spans.length === 1)
      .flatMap(({ topic, spans }): readonly Judged[] => {
        const own = spans.map(({ from, to }) => member.slice(from, to));
        // A lack is no denial where it is what the topic is called: no strength, no appetite.
        const isOwn = isNegated(member) && !isNegated(leaveOut(member, spans));
        const isNo = says === 'no' && !isOwn;
        // Of a no that may be of this or of something else nothing is sure.
        if (isNo && deniesOther(member, spans)) return [];
        const why = weigh({ topic, own, isNo, folded, isQuoted }, heard, world);
        return why ? [{ quote, about: topic.id, why, hides: isNo && isSo(topic, world) }] : [];
      }),
  );
}

/** The clause as somebody said it, or all that is reported of it in one go. */
function isAsSaid(words: string, telling: string, { said }: Heard): boolean {
  return [words, telling].some(each => isVerbatim(foldQuestion(each), said));
}

/** A no behind it that has something of its own to deny: took it, had no trouble; tight but without pain. */
function deniesOther(text: string, spans: readonly Span[]): boolean {
  const from = Math.min(...spans.map(span => span.from));
  const to = Math.max(...spans.map(span => span.to));
  return !isNegated(text.slice(0, from)) && ofItsOwn.test(text.slice(to));
}

/** Closed list: what a no of Chinese stands right before. */
const ofItsOwn =
  /[无没](?:有)?(?:不适|不舒服|反应|异常|问题|事)|[无没不](?:有|觉得|怎么|太|大|再|会)?(?:[疼痛酸麻痒烧热吐泻拉咳喘晕胀肿]|发[烧热冷]|出[血汗]|恶心|腹泻)|[没不](?:个|什么|太)?(?:准|数|谱|规律|固定|一定)/;

interface Span {
  readonly from: number;
  readonly to: number;
}

function leaveOut(text: string, spans: readonly Span[]): string {
  return spans.reduce(
    (rest, { from, to }) => `${rest.slice(0, from)}${' '.repeat(to - from)}${rest.slice(to)}`,
    text,
  );
}

/** Something that somebody has, takes or does, and not who they are or how they live. */
function isThing({ role, everyday, ordinary, personal, speaksOf, narrates }: Topic): boolean {
  return !role && !everyday && !ordinary && !personal && !speaksOf && !narrates;
}

interface Reported {
  readonly topic: Topic;
  readonly own: readonly string[];
  readonly isNo: boolean;
  readonly folded: string;
  readonly isQuoted: boolean;
}

function weigh(
  { topic, own, isNo, folded, isQuoted }: Reported,
  heard: Heard,
  world: World,
): Unsaid['why'] | undefined {
  const { topics } = world.hospital;
  const names = (text: string, ids: ReadonlySet<string>) =>
    topics.find(text).some(hit => ids.has(hit.topic.id)) || own.every(word => text.includes(word));
  const touches = (text: string, ids: ReadonlySet<string>) =>
    names(text, ids) || topics.findWeak(text).some(hit => ids.has(hit.topic.id));
  const near = new Set([topic.id, ...(topic.covers ?? []), ...listWider(topic, world)]);
  const itself = new Set([topic.id, ...(topic.covers ?? [])]);
  const clauses = heard.said.flatMap(splitSaid);
  const spoken = clauses.filter(clause => names(clause, itself));
  const denies = (clause: string) => {
    const spans = topics.find(clause).filter(hit => itself.has(hit.topic.id));
    return isNegated(
      leaveOut(
        clause,
        spans.flatMap(hit => hit.spans),
      ),
    );
  };
  const isAffirmed = spoken.some(clause => !denies(clause)) || [...itself].some(id => heard.filed.get(id));
  const isDenied = spoken.some(denies);
  if (isNo && (world.encounter.denies ?? []).includes(topic.id)) return undefined;
  if (isNo && isAffirmed && !isDenied)
    return ofOthers.test(leaveTime(folded, topic)) ? undefined : 'opposite';
  // What somebody says of another time or a cause may be so all the same.
  if (!isNo && atAnotherTime.test(folded)) return undefined;
  const isHinted = () => clauses.some(clause => touches(clause, itself) && !isNegated(clause));
  if (!isNo && isDenied && !isAffirmed && !isHinted()) return 'opposite';
  // That it was said and is not to be found is for judges to decide, but for a no and for somebody's very words.
  if (!isNo && !isQuoted) return undefined;
  const isKnown =
    spoken.length > 0 ||
    (!isNo && isParaphrase(folded, heard.told, world.hospital)) ||
    [...near].some(id => heard.filed.has(id)) ||
    [...heard.told, ...heard.asked].some(text => touches(text, near));
  return isKnown ? undefined : 'never';
}

/** Of what is recent by its own name: to say so is to say no other time. */
function leaveTime(folded: string, { id }: Topic): string {
  return id.endsWith('-recent') ? folded.replace(/近期|最近|\brecent\w*/g, ' ') : folded;
}

/** Begins by saying that something is there, and not that all is well. */
function isTelling(says: string): boolean {
  const [first = ''] = foldQuestion(says)
    .replaceAll('不少', '多')
    .split(/[,，。.;；!?]/);
  return !isNegated(first) && !allWell.test(first);
}

const allWell =
  /正常|好|行|一样|还可以|\b(?:fine|normal|ok|okay|well|good|all right|as usual|regular|same)\b/;

/** Kinds of things that somebody has or has not; what hurts somewhere says nothing of elsewhere. */
function listWider({ id }: Topic, { hospital: { topics } }: World): readonly string[] {
  const parents = topics.listParents(id).filter(parent => !topics.get(parent)?.ownFirst);
  return [...parents, ...parents.flatMap(parent => topics.listParents(parent))];
}

/** Whether the case holds it to be so, told or not. */
function isSo({ id }: Topic, { encounter }: World): boolean {
  return encounter.facts.some(({ topics = [], says }) => topics.includes(id) && isTelling(says));
}

/** Somebody was told or asked, or agreed unasked; what colleagues think of an operation is no word of theirs. */
function isAgreed({ said, asked, advised }: Heard): boolean {
  return advised || said.some(text => agreeing.test(text)) || asked.some(text => wooing.test(text));
}

const agreeing =
  /(?<!不)(?:同意|愿意)|签字|听您|听你|听大夫|听医生|\b(?:consent|agree|happy|willing|all right|okay|ok|go ahead)\b/;

const wooing = new RegExp(
  `${agreeing.source}|愿不愿|手术|操作|风险|建议|行不行|可以吗|好吗|知情|\\b(?:operation|surgery|procedure|risks?|may (?:i|we)|do you want|would you)\\b`,
);

const unwilling =
  /不想|不要|不愿|不肯|不去|不做|不住院|不打针|不吃药|拒|别给|别做|想回|要回|回家|回去|\b(?:don't want|do not want|doesn't want|won't|refus\w*|rather not|no way|not going|go home|decline\w*|against)\b/;

/** When, or because of what. */
const atAnotherTime = /后|前|时|曾|因|\b(?:after|with|when|during|before|ago|last|once|from|if|because)\b/;

/** Another one, another time, more of it. */
const ofOthers =
  /其他|其它|别的|另|再|额外|超量|过量|多[吃服用]|自行|新发|加重|当时|目前|现在|刚才|近期|最近|既往|以往|曾|类似|持续|明显|剧烈|史|\b(?:other|further|extra|additional|last|ago|after|when|during|overdos\w*|illicit|recreational|new|worse\w*|at rest|since|now|current\w*|recent\w*|previous\w*|prior|past|history|similar|severe|any more|yet|today|before|until|except|much)\b/;
