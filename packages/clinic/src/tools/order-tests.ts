import { z } from 'zod';
import { renderFinding } from '../catalogue/render-result.ts';
import { isByHand, type Test } from '../catalogue/test.ts';
import { writeTestOrder } from '../chart/chart-writers.ts';
import { judgeTest, listPreparations } from '../harm/judge-test.ts';
import { createSpecimens, makeFinding } from '../make-finding.ts';
import type { QueuePlace } from '../queues.ts';
import { inWords, isUnwell, note, type TestOrder, type World } from '../world.ts';
import { atBedside } from './bedside.ts';
import { isCancelling } from './cancel-order.ts';
import { listNearest } from './nearest.ts';
import { readChoice } from './read-choice.ts';
import { type AskedSample, readSample } from './read-sample.ts';
import { readTestTime, type TestTime, toClock } from './read-test-time.ts';
import { sayDay, sayNotDrawn, sayTakenNow } from './say-test-time.ts';
import { orderFor, patientSchema } from './subject.ts';
import { defineTool, done, type ToolOutcome, unavailable } from './tool.ts';

const argsSchema = z.strictObject({
  patient: patientSchema,
  tests: z.array(z.string().min(1)).min(1).max(30),
});

export const orderTests = defineTool({
  name: 'order_tests',
  describes: {
    zh: '开具检验检查（可一次多项），如 ecg、full-blood-count、头颅CT。结果到时后用 read_results 阅读。要晚些采的写明时间，如“3小时后复查肌钙蛋白”“18:00 血钾”。',
    en: 'Orders tests, several at once, such as ecg, full-blood-count, CT head; for one to be taken later write when, such as "repeat troponin in 3 h" or "potassium at 18:00". Read them with read_results when they are due.',
  },
  args: argsSchema,
  example: { patient: 'P-1001', tests: ['ecg', 'troponin'] },
  run: (args, world) => order(args, world),
});

/** Where patients share scanners: an order can go to the head of the line. */
export const orderTestsInShift = defineTool({
  name: 'order_tests',
  describes: {
    zh: '为一名患者开具检验检查（可一次多项）。CT、磁共振、超声要排队，开单时会告知排到几时；urgent 为 true 则插到队首，另收加急费，其他人顺延。结果到时后用 read_results 阅读。',
    en: 'Orders tests for one patient, several at once. For CT, MRI and ultrasound there is a line, and the order says how long; urgent: true goes to its head for a surcharge, and everybody else waits longer. Read results with read_results when they are due.',
  },
  args: argsSchema.extend({ urgent: z.boolean().optional() }),
  example: { patient: 'P-1001', tests: ['ct-head'], urgent: true },
  run: (args, world) => order(args, world),
});

function order(
  { patient, tests, urgent }: z.infer<typeof argsSchema> & { readonly urgent?: boolean | undefined },
  world: World,
): ToolOutcome {
  return orderFor(world, { patient, what: tests.join(', ').slice(0, 200), effect: 'none' }, () =>
    atBedside(world, () => orderAll(world, tests, urgent)),
  );
}

function orderAll(world: World, tests: readonly string[], urgent: boolean | undefined): ToolOutcome {
  const { catalogue } = world.hospital;
  const named = tests.map(name => findNamed(world, name));
  const unknown = named.filter(({ found }) => found.length === 0).map(({ name }) => name);
  const untold = unknown.length > 0 ? [tellUnknown(world, unknown)] : [];
  const added = named.filter(each => isBeside(world, each, named));
  const far = named.filter(({ time, found }) => time?.tooFarDays !== undefined && found.length > 0);
  const now = named.filter(each => ![...added, ...far].includes(each) && !isLater(world, each.time));
  const known = [...new Set(now.flatMap(({ found }) => found))].flatMap(test =>
    catalogue.expandPanel(test).map(part => ({ part, orderedAs: test.id })),
  );
  const later = named.filter(({ time, found }) => isLater(world, time) && found.length > 0);
  const cannot = new Set(world.encounter.unavailable);
  const here = known.filter(({ part }) => !cannot.has(part.id));
  const elsewhere = known.filter(({ part }) => cannot.has(part.id));
  const notDrawn = far.map(({ time }) => sayNotDrawn(world, time));
  if (known.length + later.length + added.length === 0)
    return unavailable([...notDrawn, ...untold].join('\n'));
  const takeSpecimen = createSpecimens(world);
  const hurried = named.filter(({ name }) => saysUrgent(name)).flatMap(({ found }) => found);
  const isUrgent = (id: string) => urgent ?? hurried.some(test => test.id === id);
  const lines = here.map(({ part, orderedAs }) =>
    orderOne(world, part, { orderedAs, urgent: isUrgent(orderedAs), takeSpecimen }),
  );
  for (const { time, found } of later)
    for (const test of found)
      lines.push(putOffTest(world, test, { atMin: time?.atMin ?? 0, urgent: isUrgent(test.id) }));
  lines.push(...new Set(notDrawn));
  const takenNow = named.flatMap(({ time, found }) => (found.length > 0 ? sayTakenNow(world, time) : []));
  lines.push(...new Set(takenNow));
  for (const {
    part: { id, name },
  } of elsewhere)
    lines.push(
      inWords(world, {
        zh: `${id} ${name.zh}：本机构不能做。`,
        en: `${id} ${name.en}: cannot be done here.`,
      }),
    );
  if (here.length + later.length + added.length === 0) return unavailable(lines.join('\n'));
  lines.push(...named.flatMap(each => [...sayChosen(world, each), ...saySample(world, each)]));
  lines.push(...sayTwice(world, now), ...untold);
  return done(lines.join('\n'), 1);
}

/**
 * Of names that another tool was asked for, those of tests that are made on the patient by hand, such as a colonoscopy:
 * ordered here, so that nobody has to ask twice. Samples and pictures are told their tool.
 */
export function orderInstead(
  world: World,
  names: readonly string[],
): { readonly outcome: ToolOutcome | undefined; readonly others: readonly string[] } {
  const { tests } = world.hospital.catalogue;
  const isMade = (name: string) => {
    const found = tests.findListed(name);
    return found.length > 0 && found.every(isByHand);
  };
  const named = names.filter(name => !isCancelling(name) && isMade(name));
  return {
    outcome: named.length > 0 ? orderAll(world, named, undefined) : undefined,
    others: names.filter(name => !named.includes(name)),
  };
}

interface NamedTests {
  readonly name: string;
  readonly found: readonly Test[];
  readonly time: TestTime | undefined;
  /** It is one of several, any of which would have done. */
  readonly isChosen?: true;
  readonly sample?: AskedSample | undefined;
}

/** What a name stands for, and when it is to be taken; a time that is part of a test's own name is none. */
function findNamed(world: World, name: string): NamedTests {
  const { tests } = world.hospital.catalogue;
  const time = readTestTime(world, name);
  const timed = time ? tests.findAll(time.name) : [];
  return time && timed.length > 0 ? { name, found: timed, time } : findAtOnce(world, name);
}

function findAtOnce(world: World, name: string): NamedTests {
  const { tests } = world.hospital.catalogue;
  const { name: test, sample } = readSample(name);
  const sampled = sample === undefined ? [] : tests.findAll(test);
  if (sampled.length > 0) return { name, found: sampled, time: undefined, sample };
  const found = tests.findAll(name);
  const chosen = found.length > 0 ? undefined : readChoice(world, name)?.taken;
  if (chosen) return { name, found: [chosen], time: undefined, isChosen: true };
  return { name, found, time: undefined };
}

function sayChosen(world: World, { name, found: [test], isChosen }: NamedTests): readonly string[] {
  if (!test || !isChosen) return [];
  return [
    inWords(world, {
      zh: `（“${name}”：几项中开了较快的 ${test.id} ${test.name.zh}）`,
      en: `("${name}": of these the quicker was ordered, ${test.id} ${test.name.en})`,
    }),
  ];
}

/** Another name of what was asked for in the same breath is not passed over in silence. */
function sayTwice(world: World, now: readonly NamedTests[]): readonly string[] {
  return now.flatMap(({ name, found: [test, ...others] }, at) => {
    const before = now.slice(0, at).find(each => each.found.length === 1 && each.found[0] === test);
    if (!test || others.length > 0 || !before || before.name === name) return [];
    return [
      inWords(world, {
        zh: `（“${name}”与“${before.name}”是同一项：${test.id} ${test.name.zh}，只做一次）`,
        en: `("${name}" and "${before.name}" are the same: ${test.id} ${test.name.en}; done once)`,
      }),
    ];
  });
}

/** A second sample of what is on its way, or of what is ordered in the same breath, goes with the first. */
function isBeside(world: World, asked: NamedTests, all: readonly NamedTests[]): boolean {
  if (asked.sample !== 'second') return false;
  const { expandPanel } = world.hospital.catalogue;
  const toIds = ({ found }: NamedTests) => found.flatMap(expandPanel).map(({ id }) => id);
  const pending = world.deeds.tests.filter(({ resulted }) => !resulted).map(({ id }) => id);
  const others = all.filter(each => each !== asked && each.sample !== 'second' && !each.time).flatMap(toIds);
  return toIds(asked).every(id => pending.includes(id) || others.includes(id));
}

/** Which sample is used is said where another was asked for. */
function saySample(world: World, { name, found: [test], sample }: NamedTests): readonly string[] {
  if (!test || sample === undefined) return [];
  const words =
    sample === 'second'
      ? {
          zh: '第二份标本已采送，与第一份同一报告',
          en: 'a second sample was taken and sent; one report for both',
        }
      : {
          zh: '先前的标本没有留存，已另采，结果是现在的',
          en: 'earlier samples are not kept; a fresh one was taken, and the result is of now',
        };
  return [inWords(world, { zh: `（“${name}”：${words.zh}）`, en: `("${name}": ${words.en})` })];
}

/** Of several tests of which one is wanted it is asked which; of the others the nearest are named. */
function tellUnknown(world: World, names: readonly string[]): string {
  return names
    .map(name => {
      const choice = readChoice(world, name);
      if (!choice) return listNearest(world, [name], 'tests');
      const listed = choice.among.map(test => `${test.id} (${inWords(world, test.name)})`).join(', ');
      return inWords(world, {
        zh: `“${name}”写的是几项之一：${listed}。请写明要哪一项，或写“哪个快做哪个”。`,
        en: `"${name}" asks for one of several: ${listed}. Say which, or "whichever is quicker".`,
      });
    })
    .join('\n');
}

function isLater({ atMin }: World, time: TestTime | undefined): boolean {
  return time?.atMin !== undefined && time.atMin > atMin;
}

const hurry = /加急|紧急|急查|(?<![a-z])(?:urgent(?:ly)?|stat)(?![a-z])/i;
const noHurry =
  /(?<![a-z])(?:non|not|no)[- ]?(?:urgent(?:ly)?|stat)|[非不无勿别][^，,；;]{0,2}(?:加急|紧急|急查)/i;

/** "Urgent CT head", 加急头颅CT. */
function saysUrgent(name: string): boolean {
  return hurry.test(name) && !noHurry.test(name);
}

/** Writes a test down for its hour: then it is taken, charged and read as any other. */
function putOffTest(
  world: World,
  test: Test,
  { atMin, urgent }: { readonly atMin: number; readonly urgent: boolean },
): string {
  const cannot = new Set(world.encounter.unavailable);
  const name = inWords(world, test.name);
  const isWaiting = world.dueTests.some(each => each.orderedAs === test.id && each.atMin === atMin);
  for (const part of isWaiting ? [] : world.hospital.catalogue.expandPanel(test))
    if (!cannot.has(part.id))
      world.dueTests.push({
        test: part.id,
        orderedAs: test.id,
        atMin,
        take: isLeft => {
          const takeSpecimen = createSpecimens(world);
          const leftUntil = isLeft ? atMin : undefined;
          orderOne(world, part, { orderedAs: test.id, urgent, takeSpecimen, leftUntil });
        },
      });
  const clock = toClock(world, atMin);
  const day = sayDay(world, atMin);
  const text = inWords(world, {
    zh: `${test.id} ${name}：已开，${day.zh}${clock}（+${atMin} 分钟）采，到时自动执行`,
    en: `${test.id} ${name}: ordered, to be taken ${day.en}at ${clock} (+${atMin} min) without another order`,
  });
  note(world, { kind: 'ordered', text });
  return text;
}

/** In the emergency department and on a ward; elsewhere only who was triaged to be seen at once or within minutes. */
function goesFirst({ encounter: { setting }, deeds }: World): boolean {
  const level = deeds.triaged.at(-1)?.level;
  return setting === 'emergency' || setting === 'ward' || level === 'I' || level === 'II';
}

function orderOne(
  world: World,
  test: Test,
  {
    orderedAs,
    urgent,
    takeSpecimen,
    leftUntil,
  }: {
    readonly orderedAs: string;
    readonly urgent: boolean;
    readonly takeSpecimen: ReturnType<typeof createSpecimens>;
    /** The minute at which others will take it. */
    readonly leftUntil?: number | undefined;
  },
): string {
  const pending = world.deeds.tests.find(({ id, resulted }) => id === test.id && !resulted);
  if (pending && leftUntil === undefined) return sayPending(world, test, pending.readyMin - world.atMin);
  const { patient } = world.encounter;
  const { ageYears, sex } = patient;
  const finding = makeFinding(world, test, takeSpecimen());
  const { emergency, outpatient } = test.turnaroundMin;
  const usualMin = goesFirst(world) ? emergency : outpatient;
  const place = world.ward?.queues.join(test.id, {
    patient: patient.id,
    atMin: world.atMin,
    urgent,
    delay: minutes => {
      made.readyMin += minutes;
    },
  });
  const madeMin = Math.max(1, Math.round(usualMin * (world.encounter.strain?.slower ?? 1)));
  const waitMin = madeMin + (place?.waitMin ?? 0);
  const made: TestOrder = {
    id: test.id,
    orderedAs,
    atMin: world.atMin,
    readyMin: (leftUntil ?? world.atMin) + waitMin,
    finding,
    result: renderFinding(finding, { ageYears, sex, language: world.language }),
    orderResource: world.chart.create(writeTestOrder(world, test)).id,
    whileUnwell: isUnwell(world),
    ...(leftUntil === undefined ? {} : { isLeft: true as const }),
    resulted: false,
    readMin: undefined,
    readStep: undefined,
  };
  world.deeds.tests.push(made);
  world.costCny += test.priceCny + (place && urgent ? place.surchargeCny : 0);
  judgeTest(world, test, made);
  if (leftUntil !== undefined) return '';
  return `${noteOrdered(world, test, waitMin)}${sayPreparations(world, test)}${place ? sayQueue(world, place, urgent) : ''}${sayTooLate(world, waitMin)}`;
}

function sayPending(world: World, { id, name }: Test, leftMin: number): string {
  return inWords(world, {
    zh: `${id} ${name.zh}：已经开过，约 ${leftMin} 分钟后出结果，未重复开具`,
    en: `${id} ${name.en}: already under way, due in about ${leftMin} min; not ordered twice`,
  });
}

/** Logs an order and says when it is due. */
function noteOrdered(world: World, test: Test, waitMin: number): string {
  const name = inWords(world, test.name);
  const due = inWords(world, {
    zh: `约 ${waitMin} 分钟出结果，¥${test.priceCny}`,
    en: `due in about ${waitMin} min, CNY ${test.priceCny}`,
  });
  note(world, {
    kind: 'ordered',
    refs: [test.id],
    text: inWords(world, { zh: `开具${name}（${due}）。`, en: `Orders ${name} (${due}).` }),
  });
  return inWords(world, {
    zh: `${test.id} ${name}：已开，${due}`,
    en: `${test.id} ${name}: ordered, ${due}`,
  });
}

function sayPreparations(world: World, test: Test): string {
  const said = listPreparations(world, test).map(each => inWords(world, each));
  if (said.length === 0) return '';
  return inWords(world, { zh: `（${said.join('；')}）`, en: ` (${said.join('; ')})` });
}

/** What the line is, and what it would cost to jump it. */
function sayQueue(world: World, place: QueuePlace, urgent: boolean): string {
  const { ahead, waitMin, urgentMin, pushed, surchargeCny } = place;
  if (urgent)
    return inWords(world, {
      zh: `（加急插队，排队 ${waitMin} 分钟，加急费 ¥${surchargeCny}；排队的 ${ahead} 人${pushed > 0 ? `和你的另外 ${pushed} 名患者` : ''}顺延）`,
      en: ` (urgent: ${waitMin} min in line, surcharge CNY ${surchargeCny}; ${ahead} others${pushed > 0 ? ` and ${pushed} of your own patients` : ''} wait longer)`,
    });
  if (waitMin === 0) return inWords(world, { zh: '（现在不用排队）', en: ' (there is no line now)' });
  return inWords(world, {
    zh: `（其中排队 ${waitMin} 分钟，前面 ${ahead} 人；加急（urgent: true）只排 ${urgentMin} 分钟，加收 ¥${surchargeCny}，其他人顺延）`,
    en: ` (of it ${waitMin} min in line behind ${ahead}; urgent: true would be ${urgentMin} min for CNY ${surchargeCny}, and others wait longer)`,
  });
}

/** A result that comes after the encounter has run out is worth a word before anybody waits for it. */
function sayTooLate(world: World, waitMin: number): string {
  const leftMin = world.encounter.limits.minutes - world.spentMin;
  if (waitMin < leftMin) return '';
  return inWords(world, {
    zh: `（注意：本次诊疗只剩 ${leftMin} 分钟，结果要到以后的复诊才看得到）`,
    en: ` (mind: this encounter has ${leftMin} min left; the result can only be seen at a later visit)`,
  });
}
