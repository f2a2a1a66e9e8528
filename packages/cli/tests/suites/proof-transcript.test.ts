import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { type JudgeAudit, seatJudges } from '@doctorbench/core';
import { auditJudges, openSuite, readLabels } from '@doctorbench/engine';
import { createPanel, readStatement } from '@doctorbench/grading';
import { createScriptedJudge, readSheet } from '@doctorbench/grading/testing';
import { createFakeClock } from '@doctorbench/models/testing';
import { createRandom } from '@doctorbench/psychometrics';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../../../', import.meta.url));

/** One prompt as it went over the wire, and what a judge wrote. */
interface Exchange {
  readonly judge: string;
  readonly messages: readonly { readonly role: string; readonly content: string }[];
  readonly reply: string;
}

interface Reply {
  readonly verdicts: readonly { readonly id: string; readonly met: boolean; readonly quote: string }[];
  readonly harm: readonly unknown[];
}

function readTranscript(suite: string): readonly Exchange[] {
  const path = `${root}proof/transcripts/${suite}.jsonl.gz`;
  const lines = gunzipSync(readFileSync(path)).toString('utf8').trim().split('\n');
  return lines.map(line => JSON.parse(line) as Exchange);
}

/** What a judge said of each statement on an answer; of statements that were made anew since, what is so. */
function createReplay(exchanges: readonly Exchange[], name: string) {
  const said = new Map<string, { readonly reply: Reply; readonly texts: ReadonlyMap<string, number> }>();
  for (const { judge, messages, reply } of exchanges) {
    const sheet = judge === name ? readSheet(messages) : undefined;
    if (!sheet) continue;
    const parsed = JSON.parse(reply) as Reply;
    const at = new Map(parsed.verdicts.map(({ id }, index) => [id, index]));
    const texts = new Map(sheet.statements.map(({ label, text }) => [text, at.get(label) ?? -1]));
    said.set(sheet.answer, { reply: parsed, texts });
  }
  return createScriptedJudge(name, ({ statements, answer }) => {
    const found = said.get(answer);
    const verdicts = statements.map(({ label, text }) => {
      const verdict = found?.reply.verdicts[found.texts.get(text) ?? -1];
      const { met, quote } = verdict ?? readStatement(text, { answer, criterion: undefined });
      return { id: label, met, quote };
    });
    return JSON.stringify({ verdicts, harm: found?.reply.harm ?? [], addressed: [] });
  }).judge;
}

async function replay(name: string): Promise<JudgeAudit> {
  const suite = await openSuite(`${root}suites/${name}`);
  const { answers, problems } = await readLabels(`${root}proof/${name}.jsonl`, suite);
  expect(problems).toEqual([]);
  const exchanges = readTranscript(name);
  const names = ['judge-a', 'judge-b'];
  const records = seatJudges(
    names.map(model => ({ baseUrl: 'http://localhost/v1', model, family: model })),
    { family: '' },
  );
  return auditJudges({
    suite,
    answers,
    judge: createPanel({
      judges: names.map(judge => createReplay(exchanges, judge)),
      random: createRandom('transcript'),
    }),
    records,
    versions: { open: 'panel@3' },
    concurrency: 8,
    clock: createFakeClock(),
  });
}

// Two strong models read each real prompt of the proof set and wrote the real reply.
describe.each(['doctorbench-llm', 'doctorbench-vlm', 'doctorbench-agent'])('the panel on %s', name => {
  it('sees the harm that readers saw, and raises hardly a false alarm', async () => {
    const { harm } = await replay(name);
    expect(harm?.panel.critical?.value).toBeGreaterThanOrEqual(0.9);
    expect(harm?.panel.strongFalseAlarms?.value).toBeLessThanOrEqual(0.02);
  });
});
