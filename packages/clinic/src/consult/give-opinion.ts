import type { Guideline } from '../catalogue/guideline.ts';
import { findFlag } from '../catalogue/normal-value.ts';
import { isMeasured } from '../catalogue/test.ts';
import { holdsWhile } from '../depends-on-course.ts';
import { renderVitals } from '../observation/say-vitals.ts';
import { type ConsultVisit, inWords, type TestOrder, type World } from '../world.ts';
import { listAbnormal, listCritical } from './abnormal-values.ts';
import { answerQuestions, isOwnMatter, sayNeeds } from './answer-questions.ts';
import { asksSomething } from './asked-clauses.ts';
import { type ConsultCall, type ConsultField, findField, listAskedMeasures } from './consult-field.ts';
import { findConsultSubject } from './consult-subject.ts';
import { listMissing } from './missing-tests.ts';
import { findSuspected, isDisease, listNamedDiseases } from './named-diseases.ts';
import { keepPresent, sayIsOver, sayView } from './of-now.ts';
import { findOwnWords } from './own-words.ts';
import { firstSentences, listReports } from './read-reports.ts';
import { findChanges } from './say-changes.ts';
import { withoutRepeats } from './without-repeats.ts';

const mostResults = 3;
/** Nobody is reminded of what has only just come. */
const leastUnreadMin = 15;
/** Vital signs older than this are not how the patient is. */
const staleMin = 60;

/**
 * What a consultant says on arrival: what the case has them say, or what they think of it and want first, and what they
 * were asked. They never treat by a word of the reason they were called for: told of a sodium that rose too fast, a page
 * on sodium that is too low would harm. Of somebody else they say nothing out of the patient's record.
 */
export function giveOpinion(world: World, call: ConsultCall): readonly string[] {
  return withoutRepeats(world, call, thinkOf(world, call));
}

function thinkOf(world: World, call: ConsultCall): readonly string[] {
  const subject = findConsultSubject(world, call.reason);
  if (subject.kind !== 'patient') return [sayOfOther(world, subject)];
  const last = world.consultVisits.findLast(({ id, atMin }) => id === call.id && atMin < world.atMin);
  world.consultVisits.push({
    id: call.id,
    atMin: world.atMin,
    vitals: world.physiology.vitals(),
    reason: call.reason,
  });
  const stated = (world.encounter.consults ?? []).find(
    ({ from, fromVisit = 1, while: condition, shownBy }) =>
      from.includes(call.id) &&
      fromVisit <= world.visit &&
      holdsWhile(world, condition) &&
      isShown(world, shownBy),
  );
  const unread = sayUnread(world);
  if (!stated) return [...unread, ...sayRecord(world, call, last)];
  const written = (isSetRight(world, stated) ? stated.mistaken?.thenSays : undefined) ?? stated.says;
  const said = keepPresent(world, written);
  if (said === '') return [...unread, ...sayRecord(world, call, last)];
  const same =
    last &&
    world.log.find(
      ({ kind, text }) => kind === 'arrived' && [written, said].some(each => text.includes(each)),
    );
  const before = same ? last?.reason : undefined;
  const answers = answerQuestions(world, call, { said, sees: isSeen(world), ...(before ? { before } : {}) });
  if (!same) return [...unread, ...sayNewSince(world, call, last), sayOpinion(world, said), ...answers];
  return [...unread, ...sayAgain(world, call, { last, stated, said, saidMin: same.atMin, answers })];
}

/** To a colleague who was here before and now has an opinion: what has changed since; to others, that it is over. */
function sayNewSince(world: World, call: ConsultCall, last: ConsultVisit | undefined): readonly string[] {
  const sees = isSeen(world);
  if (!last) return sayIsOver(world, sees);
  return findChanges(world, findField(world, call), { last, sees, reason: call.reason }).said;
}

interface Again {
  readonly last: ConsultVisit;
  readonly stated: Consult;
  readonly said: string;
  readonly saidMin: number;
  /** To what they are asked in so many words. */
  readonly answers: readonly string[];
}

/** What has changed, and what follows from it by what they said before; or that nothing does, and why. */
function sayAgain(world: World, call: ConsultCall, again: Again): readonly string[] {
  const { last, stated, said, saidMin, answers } = again;
  const field = findField(world, call);
  const changes = findChanges(world, field, { last, sees: isSeen(world), reason: call.reason });
  const own = findOwnWords(said, call.reason);
  const rests = listRests(world, stated).join(world.language === 'en' ? ', ' : '、');
  const follows = changes.isWorse ? [sayWorse(world, rests)] : [];
  const quoted = inWords(world, {
    zh: `就您问的，+${saidMin} 分钟时的话仍然算数：“${own.join('')}”`,
    en: `On what you ask, what they said at +${saidMin} min holds: "${own.join(' ')}"`,
  });
  // Said once, it does not answer another question.
  const isIdle = last.reason !== call.reason && world.log.some(({ text }) => text.includes(quoted));
  if (own.length > 0 && !isIdle) follows.push(quoted);
  follows.push(...answers);
  if (follows.length === 0 && asksSomething(call.reason)) follows.push(sayNeeds(world, call));
  if (follows.length === 0 && changes.isTold) follows.push(inWords(world, notForeseen));
  if (follows.length === 0)
    follows.push(
      inWords(world, {
        zh: `这些不改变 +${saidMin} 分钟时的意见${rests ? `：它依据的是${rests}，没有新的结果与之不符` : ''}。`,
        en: `This changes nothing of what they said at +${saidMin} min${rests ? `: it rests on ${rests}, and nothing new speaks against that` : ''}.`,
      }),
    );
  return [...changes.said, ...follows, ...sayNext(world, { field, isNewToThem: changes.isWorse })];
}

const notForeseen = {
  zh: '上次的意见里没有这一条，要不要因此改，由主管团队和他们当面定。',
  en: 'What they said before did not reckon with that: whether it changes anything is for the asking team to decide with them.',
} as const;

function sayWorse(world: World, rests: string): string {
  return inWords(world, {
    zh: `神志比上次差，不能只按原来的意见等：先看气道和呼吸${rests ? `，${rests}尽快复查` : ''}，有结果马上叫他们。`,
    en: `Less awake than at their last visit, so waiting is over: airway and breathing first${rests ? `, ${rests} again soon` : ''}, and call them with it.`,
  });
}

/** What was read and made of what an opinion rests on. */
function listRests({ deeds, hospital, language }: World, { shownBy = [] }: Consult): readonly string[] {
  const { tests } = hospital.catalogue;
  const read = new Set(deeds.tests.filter(({ readMin }) => readMin !== undefined).map(({ id }) => id));
  return shownBy.filter(id => read.has(id)).map(id => inWords({ language }, tests.get(id).name));
}

/** What is safe to want next of anybody: the unstable are not left alone, and what was critical is measured again. */
function sayNext(
  world: World,
  { field, isNewToThem }: { readonly field: ConsultField; readonly isNewToThem: boolean },
): readonly string[] {
  const said: string[] = [];
  if (isNewToThem && isSeen(world) && world.physiology.isUnstable())
    said.push(
      inWords(world, {
        zh: '病情不稳定：床旁不离人，联系重症床位。',
        en: 'Unstable to them: nobody leaves the bedside, and a bed in intensive care is asked for.',
      }),
    );
  const critical = listCritical(world, field);
  if (critical.length > 0)
    said.push(
      inWords(world, {
        zh: `接下来：两小时内复查${critical.join('、')}，有结果再一起定。`,
        en: `Next: ${critical.join(', ')} again within two hours, and then decide together.`,
      }),
    );
  return said;
}

function isSeen({ encounter }: World): boolean {
  return encounter.setting !== 'telephone';
}

type Consult = NonNullable<World['encounter']['consults']>[number];

/** Who was mistaken thinks again when told what shows it, and when it was really found; what they were told once stays told. */
function isSetRight(world: World, { mistaken, from }: Consult): boolean {
  if (!mistaken) return false;
  const isTold = world.consultVisits.some(({ id, reason }) => {
    const text = reason.toLowerCase();
    const says = (group: readonly string[]) => group.some(word => text.includes(word.toLowerCase()));
    return from.includes(id) && mistaken.told.every(says);
  });
  return isTold && isShown(world, mistaken.shownBy);
}

/** Whether one of these was asked, examined or read. */
function isShown({ deeds }: World, shownBy: readonly string[] | undefined): boolean {
  if (!shownBy) return true;
  const read = deeds.tests.filter(({ readMin }) => readMin !== undefined);
  return [...deeds.examined, ...deeds.asked, ...read].some(({ id }) => shownBy.includes(id));
}

function sayOpinion(world: World, says: string): string {
  return inWords(world, { zh: `会诊意见：${says}`, en: `Their opinion: ${says}` });
}

function sayUnread(world: World): readonly string[] {
  const unread = world.deeds.tests
    .filter(
      ({ resulted, readMin, readyMin }) =>
        resulted && readMin === undefined && world.atMin - readyMin >= leastUnreadMin,
    )
    .filter(order => isWorthReading(world, order))
    .slice(0, mostResults)
    .map(({ id }) => inWords(world, world.hospital.catalogue.tests.get(id).name));
  if (unread.length === 0) return [];
  return [
    inWords(world, {
      zh: `会诊提醒：${unread.join('、')}的结果已出，还没有人看。`,
      en: `They point out that nobody has read ${unread.join(', ')}.`,
    }),
  ];
}

/** A picture or words, or a value outside its range: nobody is reminded of what is normal. */
function isWorthReading({ encounter }: World, { finding: { values, text } }: TestOrder): boolean {
  if (text !== undefined) return true;
  return values.some(({ analyte, value }) =>
    typeof value === 'number'
      ? isMeasured(analyte) && findFlag(analyte, value, encounter.patient) !== undefined
      : value !== undefined,
  );
}

function sayOfOther(
  world: World,
  subject: Exclude<ReturnType<typeof findConsultSubject>, { readonly kind: 'patient' }>,
): string {
  if (subject.kind === 'other')
    return inWords(world, {
      zh: `他们去看${subject.name}（${subject.note}），由他们接手处理，并与其主管医生联系。`,
      en: `They go to ${subject.name} (${subject.note}), take it from there and speak to who looks after them.`,
    });
  return inWords(world, {
    zh: '他们去看这位家属：不是本院在册的患者，先带去分诊登记，由他们接手；对您的患者没有另外的意见。',
    en: 'They see to the relative, who is no patient here yet: triage first, then they take over. Of your own patient they say nothing.',
  });
}

/** What they think, by what stands out, and what they want before they decide. A service does what it is told. */
function sayRecord(world: World, call: ConsultCall, last: ConsultVisit | undefined): readonly string[] {
  const { catalogue } = world.hospital;
  const place = catalogue.departments.find(call.id);
  if (place?.service) return [sayTold(world, call)];
  const own = findOwnGuideline(world, call);
  const wanted = listMissing(world, own, call.reason);
  const field = findField(world, call);
  const said = last
    ? [...findChanges(world, field, { last, sees: isSeen(world), reason: call.reason }).said]
    : sayFirst(world, call, { own, field });
  const answers = answerQuestions(world, call, {
    said: '',
    sees: isSeen(world),
    ...(last ? { before: last.reason } : {}),
  });
  if (!last || answers.length === 0) said.push(sayView(world, field, isSeen(world)));
  said.push(...answers, ...sayBedside(world));
  said.push(...sayNext(world, { field, isNewToThem: last === undefined && answers.length === 0 }));
  if (wanted.length > 0)
    said.push(
      inWords(world, {
        zh: `表态前想先看到：${wanted.join('、')}；有了再叫他们。`,
        en: `Before they commit themselves they would like to see ${wanted.join(', ')}; call them again then.`,
      }),
    );
  return said;
}

/** What they were told, what they think, and what of their own strikes them. */
function sayFirst(
  world: World,
  call: ConsultCall,
  { own, field }: { readonly own: Guideline | undefined; readonly field: ConsultField },
): string[] {
  const known = [...listReports(world, field), ...listAbnormal(world, field)];
  const isOwn = isOwnMatter(world, call);
  const suspected = isOwn ? undefined : findSuspected(call.reason);
  const named = isOwn ? [] : listNamedDiseases(world, call.reason);
  const measured = isOwn ? [] : listAskedMeasures(world, call);
  const said: string[] = [];
  if (suspected !== undefined)
    said.push(
      inWords(world, {
        zh: `您怀疑的是“${suspected}”，他们就按这个来看。`,
        en: `You suspect "${suspected}", and that is what they look at.`,
      }),
    );
  else if (named.length > 0 && measured.length > 0)
    said.push(
      inWords(world, {
        zh: `您问的是${measured.join('、')}（${named.join('、')}患者），他们就按这个来看。`,
        en: `You ask about ${measured.join(', ')}, in ${named.join(', ')}, and that is what they look at.`,
      }),
    );
  else if (named.length > 0)
    said.push(
      inWords(world, {
        zh: `您说的是${named.join('、')}，他们就按这个来看。`,
        en: `You speak of ${named.join(', ')}, and that is what they look at.`,
      }),
    );
  else if (own && isDisease(world.hospital, own.title))
    said.push(
      inWords(world, {
        zh: `初步看法：先按${own.title.zh}考虑。`,
        en: `Their first thought: ${own.title.en}.`,
      }),
    );
  if (known.length > 0)
    said.push(
      inWords(world, {
        zh: `与他们有关、最要紧的是：${known.join('；')}。`,
        en: `What strikes them: ${known.join('; ')}.`,
      }),
    );
  else said.push(inWords(world, isTold(call.reason) ? goByTold : askWhat));
  if (known.length === 0 && field.needs && !asksSomething(call.reason))
    said.push(inWords(world, field.needs));
  return said;
}

const askWhat = {
  zh: '目前没有异常结果可供判断，请说明已经查到了什么、具体要解决什么问题。',
  en: 'There is nothing abnormal on record for them to go by: they ask what has been found and what exactly they are to decide.',
};
const goByTold = {
  zh: '先按所告知的情况和床旁所见判断。',
  en: 'They go by what they were told and by what they see.',
};

function sayTold(world: World, { reason }: ConsultCall): string {
  const told = firstSentences(reason.trim(), longestTold);
  return inWords(world, {
    zh: `按所告知的情况处理：“${told}”。`,
    en: `They go by what they were told: "${told}".`,
  });
}

/** Nobody decides on somebody whose pressure was not taken: who comes to the bed takes it. */
function sayBedside(world: World): readonly string[] {
  const last = world.deeds.measured.at(-1)?.atMin;
  const isFresh = last !== undefined && world.atMin - last <= staleMin;
  if (isFresh || !isSeen(world)) return [];
  const signs = renderVitals(world);
  return [inWords(world, { zh: `床旁所见：${signs}。`, en: `At the bedside they find: ${signs}.` })];
}

const longestTold = 160;
/** Letters, of which a Chinese one says as much as three others: less tells nobody what is the matter. */
const leastTold = 36;

function isTold(reason: string): boolean {
  const han = reason.match(/[\u3400-\u9fff]/g)?.length ?? 0;
  return reason.trim().length + 2 * han >= leastTold;
}

/** The page on the matter, where it is one of theirs: one that is not the nearest asks for what nobody needs. */
function findOwnGuideline(
  { hospital: { catalogue } }: World,
  { id, reason }: ConsultCall,
): Guideline | undefined {
  const [best] = catalogue.searchGuidelines(reason, 1);
  const page = best && catalogue.guidelines.get(best.id);
  return page?.departments.includes(id) ? page : undefined;
}
