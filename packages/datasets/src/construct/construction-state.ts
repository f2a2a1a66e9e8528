import type {
  ConstructionDecision,
  ConstructionEvent,
  ConstructionIssue,
  ConstructionSpent,
  DraftedItem,
} from '@doctorbench/core';

/** The latest version of an item, with what was said of it. */
export interface ConstructedItem {
  readonly id: string;
  readonly version: number;
  readonly record: string;
  readonly segment: string;
  readonly draft: DraftedItem | null;
  /** Absent until it was audited. */
  readonly issues?: readonly ConstructionIssue[];
  readonly decisions: readonly ConstructionDecision[];
}

/**
 * Where an item stands. Two experts must accept it; one that asks for a change, or rejects it, is enough against it. They read
 * what the auditor found: two who accept all the same overrule it.
 */
type ItemStanding = 'drafted' | 'failed' | 'awaiting-experts' | 'admitted' | 'retired';

const reviewsNeeded = 2;

export function toStanding({ draft, issues, decisions }: ConstructedItem): ItemStanding {
  if (decisions.some(({ verdict }) => verdict === 'reject')) return 'retired';
  if (draft === null || decisions.some(({ verdict }) => verdict === 'revise')) return 'failed';
  if (!issues) return 'drafted';
  const accepting = new Set(
    decisions.filter(({ verdict }) => verdict === 'accept').map(({ expert }) => expert),
  );
  if (accepting.size >= reviewsNeeded) return 'admitted';
  return issues.length > 0 ? 'failed' : 'awaiting-experts';
}

export interface ConstructionState {
  readonly segments: ReadonlyMap<string, readonly string[]>;
  readonly items: ReadonlyMap<string, ConstructedItem>;
  readonly rules: readonly string[];
  readonly spent: ConstructionSpent;
}

/** Reads the journal from its first line to its last. */
export function readState(events: readonly ConstructionEvent[]): ConstructionState {
  const segments = new Map<string, readonly string[]>();
  const items = new Map<string, ConstructedItem>();
  const rules: string[] = [];
  const spent = { calls: 0, inputTokens: 0, outputTokens: 0 };
  for (const event of events) {
    if ('spent' in event)
      for (const key of ['calls', 'inputTokens', 'outputTokens'] as const) spent[key] += event.spent[key];
    if (event.type === 'segmented') segments.set(event.record, event.segments);
    if (event.type === 'rule-added') rules.push(event.rule);
    if (event.type === 'drafted') {
      const { item: id, version, record, segment, draft } = event;
      items.set(id, { id, version, record, segment, draft, decisions: [] });
    }
    const known = 'item' in event ? items.get(event.item) : undefined;
    if (!known || !('version' in event) || known.version !== event.version) continue;
    if (event.type === 'audited') items.set(known.id, { ...known, issues: event.issues });
    if (event.type === 'decided') {
      const { type: _type, at: _at, ...decision } = event;
      items.set(known.id, { ...known, decisions: [...known.decisions, decision] });
    }
  }
  return { segments, items, rules, spent };
}
