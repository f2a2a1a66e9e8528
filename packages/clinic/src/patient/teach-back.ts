import { isDrug, type WordReader } from './everyday-words.ts';

/** Asks to hear again what was explained, in whatever words. */
const explicit =
  /复述|(?:重复|背)(?:一遍|一次)|我(?:刚才?)?(?:跟您|跟你|给您|给你)?(?:说|讲|交代|嘱咐)(?:的|过的).{0,12}(?:什么|哪些|怎么|说说|讲讲)|\bteach[- ]?back\b|\b(?:repeat|say|tell) (?:it |that |this |me )*back\b|\brepeat (?:it|that|what)\b|\bwhat (?:i|we)(?:'ve| have)? (?:just )?(?:told|said|explained|agreed|decided|planned|discussed|(?:been|gone) (?:over|through))\b|\bwhat (?:have|did) (?:i|we) (?:just )?(?:tell|told|say|said|explain|agree|decide|plan|discuss)|(?:看看|确认|想知道)[^，。？]{0,4}我[^，。？]{0,4}(?:讲|说|交代)(?:清楚|明白)|(?:说好|商量好|定下?)的[^，。？]{0,8}(?:什么|怎么|哪)|(?:记住|听明白|听懂)了?(?:哪些|什么|多少)|\b(?:so (?:that )?i know|make sure|be sure|check)\b[^.?!]{0,24}\b(?:i|we)(?:'ve| have)? (?:been clear|explained|made (?:it|myself) clear|put it clearly)\b|\b(?:run|talk|walk|take) (?:me|us) (?:back )?through (?:the plan|what (?:we|i|you(?:'ll|'re| will| are going)))/i;

/** Of what was told or of the illness: it is as long as nothing was told. */
const inOwnWords = /(?:用|拿)(?:您|你)?自己的话|(?:说|讲)(?:一遍|一次)|\bin your own words\b/i;

/** What is still to be done, which only who was told can say. */
const ofTheFuture =
  /(?:回家|回去|出院|以后|今后|接下来|明天|会|打算|准备|应该|该|要)[^，。？]{0,10}(?:怎么|如何|咋)(?:个?)(?:吃|用|服|打|喷|吸|做|喝|办)|(?:什么|哪些|啥)(?:情况|时候|样).{0,8}(?:马上|立刻|赶紧|立即|必须|要|该|得).{0,4}(?:来|回|去|打|叫|停)|\bhow (?:will|would|are|should) (?:you|he|she|they) (?:be |going to )*(?:tak|us|giv|do(?!ing))|\bwhat (?:will|would|are) (?:you|he|she|they) (?:going to )?do (?:when|if|once|at home|after|now|with)|\bwhen (?:will|would|should|do|must|shall) (?:you|he|she|they) (?:come|return|call|ring|stop)\b|(?:要是|如果|万一|假如)[^。？]{0,16}(?:怎么办|咋办|该怎么|做什么|打什么)|\bhow (?:you|he|she|they)(?:'ll|'re going to| will| would| should| are going to| is going to) (?:be )?(?:tak|us|giv|do)|\bwhat (?:you|he|she|they)(?:'ll|'d|'re going to| will| would| should| are going to| is going to) (?:do|take|watch|look)|\b(?:when|what) (?:you|he|she|they)(?:'ll|'d| will| would| should| must| need to| have to| ought to)? ?(?:be )?(?:com|return|call|ring|stop|watch|look)(?:e|ing)? (?:back|us|for|out|in|999|911|an ambulance|it|them)\b/i;

/** What somebody does as a rule, or did. */
const ofHabit = /平时|以前|之前|一般|往常|上次|上回|\b(?:usually|normally|in the past|last time)\b/i;

/** Whether a medicine goes on, of one that was spoken of. */
const ofMedicine =
  /(?:能|可以|要|该)(?:不要|不能)?再?(?:继续)?(?:吃|用|服|打)(?!过)[^，。？]{0,6}(?:吗|么|不|没)|\b(?:can|should|will|may) (?:you|he|she) (?:still |keep |go on )*(?:tak|us)/i;

/** The story of an illness is asked for in one's own words too. */
const ofStory =
  /不舒服|怎么了|怎么回事|经过|症状|病情|发生|哪里|哪儿|难受|\b(?:happen(?:ed|ing)|brings?|brought|symptoms?|problem|feel|feeling|start(?:ed)?|wrong|going on|describe)\b/i;

const ofTelling =
  /我(?:刚|跟您|跟你|给您|给你|说)|医生说|\b(?:i|we)(?:'ve| have)? (?:just )?(?:told|said|explained)\b/i;

interface TaughtBack {
  /** What of the question asks for something else. */
  readonly rest: string;
  /** What was told of it; none where nothing was. */
  readonly told: readonly string[];
}

/** What somebody says who is asked to say again what they were told here; nothing where that is not asked. */
export function teachBack(
  question: string,
  advice: readonly string[],
  words: WordReader,
): TaughtBack | undefined {
  const sentences = question.split(/(?<=[。！？?!])|(?<=\.)\s+/);
  const asks = sentences.filter(sentence => isTeachBack(sentence, advice, words));
  if (asks.length === 0) return undefined;
  const others = sentences.filter(sentence => !asks.includes(sentence));
  // What is told in the same breath was told, too.
  const justTold = others.filter(
    sentence => !/[?？]\s*$/.test(sentence) && (ofDoses.test(sentence) || ofAlarm.test(sentence)),
  );
  const told = choose(asks.join(''), splitAdvice([...advice, ...justTold]), words);
  return { rest: others.join('').trim(), told: told.map(sayShort) };
}

function isTeachBack(sentence: string, advice: readonly string[], words: WordReader): boolean {
  if (explicit.test(sentence)) return !ofStory.test(sentence) || ofTelling.test(sentence);
  if (advice.length === 0) return false;
  // What is to be done when the pain comes back is no story of it.
  if (ofTheFuture.test(sentence) && !ofHabit.test(sentence)) return true;
  if (inOwnWords.test(sentence)) return !ofStory.test(sentence) || ofTelling.test(sentence);
  return ofMedicine.test(sentence) && listDrugs(sentence, words).some(isNamedIn(advice.join('\n'), words));
}

function splitAdvice(advice: readonly string[]): readonly string[] {
  return advice
    .flatMap(text => text.split(/[。；;\n！!]|\.(?=\s|$)/))
    .map(each => each.replace(/^[\s\d.、)）(（①-⑨-]+/, '').trim())
    .filter(each => each !== '');
}

const ofDoses =
  /药|每|一次|片|粒|毫克|停|吃|服|\b(?:mg|tablets?|capsules?|doses?|daily|twice|once|stop|take|taking|puffs?|units?)\b/i;
const ofAlarm =
  /马上|立刻|立即|赶紧|急诊|来院|就医|回来|复诊|120|出现|如果|\b(?:if|come back|return|emergency|at once|straight|ring|call|urgent\w*)\b/i;
const asksForDoses = /药|吃|用|服|打|喷|\b(?:tak\w*|us(?:e|ing)|medicines?|tablets?|doses?|inhaler)\b/i;
const asksForAlarm =
  /(?:什么|哪些|啥)(?:情况|时候|样)|回来|来医院|急诊|\bwhen (?:will|would|should)\b|\bcome back\b|\breturn\b|\bwarning\b|\bemergency\b/i;

/** The sentences that speak of what is asked; all of them where it asks for no part. */
function choose(asked: string, told: readonly string[], words: WordReader): readonly string[] {
  const drugs = listDrugs(asked, words);
  const matter = asked.replace(/(?:用|拿)(?:您|你)?自己的话/, '');
  const things = [...words.read(matter).certain].filter(thing => !isDrug(thing));
  const ofThings = told.filter(sentence => things.some(isNamedIn(sentence, words)));
  if (drugs.length > 0) {
    const ofDrugs = drugs.flatMap(drug => chooseOf(drug, told, words));
    return [...new Set([...ofDrugs, ...ofThings])].slice(0, mostKept);
  }
  const kinds = [
    ...(asksForAlarm.test(matter) ? [ofAlarm] : []),
    ...(asksForDoses.test(matter) ? [ofDoses] : []),
  ];
  if (kinds.length === 0) return ofThings.length > 0 ? ofThings.slice(0, mostKept) : keepSome(told);
  const [first = [], second = []] = kinds.map(kind => told.filter(sentence => kind.test(sentence)));
  const meant = new Set(kinds.length > 1 ? [...first.slice(0, mostKept / 2), ...second, ...first] : first);
  const kept = new Set([...meant].slice(0, mostKept));
  return kept.size > 0 ? told.filter(sentence => kept.has(sentence)) : keepSome(told);
}

/** Says only that something will be said. */
const ofManners =
  /^(?:好的?|行|那|嗯|来)?[，,]?(?:我(?:来|再)?(?:跟|给|和)您|我们来|您听我|let me|i (?:want|would like|am going) to (?:explain|tell|go)|i'd like to|now|okay|right|so)[^，,。]{0,40}$/i;

/** Of all that was told, what people keep: the first thing that was said, what to take or to leave, and when to come at once. */
function keepSome(told: readonly string[]): readonly string[] {
  if (told.length <= mostKept) return told;
  const [main = ''] = told.filter(sentence => !ofManners.test(sentence));
  const alarm = told.filter(sentence => sentence !== main && ofAlarm.test(sentence)).slice(0, 1);
  const doses = told.filter(sentence => ofDoses.test(sentence) && !alarm.includes(sentence));
  const kept = new Set([main, ...alarm, ...doses, ...told].slice(0, mostKept));
  return told.filter(sentence => kept.has(sentence));
}

/** How a medicine is taken, where that was said; else all that was said of it. */
function chooseOf(drug: string, told: readonly string[], words: WordReader): readonly string[] {
  const named = told.filter(sentence => isNamedIn(sentence, words)(drug));
  const dosed = named.filter(sentence => ofDoses.test(sentence) && /\d/.test(sentence));
  return dosed.length > 0 ? dosed : named;
}

/** As many things as people keep of what they are told, and as much of each. */
const mostKept = 4;
const mostClauses = 3;

/** Why something is so, and by whose word: nobody says that back. */
const ofReason =
  /^(?:因为|由于|这样|否则|不然|免得|以免|以防|所以说|也就是|说明|不是|这不是|because|since|otherwise|so that|which|this is|that is|as it|as they|as this)/i;
/** Who is spoken to. */
const address =
  /^(?:[^，,。\d]{1,4}(?:叔|阿姨|大爷|大妈|奶奶|爷爷|师傅|老师|先生|女士|同志)|老[^，,]|(?:dear |mr |mrs |ms )?[A-Z][a-z]+)[，,]\s*/;

/** A sentence as somebody keeps it: what to do and when, without the reasons. */
function sayShort(sentence: string): string {
  const isEnglish = !/\p{Script=Han}/u.test(sentence);
  const clauses = sentence
    .replace(address, '')
    .replace(/（[^）]*）|\([^)]*\)/g, '')
    .split(/[，：—]+|[,:](?=\s)/)
    .map(each => each.trim())
    .filter(each => each !== '');
  const plain = clauses.filter(clause => !ofReason.test(clause));
  if (plain.length > 0 && plain.length <= mostClauses) return plain.join(isEnglish ? ', ' : '，');
  const telling = plain.filter(clause => ofDoses.test(clause) || ofAlarm.test(clause) || /\d/.test(clause));
  // The first names what the rest is about.
  const [first = ''] = plain.length > 0 ? plain : clauses;
  const rest = (telling.length > 0 ? telling : plain).filter(clause => clause !== first);
  return [first, ...rest.slice(0, mostClauses - 1)].join(isEnglish ? ', ' : '，');
}

function listDrugs(text: string, words: WordReader): readonly string[] {
  return [...words.read(text).things].filter(isDrug);
}

function isNamedIn(text: string, words: WordReader): (drug: string) => boolean {
  const { things } = words.read(text);
  return drug => things.has(drug);
}

/** The doctor is "you", and who was spoken to is "I", or "me" where something is done to them. */
const swapped: Readonly<Record<string, string>> = {
  'i am': 'you are',
  "i'm": 'you are',
  'i was': 'you were',
  i: 'you',
  me: 'you',
  my: 'your',
  we: 'you',
  us: 'you',
  our: 'your',
  'you are': 'I am',
  "you're": 'I am',
  'you were': 'I was',
  your: 'my',
  yours: 'mine',
  yourself: 'myself',
  我们: '你们',
  我: '您',
  您: '我',
  你: '我',
};
const persons =
  /\b(?:i am|i'm|i was|i|me|my|we|us|our|you are|you're|you were|you|yours|yourself|your)\b|我们|[我您你]/gi;
const actsOn =
  /\b(?:ask|asks|asked|tell|tells|told|give|gives|gave|given|see|saw|let|help|call|send|want|need|remind|write|make|makes|examine|keep|for|to|with|of|from|about|by|on|at|after|near) $/i;

/** What the doctor said to "you" is said of oneself; a relative says it of the patient as it was said. */
export function asOwn(sentence: string, isSelf: boolean): string {
  if (!isSelf) return sentence;
  return sentence.replace(persons, (word, at: number) => {
    const lower = word.toLowerCase();
    const own = swapped[lower] ?? (actsOn.test(sentence.slice(0, at)) ? 'me' : 'I');
    return at === 0 && /^[A-Z]/.test(word) ? `${own.charAt(0).toUpperCase()}${own.slice(1)}` : own;
  });
}
