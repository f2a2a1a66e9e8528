import type { Guideline } from './catalogue/guideline.ts';
import { findFlag, findReference } from './catalogue/normal-value.ts';
import { isMeasured, type MeasuredAnalyte, type Test } from './catalogue/test.ts';
import { findConsultSubject } from './consult-subject.ts';
import { holdsWhile } from './depends-on-course.ts';
import { foldRecord, listRecordNames } from './records/test-names.ts';
import { inWords, type TestOrder, type World } from './world.ts';

const mostMissing = 2;
const mostResults = 3;
/** Vital signs older than this are not how the patient is. */
const staleMin = 60;

interface Call {
  readonly id: string;
  readonly reason: string;
}

/**
 * What a consultant says on arrival: what the case has them say, or what they think of it and want first. They never
 * treat by a word of the reason they were called for: told of a sodium that rose too fast, a page on sodium that is too
 * low would harm. Of somebody else they say nothing out of the patient's record.
 */
export function giveOpinion(world: World, call: Call): readonly string[] {
  const subject = findConsultSubject(world, call.reason);
  if (subject.kind !== 'patient') return [sayOfOther(world, subject)];
  const stated = (world.encounter.consults ?? []).find(
    ({ from, fromVisit = 1, while: condition }) =>
      from.includes(call.id) && fromVisit <= world.visit && holdsWhile(world, condition),
  );
  const unread = sayUnread(world);
  const said = stated && (isSetRight(world, stated, call) ? stated.mistaken?.thenSays : undefined);
  return stated
    ? [...unread, sayOpinion(world, said ?? stated.says)]
    : [...unread, ...sayRecord(world, call)];
}

type Consult = NonNullable<World['encounter']['consults']>[number];

/** Who was mistaken thinks again when told what shows it, and when it was really found. */
function isSetRight({ deeds }: World, { mistaken }: Consult, { reason }: Call): boolean {
  if (!mistaken) return false;
  const text = reason.toLowerCase();
  const isTold = mistaken.told.every(group => group.some(word => text.includes(word.toLowerCase())));
  const found = [
    ...deeds.examined,
    ...deeds.asked,
    ...deeds.tests.filter(({ readMin }) => readMin !== undefined),
  ].map(({ id }) => id);
  return isTold && (mistaken.shownBy?.some(id => found.includes(id)) ?? true);
}

function sayOpinion(world: World, says: string): string {
  return inWords(world, { zh: `会诊意见：${says}`, en: `Their opinion: ${says}` });
}

function sayUnread(world: World): readonly string[] {
  const unread = world.deeds.tests
    .filter(({ resulted, readMin }) => resulted && readMin === undefined)
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
function sayRecord(world: World, call: Call): readonly string[] {
  const { catalogue } = world.hospital;
  const place = catalogue.departments.find(call.id);
  if (place?.service) return [sayTold(world, call)];
  const own = findOwnGuideline(world, call);
  const known = listAbnormal(world);
  const wanted = [...listUnmeasured(world), ...listMissing(world, own)];
  const said: string[] = [];
  if (own)
    said.push(
      inWords(world, {
        zh: `初步看法：先按${own.title.zh}考虑。`,
        en: `Their first thought: ${own.title.en}.`,
      }),
    );
  if (known.length > 0)
    said.push(
      inWords(world, {
        zh: `最要紧的是：${known.join('；')}。`,
        en: `What strikes them: ${known.join('; ')}.`,
      }),
    );
  if (known.length === 0 && !isTold(call.reason))
    said.push(
      inWords(world, {
        zh: '目前没有异常结果可供判断，请说明已经查到了什么、具体要解决什么问题。',
        en: 'There is nothing abnormal on record for them to go by: they ask what has been found and what exactly they are to decide.',
      }),
    );
  else if (known.length === 0) said.push(sayTold(world, call));
  if (wanted.length > 0)
    said.push(
      inWords(world, {
        zh: `表态前想先看到：${wanted.join('、')}；有了再叫他们。`,
        en: `Before they commit themselves they would like to see ${wanted.join(', ')}; call them again then.`,
      }),
    );
  return said;
}

function sayTold(world: World, { reason }: Call): string {
  const told = reason.trim().slice(0, longestTold);
  return inWords(world, {
    zh: `按所告知的情况处理：“${told}”。`,
    en: `They go by what they were told: "${told}".`,
  });
}

/** Nobody decides on somebody whose pressure was not taken. */
function listUnmeasured(world: World): readonly string[] {
  const last = world.deeds.measured.at(-1)?.atMin;
  const isFresh = last !== undefined && world.atMin - last <= staleMin;
  return isFresh ? [] : [inWords(world, { zh: '现在的生命体征', en: 'vital signs as they are now' })];
}

const longestTold = 160;
/** Letters, of which a Chinese one says as much as three others: less tells nobody what is the matter. */
const leastTold = 36;

function isTold(reason: string): boolean {
  const han = reason.match(/[\u3400-\u9fff]/g)?.length ?? 0;
  return reason.trim().length + 2 * han >= leastTold;
}

interface Series {
  readonly analyte: MeasuredAnalyte;
  readonly values: number[];
}

/** Values out of range among the results that were read, the farthest out first: how it is, and where it goes. */
function listAbnormal(world: World): readonly string[] {
  const { ageYears, sex } = world.encounter.patient;
  const series = new Map<string, Series>();
  for (const { analyte, value } of listRead(world)) {
    if (typeof value !== 'number' || !isMeasured(analyte)) continue;
    const { values } = series.get(analyte.id) ?? { values: [] };
    series.set(analyte.id, { analyte, values: [...values, value] });
  }
  return [...series.values()]
    .map(each => ({ ...each, out: measureOut(each, { ageYears, sex }) }))
    .filter(({ out }) => out > 0)
    .sort((a, b) => b.out - a.out)
    .slice(0, mostResults)
    .map(each => sayValue(world, each));
}

/** How far the latest value lies outside its range, in widths of the range; a value that has come back counts least. */
function measureOut({ analyte, values }: Series, who: Parameters<typeof findFlag>[2]): number {
  const outside = (value: number) => {
    const { low, high } = findReference(analyte, who) ?? {};
    const width = Math.max((high ?? 2 * (low ?? 1)) - (low ?? 0), Number.EPSILON);
    const flag = findFlag(analyte, value, who);
    if (flag === 'H') return (value - (high ?? value)) / width + Number.EPSILON;
    return flag === 'L' ? ((low ?? value) - value) / width + Number.EPSILON : 0;
  };
  const now = outside(values.at(-1) ?? 0);
  return now > 0 ? now : Math.min(Number.EPSILON, Math.max(...values.map(outside)));
}

function sayValue(world: World, { analyte, values }: Series): string {
  const { ageYears, sex } = world.encounter.patient;
  const now = values.at(-1) ?? 0;
  const before = values.at(-2);
  const flag = findFlag(analyte, now, { ageYears, sex });
  const shown = [before, now].flatMap(value =>
    value === undefined ? [] : [value.toFixed(analyte.decimals)],
  );
  const words = [
    flag === 'H' ? { zh: '偏高', en: 'high' } : flag === 'L' ? { zh: '偏低', en: 'low' } : back,
    ...(before === undefined || before === now ? [] : [now > before ? rising : falling]),
  ].map(each => inWords(world, each));
  const value = `${shown.join(' → ')} ${analyte.unit}`;
  return inWords(world, {
    zh: `${analyte.name.zh} ${value}（${words.join('，')}）`,
    en: `${analyte.name.en} ${value} (${words.join(', ')})`,
  });
}

const back = { zh: '已回到正常', en: 'back in range' };
const rising = { zh: '上升', en: 'rising' };
const falling = { zh: '下降', en: 'falling' };

function listRead({ deeds }: World) {
  return deeds.tests
    .filter(({ readMin }) => readMin !== undefined)
    .flatMap(({ finding }: TestOrder) => finding.values);
}

/** A sentence about what to find out: a vitamin is given as well as measured, and a puncture may be warned against. */
const onTests = /查|测|检/;
/** Wanted only where something is suspected that nobody has named. */
const onSuspicion = /疑|必要时|如有|若|排除|考虑/;

/** The page on the matter, where it is one of theirs: one that is not the nearest asks for what nobody needs. */
function findOwnGuideline({ hospital: { catalogue } }: World, { id, reason }: Call): Guideline | undefined {
  const [best] = catalogue.searchGuidelines(reason, 1);
  const page = best && catalogue.guidelines.get(best.id);
  return page?.departments.includes(id) ? page : undefined;
}

/** Laboratory tests that their guideline speaks of and nobody ordered. */
function listMissing(world: World, own: Guideline | undefined): readonly string[] {
  if (!own) return [];
  const { catalogue } = world.hospital;
  const text = foldRecord(
    [own.summary, ...own.keyActions.map(action => action.text)]
      .flatMap(({ zh }) => zh.split(/[。；]/).filter(sentence => onTests.test(sentence)))
      .flatMap(sentence => sentence.split('，'))
      .filter(clause => !onSuspicion.test(clause))
      .join(' '),
  );
  const ordered = new Set(world.deeds.tests.flatMap(order => [order.id, order.orderedAs]));
  const measured = new Set(
    world.deeds.tests.flatMap(({ finding }) => finding.values.map(({ analyte }) => analyte.id)),
  );
  const wanted = new Set(
    listRecordNames(world.hospital)
      .filter(({ name, tests }) => tests.size === 1 && text.includes(name))
      .flatMap(({ tests }) => [...tests]),
  );
  const cannot = new Set(world.encounter.unavailable);
  return [...wanted]
    .map(each => catalogue.tests.get(each))
    .filter(
      test => isLaboratory(test) && makesSense(world, test) && !ordered.has(test.id) && !cannot.has(test.id),
    )
    .filter(({ analytes }) => !analytes.some(analyte => measured.has(analyte.id)))
    .slice(0, mostMissing)
    .map(({ name }) => inWords(world, name));
}

/** Drawn from a vein or read at the bedside: asking for it harms nobody. */
function isLaboratory({ kind, analytes }: Test): boolean {
  return kind === 'laboratory' || (kind === 'point-of-care' && analytes.length > 0);
}

/** Nobody asks a man, a child or an old woman whether they are pregnant. */
function makesSense({ encounter }: World, { tells, presupposes }: Test): boolean {
  const { sex, ageYears, pregnantWeeks } = encounter.patient;
  if (presupposes !== undefined) return pregnantWeeks !== undefined;
  return tells !== 'pregnancy' || (sex === 'female' && ageYears >= fertile.from && ageYears < fertile.under);
}

const fertile = { from: 11, under: 56 };
