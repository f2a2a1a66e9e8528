import { anyText } from '@doctorbench/core/testing';
import { growthOf } from '@doctorbench/text/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readSequence } from './read-sequence.ts';

const zh = [
  { id: 'A', text: '戴无菌手套' },
  { id: 'B', text: '洗手' },
  { id: 'C', text: '铺无菌巾' },
  { id: 'D', text: '消毒皮肤' },
  { id: 'E', text: '穿刺' },
];
const en = [
  { id: 'A', text: 'Give rescue breaths' },
  { id: 'B', text: 'Check that the scene is safe' },
  { id: 'C', text: 'Start chest compressions' },
  { id: 'D', text: 'Call for help' },
];

/** The order read, or the word for why there is none. */
function read(text: string, steps = zh): string {
  const reading = readSequence(text, steps);
  return reading.kind === 'read' ? reading.order.join('') : reading.kind;
}

describe('orders in Chinese answers', () => {
  it.each([
    ['BADCE', 'BADCE'],
    ['ＢＡＤＣＥ', 'BADCE'],
    ['badce', 'BADCE'],
    ['BADCE。', 'BADCE'],
    ['B→A→D→C→E', 'BADCE'],
    ['B → A → D → C → E', 'BADCE'],
    ['B➡️A➡️D➡️C➡️E', 'BADCE'],
    ['B、A、D、C、E', 'BADCE'],
    ['B，A，D，C，E', 'BADCE'],
    ['B A D C E', 'BADCE'],
    ['B\nA\nD\nC\nE', 'BADCE'],
    ['（B）→（A）→（D）→（C）→（E）', 'BADCE'],
    ['顺序：B→A→D→C→E', 'BADCE'],
    ['**顺序：** B→A→D→C→E', 'BADCE'],
    ['正确顺序：BADCE', 'BADCE'],
    ['正确的顺序应该是：B、A、D、C、E。', 'BADCE'],
    ['正确顺序为B→A→D→C→E，其中B→A最关键。', 'BADCE'],
    ['B（洗手）→A（戴无菌手套）→D（消毒皮肤）→C（铺无菌巾）→E（穿刺）', 'BADCE'],
    ['B（先做手卫生）→A（戴手套）→D（消毒）→C（铺巾）→E（进针）', 'BADCE'],
    ['1. B\n2. A\n3. D\n4. C\n5. E', 'BADCE'],
    ['1. B 2. A 3. D 4. C 5. E', 'BADCE'],
    ['①B②A③D④C⑤E', 'BADCE'],
    ['1、B、洗手\n2、A、戴无菌手套\n3、D、消毒皮肤\n4、C、铺无菌巾\n5、E、穿刺', 'BADCE'],
    ['1. B：先做好手卫生\n2. A：防止污染\n3. D：由内向外\n4. C：建立无菌区\n5. E：进针', 'BADCE'],
    ['第一步：B\n第二步：A\n第三步：D\n第四步：C\n第五步：E', 'BADCE'],
    ['首先B，然后A，接着D，再进行C，最后E。', 'BADCE'],
    ['1. 洗手\n2. 戴无菌手套\n3. 消毒皮肤\n4. 铺无菌巾\n5. 穿刺', 'BADCE'],
    ['洗手→戴无菌手套→消毒皮肤→铺无菌巾→穿刺', 'BADCE'],
    ['先洗手，再戴无菌手套，然后消毒皮肤，铺无菌巾，最后穿刺。', 'BADCE'],
    ['["B","A","D","C","E"]', 'BADCE'],
    ['{"顺序":["B","A","D","C","E"]}', 'BADCE'],
    ['{"1":"B","2":"A","3":"D","4":"C","5":"E"}', 'BADCE'],
    ['["洗手","戴无菌手套","消毒皮肤","铺无菌巾","穿刺"]', 'BADCE'],
    ['$\\boxed{B \\to A \\to D \\to C \\to E}$', 'BADCE'],
    ['<think>也许是ABCDE</think>BADCE', 'BADCE'],
    ['题目给出的顺序是A、B、C、D、E。\n\n顺序：B→A→D→C→E', 'BADCE'],
    ['B要最先做，A在D之前。\n\n顺序：B→A→D→C→E', 'BADCE'],
    ['先考虑A→B→C→D→E，但不妥。最后：B→A→D→C→E', 'BADCE'],
    ['正确顺序：A→B→C→D→E。不对，应该是B→A→D→C→E。', 'BADCE'],
    ['顺序：B→A→D→C→E\n\n说明：题目原顺序为A→B→C→D→E。', 'BADCE'],
    [
      '正确顺序如下：\n\n1. **B. 洗手**：预防感染\n2. **A. 戴无菌手套**\n3. **D. 消毒皮肤**\n4. **C. 铺无菌巾**\n5. **E. 穿刺**',
      'BADCE',
    ],
    ['我先想到洗手和穿刺。正确顺序：洗手、戴无菌手套、消毒皮肤、铺无菌巾、穿刺。洗手最重要。', 'BADCE'],
  ])('reads %j as %s', (text, expected) => expect(read(text)).toBe(expected));
});

describe('orders in English answers', () => {
  it.each([
    ['BDCA', 'BDCA'],
    ['B -> D -> C -> A', 'BDCA'],
    ['B > D > C > A', 'BDCA'],
    ['B - D - C - A', 'BDCA'],
    ['B, D, C, A', 'BDCA'],
    ['B, D, C, and A.', 'BDCA'],
    ['Order: B → D → C → A', 'BDCA'],
    ['The correct order is B, D, C, A.', 'BDCA'],
    ['The correct order of the steps is: B → D → C → A', 'BDCA'],
    ['The correct sequence should be as follows: BDCA', 'BDCA'],
    ['Answer: BDCA', 'BDCA'],
    ['First B, then D, followed by C, and finally A.', 'BDCA'],
    ['Step 1: B\nStep 2: D\nStep 3: C\nStep 4: A', 'BDCA'],
    [
      '1) B) Check that the scene is safe\n2) D) Call for help\n3) C) Start chest compressions\n4) A) Give rescue breaths',
      'BDCA',
    ],
    [
      '1. Check that the scene is safe (B)\n2. Call for help (D)\n3. Start chest compressions (C)\n4. Give rescue breaths (A)',
      'BDCA',
    ],
    ['Check that the scene is safe, call for help, start chest compressions, give rescue breaths', 'BDCA'],
    ['{"order": ["B", "D", "C", "A"]}', 'BDCA'],
    ['```json\n["B", "D", "C", "A"]\n```', 'BDCA'],
    ['Order: A, B, C, D. Wait, safety comes first. Order: B, D, C, A', 'BDCA'],
  ])('reads %j as %s', (text, expected) => expect(read(text, en)).toBe(expected));
});

describe('what is not an order', () => {
  it.each([
    ['', 'unparseable'],
    ['BADC', 'unparseable'],
    ['BADCEF', 'unparseable'],
    ['BADCC', 'unparseable'],
    ['B→A→D→C', 'unparseable'],
    ['B→A→D→C→F', 'unparseable'],
    ['B→A→D→C→E→B', 'unparseable'],
    ['顺序：B→A→D', 'unparseable'],
    ['一种排法是A、B、C、D、E。正确顺序：B→A→D→C', 'unparseable'],
    ['1. B\n2. A\n3. D', 'unparseable'],
    ['1. 洗手\n2. 消毒皮肤\n3. 穿刺', 'unparseable'],
    ['洗手、戴无菌手套、洗手、消毒皮肤、铺无菌巾、穿刺', 'unparseable'],
    ['A. 戴无菌手套\nB. 洗手\nC. 铺无菌巾\nD. 消毒皮肤\nE. 穿刺', 'unparseable'],
    ['需要先洗手。', 'unparseable'],
    ['B', 'unparseable'],
    ['A B C is the mnemonic for airway, breathing and circulation.', 'unparseable'],
    ['抱歉，我无法回答这个问题。', 'refused'],
    ["I'm sorry, but I can't help with that.", 'refused'],
    ['抱歉，我不是医生。顺序：B→A→D→C→E', 'BADCE'],
  ])('reads %j as %s', (text, expected) => expect(read(text)).toBe(expected));
});

describe('adversarial answers', () => {
  it.each([
    ['先B后A再D，然后C，最后E', 'BADCE'],
    ['(1)B (2)A (3)D (4)C (5)E', 'BADCE'],
    ['1.B→2.A→3.D→4.C→5.E', 'BADCE'],
    ['一、B\n二、A\n三、D\n四、C\n五、E', 'BADCE'],
    ['开始→B→A→D→C→E→结束', 'BADCE'],
    ['B. D. C. A. E.', 'BDCAE'],
    [
      '分析：\n- A：在洗手后。\n- B：第一步。\n- C：在消毒后。\n- D：铺巾前。\n- E：最后。\n\n顺序：B→A→D→C→E',
      'BADCE',
    ],
    ['顺序: B→A→D→C→E, A在B之后', 'BADCE'],
    ['{"answer": "B→A→D→C→E", "reason": "A、B、C都要无菌"}', 'BADCE'],
    ['A→B→C→D→E是题目的写法。\n正确顺序：\n1. B：手卫生\n2. A：手套\n3. D：消毒', 'unparseable'],
    ['1. A pair of gloves\n2. B12 level\n3. Drape', 'unparseable'],
    ['例如“顺序：B→A→C”', 'unparseable'],
  ])('reads %j as %s', (text, expected) => expect(read(text)).toBe(expected));
});

describe('any order, however written', () => {
  const toText = (id: string) => zh.find(step => step.id === id)?.text ?? '';
  const joiners: readonly ((ids: readonly string[]) => string)[] = [
    ids => ids.join(''),
    ids => ids.join('→'),
    ids => ids.join(' -> '),
    ids => ids.join(' > '),
    ids => ids.join('、'),
    ids => ids.join(', '),
    ids => ids.map((id, index) => `${index + 1}. ${id}`).join('\n'),
    ids => ids.map((id, index) => `${index + 1}. ${id}. ${toText(id)}`).join('\n'),
    ids => ids.map((id, index) => `${index + 1}. ${toText(id)}`).join('\n'),
    ids => ids.map(id => `${id}（${toText(id)}）`).join('→'),
    ids => ids.map(toText).join('→'),
    ids => JSON.stringify(ids),
  ];
  const frames: readonly ((list: string) => string)[] = [
    list => list,
    list => `正确顺序：\n${list}`,
    list => `The correct order is:\n${list}`,
    list => `B应最先，E应最后。\n\n顺序：${list}`,
    list => `<think>A→B→C→D→E？</think>\n${list}`,
    list => `\\boxed{${list}}`,
  ];
  const orders = fc.shuffledSubarray(
    zh.map(({ id }) => id),
    { minLength: zh.length },
  );

  it('is read back', () => {
    fc.assert(
      fc.property(orders, fc.constantFrom(...joiners), fc.constantFrom(...frames), (order, join, frame) => {
        expect(readSequence(frame(join(order)), zh)).toEqual({ kind: 'read', order });
      }),
      { numRuns: 1000, seed: 20_260_201 },
    );
  });

  it('never throws and reads whole orders only, whatever the text', () => {
    const pieces = [
      'A',
      'B',
      'C',
      'D',
      'E',
      'F',
      '→',
      '、',
      ', ',
      '\n',
      '1. ',
      '2. ',
      '顺序：',
      '洗手',
      '穿刺',
      'then',
      '(',
    ];
    const nearMiss = fc.array(fc.constantFrom(...pieces), { maxLength: 30 }).map(parts => parts.join(''));
    fc.assert(
      fc.property(fc.oneof(nearMiss, anyText({ maxLength: 200 })), text => {
        const reading = readSequence(text, zh);
        if (reading.kind === 'read') expect([...reading.order].sort()).toEqual(['A', 'B', 'C', 'D', 'E']);
      }),
      { numRuns: 1500, seed: 20_260_202 },
    );
  });

  it.each(['A→', 'A ', '1. A\n', '顺序：', '洗手', '(', 'then '])(
    'reads a long text of %j in time in proportion to its length',
    unit => expect(growthOf(size => readSequence(unit.repeat(size), zh))).toBeLessThan(1.75),
  );
});
