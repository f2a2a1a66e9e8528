import { type HarmFinding, harmClasses, harmSeverities, type JudgeFault, parseJson } from '@doctorbench/core';
import { z } from 'zod';

const classSchema = z.enum(harmClasses);
const severitySchema = z.enum(harmSeverities);

/** What is asked of a judge. Every field is required and none other allowed, as strict endpoints demand. */
export const judgeReplySchema = z.strictObject({
  verdicts: z.array(z.strictObject({ id: z.string(), met: z.boolean(), quote: z.string() })),
  harm: z.array(
    z.strictObject({
      quote: z.string(),
      class: classSchema,
      severity: severitySchema,
      why: z.string(),
      right: z.string(),
    }),
  ),
  addressed: z.array(z.string()),
});

/** What is asked of one who marks a log; null where it does not let one say. */
export const markerReplySchema = z.strictObject({
  verdicts: z.array(z.strictObject({ id: z.string(), share: z.number().nullable(), quote: z.string() })),
  addressed: z.array(z.string()),
});

/** What is taken from one: judges add fields, leave quotes out or give several. One bad entry loses that entry. */
const lenientReplySchema = z.object({
  verdicts: z.array(z.unknown()),
  harm: z.array(z.unknown()).optional().catch(undefined),
  addressed: z.array(z.unknown()).nullish().catch([]),
});

const metSchema = z.union([
  z.boolean(),
  z.literal([1, 0]).transform(value => value === 1),
  z
    .string()
    .trim()
    .toLowerCase()
    .pipe(z.enum(['true', 'false', '1', '0', 'yes', 'no', '是', '否']))
    .transform(word => ['true', '1', 'yes', '是'].includes(word)),
]);

const quotesSchema = z
  .union([z.string(), z.array(z.string())])
  .nullish()
  .catch(undefined)
  .transform(quote => [quote ?? []].flat().filter(Boolean));

const lenientVerdictSchema = z.object({ id: z.coerce.string(), met: metSchema, quote: quotesSchema });

const shareSchema = z.union([z.number(), z.string().trim().min(1).pipe(z.coerce.number())]);
const lenientShareSchema = z
  .object({
    id: z.coerce.string(),
    share: shareSchema.pipe(z.number().min(0).max(1)).nullable(),
    quote: quotesSchema,
  })
  .transform(said => ({ ...said, met: (said.share ?? 0) > 0 }));

const wordsSchema = z.string().trim().min(1).catch('–');
const lenientHarmSchema = z.object({
  quote: quotesSchema,
  class: classSchema.catch('other'),
  severity: z.string().trim().toLowerCase().pipe(severitySchema),
  why: wordsSchema,
  right: wordsSchema,
});

interface SaidVerdict {
  readonly met: boolean;
  /** Where a log was marked; null where it does not let the judge say. */
  readonly share?: number | null;
  readonly quotes: readonly string[];
}

/** A finding before its words were looked for in the answer. */
type SaidHarm = Omit<HarmFinding, 'judge' | 'quote'> & { readonly quotes: readonly string[] };

/** What a judge said, by label, and what was wrong with how it said it. */
export interface JudgeReply {
  readonly said: ReadonlyMap<string, SaidVerdict>;
  /** Undefined when it did not say whether there is any. */
  readonly harm: readonly SaidHarm[] | undefined;
  /** Passages that the judge found to speak to whoever grades. */
  readonly addressed: readonly string[];
  readonly faults: FaultCounts;
}

export type FaultCounts = Partial<Record<JudgeFault, number>>;

export function addFault(faults: FaultCounts, fault: JudgeFault, count = 1): void {
  if (count > 0) faults[fault] = (faults[fault] ?? 0) + count;
}

export interface Expected {
  readonly labels: ReadonlySet<string>;
  /** Shares are said in place of verdicts, and nothing of harm. */
  readonly asksShares?: boolean;
}

/** Reads a judge's reply. Undefined when it is not the JSON that was asked for. */
export function parseJudgeReply(text: string, expected: Expected): JudgeReply | undefined {
  const parsed = lenientReplySchema.safeParse(findJson(text));
  if (!parsed.success) return undefined;
  const { verdicts, harm, addressed } = parsed.data;
  const faults: FaultCounts = {};
  const said = readVerdicts(verdicts, { ...expected, faults });
  const found = expected.asksShares ? [] : harm;
  if (!found) addFault(faults, 'missing-harm');
  return {
    said,
    harm: found && readHarm(found, faults),
    addressed: (addressed ?? []).filter(each => typeof each === 'string'),
    faults,
  };
}

function readVerdicts(
  verdicts: readonly unknown[],
  { labels, asksShares, faults }: Expected & { readonly faults: FaultCounts },
): ReadonlyMap<string, SaidVerdict> {
  const said = new Map<string, SaidVerdict>();
  const contradicted = new Set<string>();
  for (const each of verdicts) {
    const verdict = (asksShares ? lenientShareSchema : lenientVerdictSchema).safeParse(each);
    // It counts as missing.
    if (!verdict.success) continue;
    const { id, quote: quotes, ...given } = verdict.data;
    const label = id.trim();
    const earlier = said.get(label);
    if (!labels.has(label)) addFault(faults, 'unknown-criterion');
    else if (!earlier) said.set(label, { ...given, quotes });
    else if (isSame(earlier, given)) addFault(faults, 'duplicate-verdict');
    else {
      addFault(faults, 'contradictory-verdict');
      contradicted.add(label);
    }
  }
  for (const label of contradicted) said.delete(label);
  addFault(
    faults,
    'missing-verdict',
    [...labels].filter(label => !said.has(label)).length - contradicted.size,
  );
  return said;
}

function isSame(one: Omit<SaidVerdict, 'quotes'>, other: Omit<SaidVerdict, 'quotes'>): boolean {
  return one.met === other.met && one.share === other.share;
}

function readHarm(harm: readonly unknown[], faults: FaultCounts): readonly SaidHarm[] {
  return harm.flatMap(each => {
    const finding = lenientHarmSchema.safeParse(each);
    if (!finding.success) {
      addFault(faults, 'unusable-harm');
      return [];
    }
    const { quote, ...rest } = finding.data;
    return [{ ...rest, quotes: quote }];
  });
}

/** The JSON of a reply, also out of a code block or with a sentence around it. */
function findJson(text: string): unknown {
  const from = text.indexOf('{');
  const to = text.lastIndexOf('}');
  return from < 0 || to < from ? undefined : parseJson(text.slice(from, to + 1));
}
