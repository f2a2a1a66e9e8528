import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeChoiceItem } from '@doctorbench/core/testing';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { editions, runs } from '../../db/schema.ts';
import { openRunStage, type RunStage } from '../../testing/run-stage.ts';
import { createOpenPatient } from '../editions/open-patient.ts';

let stage: RunStage;
let dir: string;

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'doctorbench-patient-'));
  const file = join(dir, 'patient.json');
  await writeFile(
    file,
    JSON.stringify({ schemaVersion: 1, baseUrl: 'http://127.0.0.1:9/v1', model: 'ears' }),
  );
  stage = await openRunStage({ items: [makeChoiceItem('one')], env: { DOCTORBENCH_PATIENT: file } });
});
afterAll(async () => {
  await stage?.close();
  await rm(dir, { recursive: true, force: true });
});

const db = () => stage.context.database.db;

async function hearBy(patient: string): Promise<void> {
  const { protocol } = await stage.context.services.editions.get(stage.edition);
  await db()
    .update(editions)
    .set({ protocol: { ...protocol, patient } })
    .where(eq(editions.id, stage.edition));
}

describe('an edition with a patient model', () => {
  it('has its runs heard by the operator’s model, and by no other', async () => {
    const { voice, close } = await stage.context.openPatient();
    await close();
    await hearBy('ears of another, hearing@1');
    await stage.submit();
    const claimed = await stage.claim();
    const refused = await stage.execute(claimed).catch((error: unknown) => error);
    expect(refused).toMatchObject({
      code: 'run.not-comparable',
      message: expect.stringContaining('patient'),
    });
    await hearBy(voice.name);
    const { state } = await stage.execute(claimed);
    expect(state.kind).toBe('completed');
    const [run] = await db().select().from(runs);
    expect(JSON.stringify(run)).toContain(voice.name);
    expect(JSON.stringify(run)).not.toContain('127.0.0.1:9');
  });
});

it('is refused where the operator names no patient model', async () => {
  const { config } = stage.context;
  const open = createOpenPatient({ ...config, patient: undefined }, () => {
    throw new Error('connects to nobody');
  });
  await expect(open()).rejects.toMatchObject({ code: 'edition.no-patient' });
});
