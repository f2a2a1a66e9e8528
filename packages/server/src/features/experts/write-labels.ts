import { type LabelledAnswer, labelledAnswerSchema } from '@doctorbench/core';
import { type ExpertResponse, taskSheetSchema } from '@doctorbench/core/expert';
import type { LabelRow } from './store/results.ts';
import type { ExpertStore } from './store.ts';

/** What experts said of answers to the items of a suite, as a labels file: `judges audit` reads it. */
export async function writeLabels({ results }: ExpertStore, suiteHash: string): Promise<string> {
  const lines = (await results.listLabels(suiteHash)).flatMap(row => toLabelled(row) ?? []);
  return lines.map(line => `${JSON.stringify(line)}\n`).join('');
}

function toLabelled({
  itemId,
  sheet,
  criterionId,
  response,
  pseudonym,
}: LabelRow): LabelledAnswer | undefined {
  const { answer } = taskSheetSchema.parse(JSON.parse(sheet));
  const said = toSaid(response, { criterionId, labeller: pseudonym });
  if (!answer || !said) return undefined;
  const line = { schemaVersion: 1, itemId, answer: answer.length === 1 ? answer[0] : answer, ...said };
  const parsed = labelledAnswerSchema.safeParse(line);
  // One whose criteria were all not applicable says nothing about judges.
  return parsed.success ? parsed.data : undefined;
}

function toSaid(
  response: ExpertResponse,
  { criterionId, labeller }: { readonly criterionId: string | null; readonly labeller: string },
): Pick<LabelledAnswer, 'labels' | 'readings'> | undefined {
  if (response.kind === 'verdict' && criterionId !== null && !criterionId.startsWith('harm-'))
    return { labels: [{ criterionId, met: response.met, labeller }] };
  if (response.kind !== 'answer-rating') return undefined;
  const labels = Object.entries(response.labels).flatMap(([id, word]) =>
    word === 'not-applicable' ? [] : [{ criterionId: id, met: word === 'met', labeller }],
  );
  return { labels, readings: [{ labeller, harms: response.harms }] };
}
