import { createHash } from 'node:crypto';
import type { RunManifest } from '@doctorbench/core';
import { recallConversation } from '@doctorbench/engine';
import { type Asking, listAskings, listScored } from '../askings.ts';
import { openRecall } from '../open-recall.ts';
import { listTerms, type RunExporter } from '../run-exporter.ts';
import { listTargets } from '../target.ts';

/** For what reads the samples of lm-evaluation-harness: one record for each item, its repeats side by side. */
export const lmEval: RunExporter = {
  name: 'lm-eval',
  takesControls: false,
  async write(run, _counts, folder) {
    const { suite, journal } = run;
    const { manifest } = journal;
    const recall = await openRecall(run);
    // Readers take the task and the time out of the name.
    const time = manifest.startedAt.slice(0, 19).replaceAll(':', '-');
    for await (const all of listAskings(run)) {
      const askings = listScored(all);
      const [first] = askings;
      if (!first) continue;
      const { prompt } = await recallConversation(first.item, first.answer, recall);
      await folder.addLine(
        `samples_${suite.manifest.id}_${time}.jsonl`,
        toRecord(first, askings, { prompt: JSON.stringify(prompt), manifest }),
      );
      await folder.copyFiles(suite, first.item);
    }
    await folder.writeText('TERMS.txt', `${listTerms(suite.manifest).join('\n')}\n`);
  },
};

function toRecord(
  { item, position }: Asking,
  askings: readonly Asking[],
  { prompt, manifest }: { readonly prompt: string; readonly manifest: RunManifest },
): Readonly<Record<string, unknown>> {
  const target = listTargets(item).join(', ');
  const scores = askings.map(({ grade }) =>
    grade?.total.kind === 'scored' ? grade.total.percent / 100 : null,
  );
  const { temperature, maxOutputTokens } = manifest.protocol.sampling;
  return {
    doc_id: position,
    doc: item,
    target,
    arguments: {
      gen_args_0: {
        arg_0: prompt,
        arg_1: {
          until: [],
          max_gen_toks: maxOutputTokens,
          ...(temperature === undefined ? {} : { temperature }),
        },
      },
    },
    resps: [askings.map(toText)],
    filtered_resps: askings.map(asking => asking.grade?.read?.join(', ') ?? toText(asking)),
    filter: 'none',
    metrics: ['acc'],
    acc: toMean(scores),
    acc_by_repeat: scores,
    doc_hash: toHash(JSON.stringify(item)),
    prompt_hash: toHash(prompt),
    target_hash: toHash(target),
  };
}

/** Every turn of the answer; null where there is none. */
function toText({ answer: { outcome } }: Asking): string | null {
  return outcome.kind === 'answered' ? outcome.turns.map(({ text }) => text).join('\n\n') : null;
}

/** Of the scores there are; null, never 0, where there is none. */
function toMean(scores: readonly (number | null)[]): number | null {
  const given = scores.filter(score => score !== null);
  return given.length === 0 ? null : given.reduce((sum, score) => sum + score, 0) / given.length;
}

function toHash(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
