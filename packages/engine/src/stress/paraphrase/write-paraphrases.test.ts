import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeChoiceItem } from '@doctorbench/core/testing';
import { createEndpointClient } from '@doctorbench/models';
import { type ScriptedModel, sayText, startScriptedModel } from '@doctorbench/models/testing';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openSuite } from '../../suite/suite.ts';
import { writeSuiteFolder } from '../../testing/suite-folder.ts';
import { writeParaphrases } from './write-paraphrases.ts';

const stem = (id: string) =>
  `病例 ${id}：患者口服二甲双胍 500 mg 每日2次，无胸痛，右下肢水肿，血钾 4.2 mmol/L，下列处理合适的是哪项？`;
const harmless = (text: string) => text.replace('下列处理合适的是哪项', '以下哪项处理合适');
/** What the paraphraser does to each question beside, named for what it is refused for. */
const edits: Readonly<Record<string, (text: string) => string>> = {
  kept: text => text,
  numbers: text => text.replace('4.2', '4.8'),
  units: text => text.replace('mmol/L', 'mg/dL'),
  negation: text => text.replace('无胸痛', '有胸痛'),
  drugs: text => text.replace('二甲双胍', '格列美脲'),
  sides: text => text.replace('右下肢', '左下肢'),
};
const options = ['继续观察', '调整治疗', '完善检查'].map((text, at) => ({ id: 'ABC'[at] ?? '', text }));

let dir = '';
let server: ScriptedModel;
beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), 'doctorbench-paraphrases-'));
  await writeSuiteFolder(dir, {
    items: Object.keys(edits).map(id => makeChoiceItem(id, { language: 'zh-CN', stem: stem(id), options })),
  });
  server = await startScriptedModel(({ body }, response) => {
    const id = Object.keys(edits).find(each => JSON.stringify(body).includes(`病例 ${each}：`)) ?? '';
    sayText(response, `“${edits[id]?.(harmless(stem(id))) ?? ''}”`);
  });
});
afterEach(async () => {
  await server.close();
  rmSync(dir, { recursive: true, force: true });
});

it('takes what a model wrote over the wire, but not where it changed a fact, and asks for nothing twice', async () => {
  const client = createEndpointClient({
    endpoint: { baseUrl: server.baseUrl, model: 'rewriter' },
    concurrency: 2,
    timeoutMs: 20_000,
    totalTimeoutMs: 60_000,
    stream: false,
  });
  try {
    const items = new Set(Object.keys(edits));
    const work = { suite: await openSuite(dir), items, client, model: 'custom/rewriter', seed: 1 };
    const written = await writeParaphrases(work);
    expect(written.texts).toEqual({ kept: [harmless(stem('kept'))] });
    expect(written.refused).toEqual(
      Object.fromEntries([...items].filter(id => id !== 'kept').map(id => [id, id])),
    );
    expect(server.requests).toHaveLength(items.size);
    expect(await writeParaphrases({ ...work, begun: written })).toEqual(written);
    expect(server.requests).toHaveLength(items.size);
  } finally {
    await client.close();
  }
});
