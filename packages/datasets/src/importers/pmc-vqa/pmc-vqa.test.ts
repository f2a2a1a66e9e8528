import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createImportStage, type ImportStage, makePng } from '../../testing/import-stage.ts';

let stage: ImportStage;
beforeEach(() => {
  stage = createImportStage();
});
afterEach(() => stage.remove());

describe('pmc-vqa', () => {
  it('reads both editions: the letter beside the words, and the letter alone', async () => {
    stage.writeSource({
      'test.csv': `Figure_path,Question,Answer,Choice A,Choice B,Choice C,Choice D,Answer_label
a.png,Which colour?,Grey, A:Red, B:Grey, C:Blue, D:Green,B
a.png,Which shape?,Round, A:Flat, B:Long, C:Bent, D:Thin,E
`,
      'test_2.csv': `index,Figure_path,Caption,Question,Choice A,Choice B,Choice C,Choice D,Answer,split
7,a.png,A grey field,Which one?, A:One , B:Two , C:Three , D:Four ,C,test
8,gone.png,Nothing,Which one?, A:One , B:Two , C:Three , D:Four ,C,test
`,
      'images/a.png': await makePng(60),
    });
    const record = await stage.run('pmc-vqa');
    expect(record).toMatchObject({ read: 4, imported: 2 });
    expect(record.leftOut.map(({ reason }) => reason).sort()).toEqual(['bad-field', 'image-missing']);
    const items = await stage.openImported();
    expect(items).toMatchObject([
      { stem: 'Which colour?', key: ['B'], options: [{ text: 'Red' }, { text: 'Grey' }, {}, {}] },
      { id: 'pmc-vqa-test-2-7', key: ['C'], options: [{ text: 'One' }, {}, {}, {}] },
    ]);
  });
});
