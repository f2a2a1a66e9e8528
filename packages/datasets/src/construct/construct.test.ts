import { appendFile, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ConstructionDecision } from '@doctorbench/core';
import { newReviewTaskSchema } from '@doctorbench/core/expert';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { constructItems } from './construct.ts';
import { openConstructionJournal } from './construction-journal.ts';
import { readState, toStanding } from './construction-state.ts';
import { phantomAuditor, phantomDrafter } from './phantom-roles.ts';
import type { Auditor, Drafter } from './roles.ts';
import { writeConstructed } from './write-constructed.ts';

const records = Array.from({ length: 4 }, (_, index) => ({
  id: `r${index}`,
  text: [
    '患者发热三天，予退热治疗后好转出院。',
    '血压偏高，加用氨氯地平每日一次口服治疗观察。',
    '复查血钾正常，停用口服补钾制剂。',
  ]
    .map(sentence => `第${index}例${sentence}`)
    .join(''),
}));

describe('construction', () => {
  let dir: string;
  beforeEach(async () => {
    dir = await mkdtemp(join(tmpdir(), 'construct-'));
  });
  afterEach(() => rm(dir, { recursive: true, force: true }));

  async function construct(
    decisions: readonly ConstructionDecision[] = [],
    drafter: Drafter = phantomDrafter,
    auditor: Auditor = phantomAuditor,
  ) {
    const journal = await openConstructionJournal(dir);
    const rounds = await constructItems({
      records,
      journal,
      drafter,
      auditor,
      decisions,
      maxRounds: 3,
      concurrency: 3,
      now: () => new Date(0),
      signal: new AbortController().signal,
    });
    return { rounds, state: readState(journal.events) };
  }

  it('turns what the audit finds into rules, and drafts again until nine of ten pass', async () => {
    const { rounds, state } = await construct();
    expect(rounds[0]?.passing).toBeLessThan(rounds[0]?.items ?? 0);
    expect(rounds.at(-1)?.passing).toBe(rounds.at(-1)?.items);
    expect(state.rules.length).toBeGreaterThan(0);
    expect([...state.items.values()].some(({ version }) => version > 1)).toBe(true);
  });

  it('asks nothing again that stands in the journal, a broken last line aside', async () => {
    const { state } = await construct();
    await appendFile(join(dir, 'construction.jsonl'), '{"type":"audited","at"');
    const unasked: Drafter = {
      name: 'nobody',
      segment: () => Promise.reject(new Error('asked again')),
      draft: () => Promise.reject(new Error('asked again')),
    };
    expect((await construct([], unasked)).state.items.size).toBe(state.items.size);
  });

  it('admits an item when two experts accept it, and drafts anew what one wants changed', async () => {
    const { state } = await construct();
    const [first, second, third] = [...state.items.values()];
    const decide = (item: typeof first, expert: string, verdict: ConstructionDecision['verdict']) =>
      ({
        item: item?.id ?? '',
        version: item?.version ?? 0,
        expert,
        verdict,
        reason: 'name the dose',
      }) as const;
    const { state: after } = await construct([
      decide(first, 'e1', 'accept'),
      decide(first, 'e2', 'accept'),
      decide(second, 'e1', 'accept'),
      decide(second, 'e1', 'accept'),
      decide(third, 'e1', 'revise'),
    ]);
    const standing = (id = '') => {
      const item = after.items.get(id);
      return item && toStanding(item);
    };
    expect(standing(first?.id)).toBe('admitted');
    expect(standing(second?.id)).toBe('awaiting-experts');
    expect(after.items.get(third?.id ?? '')?.version).toBe((third?.version ?? 0) + 1);
    expect(after.rules).toContain('expert: name the dose');
  });

  it('hands the drafter its last version with what was said against it', async () => {
    const { state } = await construct();
    const [item] = [...state.items.values()];
    const handed: unknown[] = [];
    const watched: Drafter = {
      ...phantomDrafter,
      draft: (input, signal) => {
        handed.push(input.last);
        return phantomDrafter.draft(input, signal);
      },
    };
    const { id: itemId = '', version = 0, draft } = item ?? {};
    const decision = {
      item: itemId,
      version,
      expert: 'e1',
      verdict: 'revise',
      reason: 'name the dose',
    } as const;
    await construct([decision], watched);
    expect(handed).toEqual([{ draft, said: ['e1: name the dose'] }]);
  });

  it('shows the drafter the newest rules, and of long ones the beginning', async () => {
    const { state } = await construct();
    const shown: (readonly string[])[] = [];
    const watched: Drafter = {
      ...phantomDrafter,
      draft: (input, signal) => {
        shown.push(input.rules);
        return phantomDrafter.draft(input, signal);
      },
    };
    const [item] = [...state.items.values()];
    const { id: itemId = '', version = 0 } = item ?? {};
    const decisions = Array.from({ length: 50 }, (_, at) => ({
      ...{ item: itemId, version, expert: `e${at}`, verdict: 'revise' as const },
      reason: `${at} ${'x'.repeat(400)}`,
    }));
    await construct(decisions, watched);
    expect(shown[0]).toHaveLength(40);
    expect(shown[0]?.at(-1)).toMatch(/^expert: 49 x+$/);
    expect(Math.max(...(shown[0] ?? []).map(({ length }) => length))).toBe(300);
  });

  it('lets two experts overrule the auditor, and takes its rules for all items', async () => {
    const strict: Auditor = {
      name: 'strict',
      audit: async () => ({
        value: [{ principle: 'plausible', text: 'option A is odd here', rule: 'no odd options' }],
        spent: { calls: 0, inputTokens: 0, outputTokens: 0 },
      }),
    };
    const { state } = await construct([], phantomDrafter, strict);
    expect(state.rules).toContain('plausible: no odd options');
    const [item] = [...state.items.values()];
    if (!item) throw new Error('nothing was drafted');
    expect(toStanding(item)).toBe('failed');
    const accept = (expert: string) =>
      ({ item: item.id, version: item.version, expert, verdict: 'accept' }) as const;
    expect(toStanding({ ...item, decisions: [accept('e1')] })).toBe('failed');
    expect(toStanding({ ...item, decisions: [accept('e1'), accept('e2')] })).toBe('admitted');
  });

  it('writes a suite of what passes, and lines for the experts', async () => {
    const { state } = await construct();
    const { written, forExperts } = await writeConstructed(dir, state, {
      canary: 'canary-for-a-test',
      now: new Date(0),
    });
    expect(written).toBe(state.items.size);
    const lines = (await readFile(join(dir, 'issues.jsonl'), 'utf8')).trim().split('\n');
    expect(lines).toHaveLength(forExperts);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ standing: 'awaiting-experts' });
    const { tasks } = JSON.parse(await readFile(join(dir, 'expert-tasks.json'), 'utf8'));
    expect(tasks).toHaveLength(forExperts);
    const { id: itemId, version } = [...state.items.values()][0] ?? {};
    expect(newReviewTaskSchema.parse(tasks[0]).subject).toMatch(
      new RegExp(`^construct-\\S+ ${itemId}@${version}$`),
    );
  });
});
