import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createImportStage, type ImportStage, toJsonLines } from '../../testing/import-stage.ts';
import { noSample, readShared } from '../../testing/shared-data.ts';

let stage: ImportStage;
beforeEach(() => {
  stage = createImportStage();
});
afterEach(() => stage.remove());

const task = {
  id: 'task3_1',
  instruction: 'Record the temperature of patient S1, which is "37.1 C".',
  context: "It's 2024-02-03T08:00:00+00:00 now. The flowsheet ID for temperature is TEMP.",
  eval_MRN: 'S1',
};

describe('medagentbench', () => {
  it('asks for the request where the task says all of it, and leaves out what lies in a chart', async () => {
    stage.writeSource({
      'tasks.jsonl': toJsonLines([
        task,
        { ...task, id: 'task4_1' },
        { ...task, id: 'task3_2', context: 'Now.' },
      ]),
    });
    const record = await stage.run('medagentbench');
    expect(record).toMatchObject({ read: 3, imported: 1, leftOut: [{ reason: 'bad-field', count: 2 }] });
    expect((await stage.openImported())[0]).toMatchObject({
      id: 'medagentbench-task3-1',
      track: 'agent',
      expected: [
        {
          metric: 'key-points',
          points: [
            { synonyms: ['POST'] },
            { synonyms: ['Observation'] },
            { synonyms: ['S1'] },
            { synonyms: ['TEMP'] },
            { synonyms: ['2024-02-03T08:00:00+00:00'] },
            { synonyms: ['37.1 C'] },
          ],
        },
      ],
    });
  });

  it('takes the sixty tasks of the real set that need no chart', async ({ skip }) => {
    const files = readShared('medagentbench', /^test_data_v2\.json$/);
    skip(!files, noSample('medagentbench'));
    stage.writeSource(files ?? {});
    expect(await stage.run('medagentbench')).toMatchObject({
      read: 300,
      imported: 60,
      leftOut: [{ reason: 'bad-field', count: 240 }],
    });
    await stage.openImported();
  });
});
