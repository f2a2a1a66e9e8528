import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createImportStage, type ImportStage } from '../../testing/import-stage.ts';
import { noSample, readShared } from '../../testing/shared-data.ts';

let stage: ImportStage;
beforeEach(() => {
  stage = createImportStage();
});
afterEach(() => stage.remove());

const heading = ',case_vignette,choice_1,choice_2,choice_3,choice_4,answer,category,dataset,case_id\n';
const table = `${heading}0,A boy itches at night.,Scabies,Acne,Vitiligo,Warts,Scabies,Dermatology,own,case_0
1,A man coughs.,Asthma,Flu,Cold,Croup,Gout,Other,own,case_1
2,A man limps.,Gout,Gout,Cold,Croup,Gout,Other,own,case_2
`;

describe.each(['craft-md', 'craft-md-free'])('%s', format => {
  it('leaves out a case whose answer is none of its choices, or two', async () => {
    stage.writeSource({ 'set.csv': table });
    expect(await stage.run(format)).toMatchObject({
      read: 3,
      imported: 1,
      leftOut: [{ reason: 'bad-field', count: 2, examples: [{ field: 'answer' }, { field: 'answer' }] }],
    });
  });
});

describe('a case of CRAFT-MD', () => {
  it('takes the real set', async ({ skip }) => {
    const files = readShared('craft-md', /^usmle_and_derm/);
    skip(!files, noSample('craft-md'));
    stage.writeSource(files ?? {});
    const { read, imported, leftOut } = await stage.run('craft-md');
    expect(read).toBe(2004);
    expect(imported + leftOut.reduce((sum, { count }) => sum + count, 0)).toBe(2004);
    expect(imported).toBeGreaterThanOrEqual(1997);
    await stage.openImported();
  });

  it('is a choice of four', async () => {
    stage.writeSource({ 'set.csv': table });
    await stage.run('craft-md');
    expect((await stage.openImported())[0]).toMatchObject({
      id: 'craft-md-choice-case-0',
      stem: 'A boy itches at night.\n\nWhat is the most likely diagnosis?',
      options: [{ text: 'Scabies' }, { text: 'Acne' }, { text: 'Vitiligo' }, { text: 'Warts' }],
      key: ['A'],
      departments: ['dermatology'],
    });
  });

  it('is a free answer for which a broader diagnosis counts', async () => {
    stage.writeSource({ 'set.csv': table });
    await stage.run('craft-md-free');
    const [item] = await stage.openImported();
    expect(item).toMatchObject({ id: 'craft-md-free-case-0', rubric: [{ id: 'diagnosis', points: 10 }] });
    const asked = item?.kind === 'open' ? item.messages.map(({ content }) => content).join() : '';
    expect(asked).not.toContain('Scabies');
    expect(item?.kind === 'open' && item.rubric[0]?.text).toContain('broader diagnosis of which "Scabies"');
  });
});
