import type { RunManifest } from '@doctorbench/core';
import { recallConversation } from '@doctorbench/engine';
import { listAskings, listScored } from '../askings.ts';
import { openRecall } from '../open-recall.ts';
import type { RunExporter } from '../run-exporter.ts';
import { toHeader } from './header.ts';
import { toSample } from './sample.ts';

/** As Inspect names its own: time, task, id. Folders are searched for logs by that name alone. */
function toLogName(suiteId: string, { runId, startedAt }: RunManifest): string {
  const time = startedAt.slice(0, 19).replaceAll(':', '-');
  return `${time}+00-00_${suiteId}_${runId.replaceAll('_', '-')}.json`;
}

/** One JSON log for Inspect (`read_eval_log`), written sample by sample. */
export const inspect: RunExporter = {
  name: 'inspect',
  takesControls: false,
  async write(run, counts, folder) {
    const { suite, journal } = run;
    const { manifest } = journal;
    const recall = await openRecall(run);
    await folder.writePieces(toLogName(suite.manifest.id, manifest), async ({ write }) => {
      await write(`${JSON.stringify(toHeader(manifest, suite, counts)).slice(0, -1)},"samples":[`);
      let separator = '\n';
      for await (const askings of listAskings(run))
        for (const asking of listScored(askings)) {
          const conversation = await recallConversation(asking.item, asking.answer, recall);
          const sample = toSample(asking, { conversation, model: manifest.endpoint.model });
          await write(`${separator}${JSON.stringify(sample)}`);
          separator = ',\n';
          await folder.copyFiles(suite, asking.item);
        }
      await write('\n]}\n');
    });
  },
};
