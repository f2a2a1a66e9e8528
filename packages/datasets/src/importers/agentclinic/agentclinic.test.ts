import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createImportStage, type ImportStage, toJsonLines } from '../../testing/import-stage.ts';
import { noSample, readShared } from '../../testing/shared-data.ts';

let stage: ImportStage;
beforeEach(() => {
  stage = createImportStage();
});
afterEach(() => stage.remove());

const osce = {
  Objective_for_Doctor: 'Find out why the patient is tired.',
  Patient_Actor: { Demographics: '40-year-old man', Symptoms: { Secondary_Symptoms: ['cold', 'slow'] } },
  Physical_Examination_Findings: { Vital_Signs: { Heart_Rate: '50 bpm' } },
  Test_Results: { Blood: { TSH: 'high' } },
  Correct_Diagnosis: 'Hypothyroidism',
};

describe('agentclinic', () => {
  it('tells a case step by step and asks for the diagnosis at the end', async () => {
    const { Test_Results: _, ...untested } = osce;
    stage.writeSource({
      'cases.jsonl': toJsonLines([
        { OSCE_Examination: osce },
        { OSCE_Examination: untested },
        { question: 'What is shown?', image_url: 'https://example.org/a.png' },
      ]),
    });
    const record = await stage.run('agentclinic');
    expect(record).toMatchObject({ read: 3, imported: 1 });
    expect(record.leftOut[0]?.examples.map(({ field }) => field)).toEqual([
      'OSCE_Examination.Test_Results',
      'OSCE_Examination',
    ]);
    const [item] = await stage.openImported();
    if (item?.kind !== 'dialogue') throw new Error('no dialogue');
    expect(item.turns[0]?.user).toBe(
      'Find out why the patient is tired.\n\nDemographics: 40-year-old man\nSymptoms:\n  Secondary Symptoms:\n    cold\n    slow\n\nWhat would you ask and examine next, and what do you think of so far?',
    );
    expect(item.turns.map(({ rubric }) => rubric.length)).toEqual([0, 0, 1]);
    expect(item.turns.map(({ user }) => user).join()).not.toContain('Hypothyroidism');
  });

  it('takes every case of the real sample', async ({ skip }) => {
    const files = readShared('agentclinic', /^agentclinic_medqa\.jsonl$/);
    skip(!files, noSample('agentclinic'));
    stage.writeSource(files ?? {});
    expect(await stage.run('agentclinic')).toMatchObject({ read: 107, imported: 107, leftOut: [] });
    await stage.openImported();
  });
});
