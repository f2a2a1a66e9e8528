import { rm, writeFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { itemSchema } from '@doctorbench/core';
import type { newReviewTaskSchema } from '@doctorbench/core/expert';
import type { z } from 'zod';
import { detectLanguage, draftChoice } from '../importers/draft.ts';
import { createSuiteWriter } from '../importers/suite-writer.ts';
import { type ConstructedItem, type ConstructionState, toStanding } from './construction-state.ts';

export const issuesFile = 'issues.jsonl';
/** What a platform is sent to have its experts read the same. */
const tasksFile = 'expert-tasks.json';
const scenario = 'decision-support';
const letters = 'ABCDEF';

/** Writes what passes as a suite, and what experts should look at as lines to be answered by decisions. */
export async function writeConstructed(
  dir: string,
  { items }: ConstructionState,
  { canary, now }: { readonly canary: string; readonly now: Date },
): Promise<{ readonly written: number; readonly forExperts: number }> {
  const passing = [...items.values()].filter(item =>
    ['awaiting-experts', 'admitted'].includes(toStanding(item)),
  );
  const name = basename(resolve(dir));
  const suiteId =
    name
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replaceAll(/^-|-$/g, '') || 'constructed';
  await rm(join(dir, 'items'), { recursive: true, force: true });
  const writer = await createSuiteWriter(dir);
  try {
    for (const item of passing) await writer.add(itemSchema.parse(toItem(item, canary, now)));
    await writer.finish({
      schemaVersion: 1,
      id: suiteId,
      version: '0.1.0',
      title: { zh: `构建题集 ${name}`, en: `Constructed suite ${name}` },
      description: {
        zh: '由两个模型依据去标识化记录起草和审核；谁改了什么见 construction.jsonl，待专家复核者见 issues.jsonl',
        en: 'Drafted and audited by two models from de-identified records; construction.jsonl says who changed what, issues.jsonl what experts still have to read',
      },
      track: 'llm',
      licence: 'unstated',
      policy: 'doctorbench@2',
      canary,
    });
  } finally {
    await writer.close();
  }
  const open = [...items.values()].filter(item => !['admitted', 'retired'].includes(toStanding(item)));
  const tasks = open.flatMap(item => toTask(item, suiteId) ?? []);
  await writeFile(join(dir, tasksFile), `${JSON.stringify({ tasks }, null, 1)}\n`);
  await writeFile(join(dir, issuesFile), open.map(item => `${JSON.stringify(toIssueLine(item))}\n`).join(''));
  return { written: passing.length, forExperts: open.length };
}

function toItem({ id, draft, record, decisions }: ConstructedItem, canary: string, now: Date) {
  if (!draft) throw new Error(`item ${id} has no draft`);
  const { stem, options, key, explanation } = draft;
  const month = now.toISOString().slice(0, 7);
  const reviewers = decisions.map(({ expert }) => expert);
  return {
    ...draftChoice(
      {
        set: 'construction',
        idParts: [id],
        basis: `de-identified record ${record}`,
        written: month,
        language: detectLanguage(stem),
        tags: [`review:${reviewers.length >= 2 ? 'dual' : 'open'}`],
        scenario,
        departments: ['general-practice'],
        difficulty: 'medium',
      },
      { split: 'private', canary, month },
      {
        stem,
        options: options.map((text, index) => ({ id: letters[index] ?? String(index), text })),
        key: [letters[key] ?? 'A'],
        explanation,
      },
    ),
    id,
  };
}

/** Where experts read on a platform: named by item and version, so that what they say finds its way back. */
function toTask(
  { id, version, segment, draft, issues = [] }: ConstructedItem,
  construction: string,
): z.input<typeof newReviewTaskSchema> | undefined {
  if (!draft) return undefined;
  const { stem, options, key, explanation } = draft;
  const said = issues.map(({ principle, text }) => `${principle}: ${text}`).join('\n');
  return {
    kind: 'item-review',
    subject: `${construction} ${id}@${version}`,
    sheet: {
      title: id,
      language: detectLanguage(stem),
      given: [
        { role: 'system', text: segment },
        { role: 'user', text: stem },
      ],
      options: options.map((text, index) => ({ id: letters[index] ?? String(index), text })),
      key: [letters[key] ?? 'A'],
      explanation,
      ...(said === '' ? {} : { complaint: said }),
    },
  };
}

/** What an expert reads, and answers with a line of decisions: item, version, expert, verdict, reason. */
function toIssueLine(item: ConstructedItem) {
  const { id, version, segment, draft, issues = [], decisions } = item;
  return { item: id, version, standing: toStanding(item), segment, draft, issues, decisions };
}
