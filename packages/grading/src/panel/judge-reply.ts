import type { JudgeFault } from '@doctorbench/core';
import { z } from 'zod';

/** What is asked of a judge. Every field is required and none other allowed, as strict endpoints demand. */
export const judgeReplySchema = z.strictObject({
  verdicts: z.array(z.strictObject({ id: z.string(), met: z.boolean(), quote: z.string() })),
  addressed: z.array(z.string()),
});

/** What is taken from one: judges add fields, leave quotes out or give several. */
const lenientReplySchema = z.object({
  verdicts: z.array(
    z.object({
      id: z.string(),
      met: z.boolean(),
      quote: z.union([z.string(), z.array(z.string())]).nullish(),
    }),
  ),
  addressed: z.array(z.string()).nullish().catch([]),
});

interface SaidVerdict {
  readonly met: boolean;
  readonly quotes: readonly string[];
}

/** What a judge said, by label, and what was wrong with how it said it. */
export interface JudgeReply {
  readonly said: ReadonlyMap<string, SaidVerdict>;
  /** Passages that the judge found to speak to whoever grades. */
  readonly addressed: readonly string[];
  readonly faults: FaultCounts;
}

export type FaultCounts = Partial<Record<JudgeFault, number>>;

export function addFault(faults: FaultCounts, fault: JudgeFault, count = 1): void {
  if (count > 0) faults[fault] = (faults[fault] ?? 0) + count;
}

/** Reads a judge's reply. Undefined when it is not the JSON that was asked for. */
export function parseJudgeReply(text: string, labels: ReadonlySet<string>): JudgeReply | undefined {
  const parsed = lenientReplySchema.safeParse(findJson(text));
  if (!parsed.success) return undefined;
  const said = new Map<string, SaidVerdict>();
  const contradicted = new Set<string>();
  const faults: FaultCounts = {};
  for (const { id, met, quote } of parsed.data.verdicts) {
    const label = id.trim();
    const earlier = said.get(label);
    if (!labels.has(label)) addFault(faults, 'unknown-criterion');
    else if (!earlier) said.set(label, { met, quotes: [quote ?? []].flat().filter(Boolean) });
    else if (earlier.met === met) addFault(faults, 'duplicate-verdict');
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
  return { said, addressed: parsed.data.addressed ?? [], faults };
}

/** The JSON of a reply, also out of a code block or with a sentence around it. */
function findJson(text: string): unknown {
  const from = text.indexOf('{');
  const to = text.lastIndexOf('}');
  if (from < 0 || to < from) return undefined;
  try {
    return JSON.parse(text.slice(from, to + 1));
  } catch {
    return undefined;
  }
}
