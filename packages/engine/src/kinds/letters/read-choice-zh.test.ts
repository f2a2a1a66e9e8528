import { describe, expect, it } from 'vitest';
import { readChoice } from './read-choice.ts';

const options = [
  { id: 'A', text: '阿司匹林' },
  { id: 'B', text: '氯吡格雷' },
  { id: 'C', text: '华法林' },
  { id: 'D', text: '低分子肝素' },
  { id: 'E', text: '替格瑞洛' },
];

/** The letters read, or the word for why there are none. */
function read(text: string, { multiple = false, from = options } = {}): string {
  const reading = readChoice(text, { options: from, multiple });
  return reading.kind === 'read' ? reading.chosen.join('') : reading.kind;
}

describe('letters with nothing around them', () => {
  it.each([
    ['B', 'B'],
    ['B.', 'B'],
    ['B。', 'B'],
    ['（B）', 'B'],
    ['【B】', 'B'],
    ['「B」', 'B'],
    ['Ｂ', 'B'],
    ['Ⓑ', 'B'],
    ['b', 'B'],
    ['\u200bB\u200b', 'B'],
    ['**B**', 'B'],
    ['  \n B \n', 'B'],
    ['选项B', 'B'],
    ['B选项', 'B'],
    ['B、氯吡格雷', 'B'],
    ['B. 氯吡格雷', 'B'],
    ['B氯吡格雷', 'B'],
    ['ACD', 'ACD'],
    ['ＡＣＤ', 'ACD'],
    ['DCA', 'ACD'],
    ['A,C,D', 'ACD'],
    ['A，C，D', 'ACD'],
    ['A、C、D', 'ACD'],
    ['A C D', 'ACD'],
    ['A和C', 'AC'],
    ['A与C', 'AC'],
    ['A、C以及E', 'ACE'],
    ['AAC', 'unparseable'],
    ['F', 'unparseable'],
  ])('reads %j as %s', (text, expected) => expect(read(text)).toBe(expected));
});

describe('stated answers', () => {
  it.each([
    ['答案是B', 'B'],
    ['答案：B', 'B'],
    ['答案: b', 'B'],
    ['答案为（B）', 'B'],
    ['答案是：B。', 'B'],
    ['【答案】B', 'B'],
    ['**答案：** B', 'B'],
    ['### 答案\n\nB', 'B'],
    ['答案选B', 'B'],
    ['答案应为B', 'B'],
    ['正确答案为 A、C', 'AC'],
    ['正确答案是选项D', 'D'],
    ['正确选项是D。', 'D'],
    ['最佳选项为D，理由如下', 'D'],
    ['参考答案：E', 'E'],
    ['故选C', 'C'],
    ['故选C。', 'C'],
    ['故本题选C', 'C'],
    ['因此选择D', 'D'],
    ['因此，应该选择 D 选项。', 'D'],
    ['应选B', 'B'],
    ['本题选A', 'A'],
    ['本题应选A。', 'A'],
    ['綜上，正確答案是B', 'B'],
    ['應選B', 'B'],
    ['我选B', 'B'],
    ['我认为是B。', 'B'],
    ['应该是B吧', 'B'],
    ['选B，因为患者对阿司匹林过敏。', 'B'],
    ['首选B。', 'B'],
    ['答案是氯吡格雷', 'B'],
    ['正确答案：低分子肝素。', 'D'],
    ['最终答案：$\\boxed{B}$', 'B'],
    ['\\boxed{\\text{B}}', 'B'],
    ['所以 \\boxed{A, C}', 'AC'],
    ['{"答案":"B"}', 'B'],
    ['{"答案": ["A", "C"]}', 'AC'],
    ['{"\\u7b54\\u6848": "B"}', 'B'],
    ['```json\n{"answer": "B"}\n```', 'B'],
    ['<answer>B</answer>', 'B'],
    ['<think>先看A，答案可能是A。</think>答案：B', 'B'],
    ['先看A，答案可能是A。\n</think>\n\nB', 'B'],
    ['答案：F', 'unparseable'],
    ['答案：A、F', 'unparseable'],
    ['<think>答案：B', 'unparseable'],
    ['答案是B，A、C、D错误', 'B'],
    ['答案：B或C', 'BC'],
    ['如果只能选一个，答案是B', 'B'],
  ])('reads %j as %s', (text, expected) => expect(read(text)).toBe(expected));
});

describe('answers with an explanation', () => {
  it.each([
    ['B\n\n解析：A会加重出血，C需要监测INR，D需皮下注射，E价格较高。', 'B'],
    ['B。A选项错误，C选项起效慢，D选项用于急性期。', 'B'],
    ['B. 氯吡格雷\n\n解析：\nA. 阿司匹林：过敏，不宜。\nB. 氯吡格雷：可替代。\nC. 华法林：不宜。', 'B'],
    ['答案：B\n\nA. 阿司匹林过敏\nC. 华法林起效慢\nD. 需注射', 'B'],
    ['答案：B。若患者合并房颤，则应选C。', 'B'],
    ['答案：B。有人会误选A，因为忽略了过敏史。', 'B'],
    ['A. 阿司匹林：过敏，排除。\nB. 氯吡格雷：可用。\nC. 华法林：不合适。\n综上，故选B。', 'B'],
    ['A选项：过敏。B选项：可用。C选项：起效慢。\n\n因此答案是B', 'B'],
    ['我们逐项分析。A不合适，C也不合适。\n\n**B**', 'B'],
    ['答案是A……不对，应该是B', 'B'],
    ['答案是A。等等，患者对阿司匹林过敏，因此答案是B。', 'B'],
    ['答案：A\n更正：答案：B', 'B'],
    ['A\n\n不对，重新考虑，选B。', 'B'],
    ['答案不是A，而是B。', 'B'],
    ['答案是A吗？不是。答案是B。', 'B'],
    ['为什么不选A？因为过敏。所以选B。', 'B'],
    ['选项A错误，选项B正确，选项C错误。', 'B'],
    ['A错误；B正确；C错误；D错误；E错误', 'B'],
    ['A（错误）B（正确）C（错误）', 'B'],
    ['- A ❌\n- B ✅\n- C ❌', 'B'],
    ['❌ A. 阿司匹林\n✅ B. 氯吡格雷\n❌ C. 华法林', 'B'],
    ['B是正确答案，A、C、D均不正确。', 'B'],
    ['A. 阿司匹林对本例禁用，错误。\nB. 氯吡格雷可作为替代，正确。\nC. 华法林起效慢，错误。', 'B'],
    ['A、B、D的说法都正确，只有C的说法错误。', 'C'],
    ['说法错误的是C。', 'C'],
    ['（D错，为本题正确答案）（A对）（B对）（C对）（E对）', 'D'],
    ['A. 阿司匹林\n\nB. 错误\nC. 错误\nD. 错误\nE. 错误', 'A'],
    ['抱歉，我不是医生，但答案是B。', 'B'],
    ['例如“答案：A、C”。答案：B', 'B'],
  ])('reads %j as %s', (text, expected) => expect(read(text)).toBe(expected));

  it.each([
    ['A、B、D均正确，C错误', 'ABD'],
    ['A,B,D正确，C,E错误', 'ABD'],
    ['A正确。B正确。C错误。D正确。E错误。', 'ABD'],
    ['选项A、C符合题意，其余不符。', 'AC'],
    ['答案：A\nC\nD', 'ACD'],
    ['A. 阿司匹林\nC. 华法林', 'AC'],
    ['答案：A. 阿司匹林、C. 华法林', 'AC'],
    ['答案：A（阿司匹林）和C（华法林）', 'AC'],
    ['阿司匹林、华法林', 'AC'],
    ['正确答案是阿司匹林和华法林。', 'AC'],
    ['正确的有A、C、E。', 'ACE'],
    ['ABD均正确', 'ABD'],
    ['以上选项均正确', 'ABCDE'],
    ['全选', 'ABCDE'],
    ['答案是A、C，B、D、E错误', 'AC'],
  ])('reads %j as %s where several may be right', (text, expected) =>
    expect(read(text, { multiple: true })).toBe(expected),
  );
});

describe('option texts without letters', () => {
  it.each([
    ['氯吡格雷', 'B'],
    ['应给予氯吡格雷口服。', 'B'],
    ['不宜使用阿司匹林，而是氯吡格雷。', 'B'],
    ['阿司匹林与氯吡格雷各有优劣，因此首先给予氯吡格雷。', 'B'],
    ['阿司匹林与氯吡格雷都可以考虑。', 'unparseable'],
  ])('reads %j as %s', (text, expected) => expect(read(text)).toBe(expected));

  it('prefers the longer of two overlapping texts', () => {
    const from = [
      { id: 'A', text: '糖尿病' },
      { id: 'B', text: '2型糖尿病' },
    ];
    expect(read('最可能的诊断为2型糖尿病。', { from })).toBe('B');
  });

  it('reads terms that begin with a letter as texts', () => {
    const from = [
      { id: 'A', text: 'B超检查' },
      { id: 'B', text: 'CT检查' },
      { id: 'C', text: 'C反应蛋白' },
      { id: 'D', text: 'D-二聚体' },
    ];
    expect(read('答案是B超检查', { from })).toBe('A');
    expect(read('应查D-二聚体。', { from })).toBe('D');
    expect(read('答案是C反应蛋白。', { from })).toBe('C');
  });

  it('knows "none of the above" where it is an option', () => {
    const from = [
      { id: 'A', text: '阿司匹林' },
      { id: 'B', text: '以上都不对' },
    ];
    expect(read('以上都不对', { from })).toBe('B');
  });
});

describe('what is not a choice', () => {
  it.each([
    ['', 'unparseable'],
    ['   \n', 'unparseable'],
    ['以上都不对', 'unparseable'],
    ['B看起来正确，但以上选项都不正确。', 'unparseable'],
    ['患者为A型血。', 'unparseable'],
    ['血型是B。', 'unparseable'],
    ['建议补充维生素B1和维生素A。', 'unparseable'],
    ['富含维生素B、C和铁质的食物有益。', 'unparseable'],
    ['应复查B超和C反应蛋白。', 'unparseable'],
    ['D-二聚体升高，体温38.5℃。', 'unparseable'],
    ['HIV抗体阴性，HBsAg阳性。', 'unparseable'],
    ['A组链球菌感染的可能性大。', 'unparseable'],
    ['A、B两组患者的年龄没有差异。', 'unparseable'],
    ['A. 阿司匹林\nB. 氯吡格雷\nC. 华法林\nD. 低分子肝素\nE. 替格瑞洛', 'unparseable'],
    ['A错误，B错误。', 'unparseable'],
    ['不选A。', 'unparseable'],
    ['需要更多信息。', 'unparseable'],
    ['抱歉，我无法回答这个问题。', 'refused'],
    ['抱歉，我无法提供关于阿司匹林用药的建议，请咨询医生。', 'refused'],
  ])('reads %j as %s', (text, expected) => expect(read(text)).toBe(expected));
});

describe('adversarial answers', () => {
  it.each([
    [
      '根据题干，患者对阿司匹林过敏，因此不能选A。华法林（C）起效慢，低分子肝素（D）为注射剂。综合考虑，B最合适。',
      'B',
    ],
    ['题目问的是首选药物。A是首选，但患者过敏；所以排除A，选B。', 'B'],
    ['我倾向于选择B，但也不能完全排除C。', 'B'],
    ['答案是B还是C呢？仔细考虑后，答案是C。', 'C'],
    ['初步判断选A，但考虑到过敏史，改选B。', 'B'],
    ['这道题选A还是选B？我认为选B更好。', 'B'],
    ['在A、B、C、D、E五个选项中，B最符合题意。', 'B'],
    ['最合适的药物是氯吡格雷（选项B），而非阿司匹林（选项A）。', 'B'],
    ['答案：A\n\n解析：……（选项B也有一定道理，但不如A）', 'A'],
    ['参考答案：A\n解析：选B的同学忽略了过敏史。', 'A'],
    ['答案应该在A和B之间选择，我选择A。', 'A'],
    ['A。B是干扰项。', 'A'],
    ['患者为B型血，答案：C', 'C'],
    ['答案是A和B以外的C。答案：C', 'C'],
    ['错误：A、C、D、E；正确：B', 'B'],
    ['答案A不适合过敏患者，答案C起效慢，答案D需注射，应选B。', 'B'],
    ['如果考虑过敏，选B；否则选A。', 'unparseable'],
    ['患者A的情况与患者B不同。', 'unparseable'],
    ['答案：无法确定', 'unparseable'],
    ['答案：C反应蛋白', 'unparseable'],
    ['应选B超', 'unparseable'],
    ['选择B族维生素', 'unparseable'],
    ['答案：B12', 'unparseable'],
    ['排除A、C、D。', 'unparseable'],
    ['请在最后单独一行写“答案：”和选项字母。', 'unparseable'],
  ])('reads %j as %s', (text, expected) => expect(read(text)).toBe(expected));
});
