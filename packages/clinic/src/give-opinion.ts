import { findFlag } from './catalogue/normal-value.ts';
import { isMeasured, type Test } from './catalogue/test.ts';
import { holdsWhile } from './depends-on-course.ts';
import { foldRecord, listRecordNames } from './records/test-names.ts';
import { inWords, type TestOrder, type World } from './world.ts';

const mostMissing = 3;
const mostResults = 4;

interface Call {
  readonly id: string;
  readonly reason: string;
}

/**
 * What a consultant says on arrival: what the case has them say, or what the record shows. They never treat by a word
 * of the reason they were called for: told of a sodium that rose too fast, a page on sodium that is too low would harm.
 */
export function giveOpinion(world: World, call: Call): readonly string[] {
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

/** Says what stands in the record, and asks for what their own guideline on the matter would want to know. */
function sayRecord(world: World, call: Call): readonly string[] {
  const known = listAbnormal(world);
  const missing = listMissing(world, call);
  const said: string[] = [];
  if (known.length > 0)
    said.push(
      inWords(world, {
        zh: `会诊所见：${known.join('；')}。`,
        en: `They note: ${known.join('; ')}.`,
      }),
    );
  if (missing.length > 0)
    said.push(
      inWords(world, {
        zh: `表态前想先看到：${missing.join('、')}。`,
        en: `Before they commit themselves they would like to see ${missing.join(', ')}.`,
      }),
    );
  if (known.length === 0 && isTold(call.reason)) {
    const told = call.reason.trim().slice(0, longestTold);
    said.push(
      inWords(world, {
        zh: `按所告知的情况处理：“${told}”。`,
        en: `They go by what they were told: "${told}".`,
      }),
    );
  } else if (known.length === 0)
    said.push(
      inWords(world, {
        zh: '目前没有异常结果可供判断，请说明已经查到了什么、具体要解决什么问题。',
        en: 'There is nothing abnormal on record for them to go by: they ask what has been found and what exactly they are to decide.',
      }),
    );
  return said;
}

const longestTold = 160;
/** Letters, of which a Chinese one says as much as three others: less tells nobody what is the matter. */
const leastTold = 36;

function isTold(reason: string): boolean {
  const han = reason.match(/[\u3400-\u9fff]/g)?.length ?? 0;
  return reason.trim().length + 2 * han >= leastTold;
}

/** Values out of range among the results that were read, the latest of each with the one before it. */
function listAbnormal(world: World): readonly string[] {
  const { ageYears, sex } = world.encounter.patient;
  const series = new Map<string, string[]>();
  const abnormal = new Set<string>();
  for (const { analyte, value, atMin } of listRead(world)) {
    if (typeof value !== 'number' || !isMeasured(analyte)) continue;
    const name = inWords(world, analyte.name);
    const flag = findFlag(analyte, value, { ageYears, sex });
    if (flag) abnormal.add(name);
    series.set(name, [
      ...(series.get(name) ?? []),
      `${value.toFixed(analyte.decimals)} ${analyte.unit} [+${atMin} min]`,
    ]);
  }
  return [...series]
    .filter(([name]) => abnormal.has(name))
    .slice(-mostResults)
    .map(([name, values]) => `${name} ${values.slice(-2).join(' → ')}`);
}

function listRead({ deeds }: World) {
  return deeds.tests
    .filter(({ readMin }) => readMin !== undefined)
    .flatMap(({ finding, atMin }: TestOrder) => finding.values.map(value => ({ ...value, atMin })));
}

/** A sentence about what to find out: a vitamin is given as well as measured, and a puncture may be warned against. */
const onTests = /查|测|检/;
/** Wanted only where something is suspected that nobody has named. */
const onSuspicion = /疑|必要时|如有|若|排除|考虑/;

/** Laboratory tests that their guideline speaks of and nobody ordered. */
function listMissing(world: World, { id, reason }: Call): readonly string[] {
  const { catalogue } = world.hospital;
  const [best] = catalogue.searchGuidelines(reason, 1);
  const own = best && catalogue.guidelines.get(best.id);
  // A page that is not the nearest to the matter asks for what the matter does not need.
  if (!own?.departments.includes(id)) return [];
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
    .filter(test => isLaboratory(test) && !ordered.has(test.id) && !cannot.has(test.id))
    .filter(({ analytes }) => !analytes.some(analyte => measured.has(analyte.id)))
    .slice(0, mostMissing)
    .map(({ name }) => inWords(world, name));
}

/** Drawn from a vein or read at the bedside: asking for it harms nobody. */
function isLaboratory({ kind, analytes }: Test): boolean {
  return kind === 'laboratory' || (kind === 'point-of-care' && analytes.length > 0);
}
