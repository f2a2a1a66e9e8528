import { type ConstructionDecision, constructionDecisionSchema } from '@doctorbench/core';
import type { ExpertStore } from './store.ts';

/** What experts said of the drafts of a construction, as the lines that `doctorbench construct --decisions` reads. */
export async function writeConstructionDecisions({ results }: ExpertStore, name: string): Promise<string> {
  const lines = (await results.listConstructed(name)).flatMap(({ subject, pseudonym, response }) => {
    const [, item, version] = /^(.+)@(\d+)$/.exec(subject.slice(name.length + 1)) ?? [];
    if (response.kind !== 'item-review' || item === undefined) return [];
    const { verdict, reason } = response;
    const line = { item, version: Number(version), expert: pseudonym, verdict, reason };
    const parsed = constructionDecisionSchema.safeParse(line);
    return parsed.success ? [parsed.data] : [];
  });
  return lines.map((line: ConstructionDecision) => `${JSON.stringify(line)}\n`).join('');
}
