import { findFlag, findReference, type Who } from '../catalogue/normal-value.ts';
import { isMeasured } from '../catalogue/test.ts';
import type { TestOrder, World } from '../world.ts';
import type { Contrary } from './contrary.ts';
import { saysAnother } from './find-namesake.ts';
import { findTests, type TestMention } from './find-tests.ts';
import { isGraveReport } from './grave-reports.ts';
import { forOthers, listTexts } from './list-texts.ts';
import { conditionWords } from './open-words.ts';
import { type Clause, splitClauses } from './split-clauses.ts';

/** Holds what notes call normal, high or low against every value and report that is back. */
export function listContrary(world: World): readonly Contrary[] {
  return listTexts(world).flatMap(({ id, text, atMin }) =>
    splitClauses(text)
      .filter(({ mode }) => mode === 'stated')
      .flatMap(clause => findContrary(clause, atMin, world))
      .map(each => ({ ...each, atMin, isForOthers: forOthers.includes(id) })),
  );
}

function findContrary(clause: Clause, atMin: number, world: World): readonly Omit<Contrary, 'atMin'>[] {
  const mentions = findTests(clause.text, world.hospital);
  const isOwn = !clause.isCarried && !saysAnother(world)(clause.quote);
  return mentions.flatMap((mention, index) => {
    const said = readSaid(clause.text, mentions, index);
    if (!said || (mention.about.isBrief && said !== 'normal')) return [];
    const orders = world.deeds.tests.filter(({ readyMin }) => readyMin <= atMin);
    const own = orders.filter(order => isOf(mention, order));
    const flags = listFlags(mention, own, world);
    const isAgainstReport =
      said === 'normal' && own.length > 0 && own.every(order => isBelied(clause.text, mention, order, world));
    const isAgainstValues = !mention.about.isBrief && flags.length > 0 && !flags.some(flag => flag === said);
    if (!isAgainstReport && !isAgainstValues) return [];
    return [
      {
        quote: clause.quote,
        about: mention.about.name,
        tests: new Set(own.map(({ id }) => id)),
        // Who calls it high or low may mean another time, or what it is to become.
        certainty: said === 'normal' && isOwn ? ('sure' as const) : ('unsure' as const),
        hides: said === 'normal',
        isGrave: own.some(order => isGrave(order, world)),
        ...(isAgainstValues ? {} : { isOfReport: true as const }),
      },
    ];
  });
}

/** It shows what nobody would call normal, or a critical value. */
function isGrave({ id, finding }: TestOrder, { hospital, encounter }: World): boolean {
  const { criticalValues } = hospital;
  const { ageYears } = encounter.patient;
  return (
    (finding.text !== undefined &&
      (isGraveReport(finding.text, hospital) ||
        criticalValues.listSaid(id, ageYears, finding.text).length > 0)) ||
    listMeasured(finding.values).some(({ analyte, value }) =>
      criticalValues.isBeyond(analyte.id, ageYears, value),
    )
  );
}

type Level = 'normal' | 'H' | 'L';

/** Right behind the name, or right before it. */
function readSaid(text: string, mentions: readonly TestMention[], index: number): Level | undefined {
  const mention = mentions[index];
  if (!mention) return undefined;
  const behind = text.slice(mention.to, mentions[index + 1]?.from ?? text.length).slice(0, nearby);
  const before = text.slice(mentions[index - 1]?.to ?? 0, mention.from);
  if (changing.test(`${before} ${behind}`) || conditionWords.some(word => ` ${before}`.includes(word)))
    return undefined;
  return levels.find(([, right, left]) => isSettled(right, behind) || left.test(before))?.[0];
}

/** Said behind a name, and not as what something waits for: "once normal", 正常后. */
function isSettled(level: RegExp, behind: string): boolean {
  const said = level.exec(behind);
  return said !== null && !awaited.test(behind.slice(said[0].length));
}

const awaited = /^\s*(?:了)?(?:之?后|以后|时|再|才|方|则|即|就|者|的话|可|->|→|then\b|before\b)/;

const nearby = 24;

/** Between a name and what is said of it. */
const link =
  /^(?:\s|:|\([^()]*\)|was|were|is|are|level|both|all|结果|均|都|也|在|为|仍|\d+(?:\.\d+)?\s*(?!(?:with|and|but|on|at|in|to|from)\b)[a-zμ/%^\d]*)*/
    .source;

const levels: readonly (readonly [Level, RegExp, RegExp])[] = [
  [
    'normal',
    new RegExp(
      `${link}(?:normal|unremarkable|fine|wnl|within (?:normal )?(?:limits|range)|in range|not (?:raised|elevated|high)|negative\\b|正常|不高|未见异常|无异常|阴性|\\(-\\))`,
    ),
    /(?:^|\s)(?:normal|unremarkable|negative) (?:serum |blood |plasma )?$/,
  ],
  [
    'H',
    new RegExp(`${link}(?:raised|elevated|high\\b|up\\b|positive\\b|升高|增高|偏高|明显高|阳性|↑)`),
    /(?:^|\s)(?:raised|elevated|high) (?:serum |blood )?$/,
  ],
  [
    'L',
    new RegExp(`${link}(?:low\\b|reduced|decreased|降低|偏低|减低|下降|↓)`),
    /(?:^|\s)(?:low|reduced) (?:serum |blood )?$/,
  ],
];

/** It was otherwise, or may be. */
const changing =
  /\b(?:no longer|previous\w*|back to|up from|down from|from \d|returned to|now|upper|lower|high-normal|low-normal|borderline|mildly|slightly|near)\b|恢复|回到|转为|上限|下限|高限|低限|临界|轻度|稍|略|复查|较前|曾|让|使/;

function isOf({ about }: TestMention, { id, orderedAs, finding }: TestOrder): boolean {
  return (
    about.tests.has(id) ||
    about.tests.has(orderedAs) ||
    finding.values.some(({ analyte }) => about.analytes.has(analyte.id))
  );
}

const ofParts = new WeakMap<World['hospital'], RegExp>();

/** Behind "normal": it is said of a part, or of all but a part. */
function isOfPart(behind: string, hospital: World['hospital']): boolean {
  const words = hospital.catalogue.figures?.ofPart ?? [];
  const known =
    ofParts.get(hospital) ??
    new RegExp(`^\\s*(?:${words.map(each => (/[a-z]/.test(each) ? `${each}\\b` : each)).join('|')})`);
  ofParts.set(hospital, known);
  return words.length > 0 && known.test(behind);
}

/** Whether the whole of a report is called normal, and the report shows what nobody would call so. */
function isBelied(
  clause: string,
  { about, to }: TestMention,
  { id, orderedAs, finding }: TestOrder,
  world: World,
): boolean {
  const isWhole = about.tests.has(id) || about.tests.has(orderedAs);
  const behind = clause.slice(to, to + nearby);
  const word = /normal|unremarkable|正常|未见异常|无异常/.exec(behind);
  if (!isWhole || (word && isOfPart(clause.slice(to + word.index + word[0].length), world.hospital)))
    return false;
  const isGrave = finding.text !== undefined && isGraveReport(finding.text, world.hospital);
  return isGrave || isPlainlyOff(id, listMeasured(finding.values), world);
}

/**
 * Of a single value, what it is; of a test that measures several, only whether one of them is critical: few write
 * "normal" of a blood count and mean every line.
 */
function listFlags(mention: TestMention, orders: readonly TestOrder[], world: World): readonly Level[] {
  return orders.flatMap(order => readLevels(mention, order, world));
}

const anyLevel: readonly Level[] = ['normal', 'H', 'L'];

/** What may be said of one report. */
function readLevels({ about }: TestMention, { finding }: TestOrder, world: World): readonly Level[] {
  const { patient } = world.encounter;
  if (finding.values.length === 0) return readText(finding.text ?? '');
  const own =
    about.analytes.size > 0
      ? finding.values.filter(({ analyte }) => about.analytes.has(analyte.id))
      : finding.values;
  const measured = listMeasured(own);
  const [only, ...others] = measured;
  if (!only) return readSeen(own);
  if (others.length > 0) {
    const isCritical = measured.some(({ analyte, value }) =>
      world.hospital.criticalValues.isBeyond(analyte.id, patient.ageYears, value),
    );
    return isCritical ? ['H', 'L'] : anyLevel;
  }
  const level = findFlag(only.analyte, only.value, patient) ?? 'normal';
  return isHair(only, patient) ? anyLevel : [level];
}

/** Of one thing that is there or not; a trace may be called either. */
function readSeen(values: TestOrder['finding']['values']): readonly Level[] {
  const [only, ...others] = values;
  if (!only || others.length > 0 || isMeasured(only.analyte) || typeof only.value !== 'string')
    return anyLevel;
  const { zh, en } = only.analyte.normal;
  if (only.value === zh || only.value === en || absent.test(only.value)) return ['normal'];
  return trace.test(only.value) ? anyLevel : ['H'];
}

/** Of a report of one word, whether what was looked for is there. */
function readText(text: string): readonly Level[] {
  const isShort = text.length <= oneLine;
  const [is, isNot] = [/阳性|\bpositive\b/i.test(text), /阴性|\bnegative\b/i.test(text)];
  if (!isShort || is === isNot || trace.test(text)) return anyLevel;
  return [is ? 'H' : 'normal'];
}

const oneLine = 40;
const absent = /^(?:阴性|未检出|未见|无|neg|not detected|none)/i;
const trace = /±|弱|可疑|微量|少量|偶见|\b(?:trace|weak\w*|few|occasional|borderline|equivocal)\b|^\d*[-–]/i;

/** What is blown or walked has few numbers, and each of them counts: half the lung is no normal spirometry. */
function isPlainlyOff(
  id: string,
  measured: readonly Measured[],
  { hospital, encounter: { patient } }: World,
): boolean {
  const isFunction = hospital.catalogue.tests.get(id).kind === 'function';
  return (
    isFunction &&
    measured.length <= fewNumbers &&
    measured.some(each => findFlag(each.analyte, each.value, patient) !== undefined && !isHair(each, patient))
  );
}

const fewNumbers = 3;

/** Within a tenth of the limit a clinician may call it either. */
const near = 0.1;

function isHair({ analyte, value }: Measured, who: Who): boolean {
  const { low, high } = findReference(analyte, who) ?? {};
  return [low, high].some(end => end !== undefined && Math.abs(value - end) <= near * Math.abs(end));
}

function listMeasured(values: TestOrder['finding']['values']): readonly Measured[] {
  return values.flatMap(({ analyte, value }) =>
    typeof value === 'number' && isMeasured(analyte) ? [{ analyte, value }] : [],
  );
}

interface Measured {
  readonly analyte: Parameters<typeof findFlag>[0];
  readonly value: number;
}
