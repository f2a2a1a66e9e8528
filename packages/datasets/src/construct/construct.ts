import type { ConstructionDecision } from '@doctorbench/core';
import { toItemId } from '../importers/draft.ts';
import { atOnce } from './at-once.ts';
import type { ConstructionJournal } from './construction-journal.ts';
import { type ConstructedItem, type ConstructionState, readState, toStanding } from './construction-state.ts';
import type { Auditor, Drafter } from './roles.ts';
import { findSimilar } from './similar-segments.ts';

interface ConstructOptions {
  /** De-identified, with the right to use them. */
  readonly records: readonly { readonly id: string; readonly text: string }[];
  readonly journal: ConstructionJournal;
  readonly drafter: Drafter;
  readonly auditor: Auditor;
  readonly decisions: readonly ConstructionDecision[];
  /** Rounds of drafting after which it stops, whatever passes. */
  readonly maxRounds: number;
  /** Calls at once; one unless told. */
  readonly concurrency?: number;
  readonly now: () => Date;
  readonly signal: AbortSignal;
  readonly onRound?: (round: RoundResult) => void;
}

/** How many items stood after a round. */
export interface RoundResult {
  readonly round: number;
  readonly items: number;
  /** Without an issue of the auditor or a word of an expert against them. */
  readonly passing: number;
  /** Accepted by two experts. */
  readonly admitted: number;
  readonly rules: number;
}

export const targetShare = 0.9;
const similarCount = 5;
/** What a drafter is shown of the rules: the newest, and of each its beginning. More would drown the item. */
const mostRules = 40;
const mostLetters = 300;

/**
 * Drafts, audits and drafts again with what was found as rules, until nine of ten items pass or the rounds are used up.
 * Everything is journaled as it comes: a second call goes on where the first was broken off.
 */
export async function constructItems(options: ConstructOptions): Promise<readonly RoundResult[]> {
  const { journal, maxRounds } = options;
  await segmentRecords(options);
  await takeDecisions(options);
  const rounds: RoundResult[] = [];
  for (let round = 1; round <= maxRounds; round++) {
    const before = journal.events.length;
    await draftRound(options);
    await auditRound(options);
    const result = toResult(readState(journal.events), round);
    rounds.push(result);
    options.onRound?.(result);
    if (
      result.items === 0 ||
      result.passing / result.items >= targetShare ||
      journal.events.length === before
    )
      break;
    if (round < maxRounds) await addRules(options);
  }
  return rounds;
}

function toResult({ items, rules }: ConstructionState, round: number): RoundResult {
  const standings = [...items.values()].map(toStanding).filter(standing => standing !== 'retired');
  return {
    round,
    items: standings.length,
    passing: standings.filter(standing => standing === 'awaiting-experts' || standing === 'admitted').length,
    admitted: standings.filter(standing => standing === 'admitted').length,
    rules: rules.length,
  };
}

async function segmentRecords(options: ConstructOptions): Promise<void> {
  const { records, journal, drafter, concurrency = 1, now, signal } = options;
  const { segments: done } = readState(journal.events);
  const open = records.filter(({ id }) => !done.has(id));
  await atOnce(open, concurrency, async ({ id, text }) => {
    const { value, spent } = await drafter.segment(text, signal);
    await journal.add({
      type: 'segmented',
      at: now().toISOString(),
      by: drafter.name,
      record: id,
      segments: [...value],
      spent,
    });
  });
}

/** Decisions on a version that was replaced since say nothing of the new one. */
async function takeDecisions(options: ConstructOptions): Promise<void> {
  const { journal, decisions, now } = options;
  const known = new Set(
    journal.events.flatMap(event => (event.type === 'decided' ? [toDecisionKey(event)] : [])),
  );
  for (const decision of decisions) {
    if (known.has(toDecisionKey(decision))) continue;
    known.add(toDecisionKey(decision));
    await journal.add({ type: 'decided', at: now().toISOString(), ...decision });
  }
  if (decisions.length > 0) await addRules(options);
}

function toDecisionKey({
  item,
  version,
  expert,
}: Pick<ConstructionDecision, 'item' | 'version' | 'expert'>): string {
  return JSON.stringify([item, version, expert]);
}

/** What the auditor and the experts found becomes rules for the drafter, each kept once. */
async function addRules({ journal, now }: ConstructOptions): Promise<void> {
  const { items, rules } = readState(journal.events);
  const known = new Set(rules);
  for (const { id, issues = [], decisions } of items.values()) {
    const said = [
      ...issues.map(({ principle, text, rule }) => `${principle}: ${rule || text}`),
      ...decisions.flatMap(({ verdict, reason }) =>
        verdict !== 'accept' && reason ? [`expert: ${reason}`] : [],
      ),
    ];
    for (const rule of said) {
      if (known.has(rule)) continue;
      known.add(rule);
      await journal.add({ type: 'rule-added', at: now().toISOString(), rule, because: id });
    }
  }
}

async function draftRound(options: ConstructOptions): Promise<void> {
  const { journal, concurrency = 1 } = options;
  const state = readState(journal.events);
  const places = [...state.segments].flatMap(([record, own]) =>
    own.map((segment, index) => {
      const id = toItemId([record, String(index + 1)]);
      return { id, record, segment, item: state.items.get(id) };
    }),
  );
  const open = places.filter(({ item }) => !item || toStanding(item) === 'failed');
  await atOnce(open, concurrency, place => draftItem(options, state, place));
}

async function draftItem(
  { journal, drafter, now, signal }: ConstructOptions,
  { segments, rules }: ConstructionState,
  {
    id,
    record,
    segment,
    item,
  }: {
    readonly id: string;
    readonly record: string;
    readonly segment: string;
    readonly item: ConstructedItem | undefined;
  },
): Promise<void> {
  const others = [...segments].flatMap(([other, texts]) => (other === record ? [] : texts));
  const similar = findSimilar(segment, others, similarCount);
  const last = item?.draft ? { draft: item.draft, said: listObjections(item) } : undefined;
  const shown = rules.slice(-mostRules).map(rule => rule.slice(0, mostLetters));
  const { value, spent } = await drafter.draft({ segment, similar, rules: shown, last }, signal);
  await journal.add({
    type: 'drafted',
    at: now().toISOString(),
    by: drafter.name,
    item: id,
    version: (item?.version ?? 0) + 1,
    record,
    segment,
    draft: value,
    why: toReason(item),
    spent,
  });
}

function toReason(item: ConstructedItem | undefined): string {
  if (!item) return 'first draft';
  return item.draft === null ? 'no well-formed item came back' : listObjections(item).join('; ');
}

function listObjections({ issues = [], decisions }: ConstructedItem): readonly string[] {
  const said = decisions.flatMap(({ verdict, expert, reason }) =>
    verdict === 'accept' ? [] : [`${expert}: ${reason ?? verdict}`],
  );
  return [...issues.map(({ principle, text }) => `${principle}: ${text}`), ...said];
}

async function auditRound({
  journal,
  auditor,
  concurrency = 1,
  now,
  signal,
}: ConstructOptions): Promise<void> {
  const open = [...readState(journal.events).items.values()].filter(({ issues }) => !issues);
  await atOnce(open, concurrency, async item => {
    if (item.draft === null) return;
    const { value, spent } = await auditor.audit({ segment: item.segment, draft: item.draft }, signal);
    await journal.add({
      type: 'audited',
      at: now().toISOString(),
      by: auditor.name,
      item: item.id,
      version: item.version,
      issues: [...value],
      spent,
    });
  });
}
