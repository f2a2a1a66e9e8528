import { findFlag, findReference, type Who } from '../catalogue/normal-value.ts';
import { isMeasured } from '../catalogue/test.ts';
import type { TestOrder, World } from '../world.ts';
import type { Contrary } from './contrary.ts';
import { findTests, type TestMention } from './find-tests.ts';
import type { Clause } from './split-clauses.ts';

/** What a clause calls normal, high or low against every value that came back. */
export function findContraryResults(
  clause: Clause,
  atMin: number,
  world: World,
): readonly Omit<Contrary, 'atMin'>[] {
  const mentions = findTests(clause.text, world.hospital);
  return mentions.flatMap((mention, index) => {
    const said = readSaid(clause.text, mentions, index);
    if (!said || mention.about.isBrief) return [];
    const orders = world.deeds.tests.filter(({ readyMin }) => readyMin <= atMin);
    const flags = listFlags(mention, orders, world);
    if (flags.length === 0 || flags.some(flag => flag === said)) return [];
    return [
      {
        quote: clause.quote,
        about: mention.about.name,
        why: 'opposite' as const,
        examinations: new Set<string>(),
        tests: new Set(orders.filter(order => isOf(mention, order)).map(({ id }) => id)),
        hides: said === 'normal',
      },
    ];
  });
}

type Level = 'normal' | 'H' | 'L';

/** Right behind the name, or right before it. */
function readSaid(text: string, mentions: readonly TestMention[], index: number): Level | undefined {
  const mention = mentions[index];
  if (!mention) return undefined;
  const behind = text.slice(mention.to, mentions[index + 1]?.from ?? text.length).slice(0, nearby);
  const before = text.slice(mentions[index - 1]?.to ?? 0, mention.from);
  if (changing.test(`${before} ${behind}`)) return undefined;
  return levels.find(([, right, left]) => right.test(behind) || left.test(before))?.[0];
}

const nearby = 24;

/** Between a name and what is said of it. */
const link =
  /^(?:\s|:|\([^()]*\)|was|were|is|are|level|both|all|结果|均|都|也|在|为|仍|\d+(?:\.\d+)?\s*[a-zμ/%^\d]*)*/
    .source;

const levels: readonly (readonly [Level, RegExp, RegExp])[] = [
  [
    'normal',
    new RegExp(
      `${link}(?:normal|unremarkable|fine|wnl|within (?:normal )?(?:limits|range)|in range|not (?:raised|elevated|high)|正常|不高|未见异常|无异常)`,
    ),
    /(?:^|\s)(?:normal|unremarkable) (?:serum |blood |plasma )?$/,
  ],
  [
    'H',
    new RegExp(`${link}(?:raised|elevated|high\\b|up\\b|升高|增高|偏高|明显高|↑)`),
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

/**
 * Of a single value, what it is; of a test that measures several, only whether one of them is critical: few write
 * "normal" of a blood count and mean every line.
 */
function listFlags(mention: TestMention, orders: readonly TestOrder[], world: World): readonly Level[] {
  return orders.filter(order => isOf(mention, order)).flatMap(order => readLevels(mention, order, world));
}

const anyLevel: readonly Level[] = ['normal', 'H', 'L'];

/** What may be said of one report. */
function readLevels({ about }: TestMention, { finding }: TestOrder, world: World): readonly Level[] {
  const { patient } = world.encounter;
  const own =
    about.analytes.size > 0
      ? finding.values.filter(({ analyte }) => about.analytes.has(analyte.id))
      : finding.values;
  const measured = own.flatMap(({ analyte, value }) =>
    typeof value === 'number' && isMeasured(analyte) ? [{ analyte, value }] : [],
  );
  const [only, ...others] = measured;
  if (!only) return anyLevel;
  if (others.length > 0) {
    const isCritical = measured.some(({ analyte, value }) =>
      world.hospital.criticalValues.isBeyond(analyte.id, patient.ageYears, value),
    );
    return isCritical ? ['H', 'L'] : anyLevel;
  }
  const level = findFlag(only.analyte, only.value, patient) ?? 'normal';
  return isHair(only, patient) ? anyLevel : [level];
}

/** Within a tenth of the limit a clinician may call it either. */
const near = 0.1;

function isHair({ analyte, value }: Measured, who: Who): boolean {
  const { low, high } = findReference(analyte, who) ?? {};
  return [low, high].some(end => end !== undefined && Math.abs(value - end) <= near * Math.abs(end));
}

interface Measured {
  readonly analyte: Parameters<typeof findFlag>[0];
  readonly value: number;
}
