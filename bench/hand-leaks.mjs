// node bench/hand-leaks.mjs [texts a row]: how often leaked texts are traced whose items a person rewrote, one by one, without looking at the list of marks. Every rewriting was written for its item; it is made wherever its words stand in a copy.
import { join } from 'node:path';
import { createTracer, markItem } from '@doctorbench/datasets';
import { openSuite } from '@doctorbench/engine';
import { createRandom, shuffle } from '@doctorbench/psychometrics';
import { root } from './tools.mjs';

const texts = Number(process.argv[2] ?? 100);
const itemsOfText = 12;
const key = Buffer.alloc(32, 9);
const recipients = Array.from({ length: 300 }, (_, at) => `sub_${at}`);

const rewritten = {
  'exam-att-a-001': [
    [
      '一名射血分数降低的慢性心力衰竭患者加用某药4周，静息心率无变化',
      'HFrEF病人吃了一种新药满4周，安静时心率没变',
    ],
    ['平行下降，血压下降3 mmHg', '一起往下走，血压低了3'],
    ['血细胞比容由0.40升至0.44', 'HCT从0.40到0.44'],
  ],
  'exam-att-a-009': [
    ['血培养分离的肺炎克雷伯菌对美罗培南、氨曲南耐药', '血里养出的肺克，美罗培南和氨曲南都不行'],
    ['抑菌圈直径仅增加1 mm', '圈只大了1毫米'],
  ],
  'exam-att-a-016': [
    ['男，42岁，溃疡性结肠炎4年，近1年', '42岁男，UC四年，这一年靠'],
    [
      '血便加重2周，静脉甲泼尼龙60 mg/d第5天仍每日血便9次',
      '便血两周加重，甲强龙60静脉用到第5天还是一天9次血便',
    ],
    ['粪便艰难梭菌毒素及核酸阴性', '难辨梭菌毒素、核酸都阴'],
  ],
  'exam-att-a-023': [
    ['男，36岁，HIV感染。', 'HIV阳性男性36岁，'],
    ['抗病毒5周后发热、头痛、左侧肢体无力', '上ART五周，出现发烧头痛、左边没力气'],
    ['右侧基底节软脑膜强化伴明显水肿', '右基底节软脑膜强化，水肿很重'],
  ],
  'exam-att-a-030': [
    [
      '女，29岁，剖宫产后12天，头痛5天，抽搐1次，现神志清',
      '29岁，剖腹产后第12天，头疼5天，抽过一回，现在清醒',
    ],
    ['左颞叶后部片状出血伴周围水肿，中线无移位', '左颞后部一片出血，周围肿，中线没偏'],
  ],
  'exam-att-a-037': [
    ['服甲巯咪唑30 mg/d共6周，未按要求复查血象', '甲巯咪唑每天30吃了6周，没去查血常规'],
    ['发热、咽痛2天，腹泻、烦躁半天', '发烧嗓子疼两天，拉肚子烦躁半天'],
    ['咽部充血、扁桃体见脓性分泌物', '嗓子红，扁桃体有脓'],
  ],
  'exam-lic-a-001': [
    [
      '用微电极记录离体心室肌细胞电活动，加入某受试药后静息电位不变',
      '微电极记录离体心室肌，给药后静息电位照旧',
    ],
    ['平台期及复极过程无明显改变', '平台和复极基本没动'],
  ],
  'exam-lic-a-011': [
    [
      '男，52岁，装修工。因左小腿软组织伤行短腿石膏固定，3周后拆石膏时发现左足抬不起',
      '52岁装修师傅，左小腿软组织伤打了短腿石膏，三周拆了发现左脚抬不起来',
    ],
    ['膝、踝反射对称', '膝腱、跟腱反射两边一样'],
  ],
  'exam-lic-a-023': [
    ['自幼见血、抽血即恐惧，先心悸', '从小怕见血怕抽血，一见先心慌'],
    ['无反复检查或清洗行为', '没有反复检查、反复洗的毛病'],
    ['曾做以放松为基础的逐级想象训练，晕倒更频繁', '做过放松式的分级想象训练，反而晕得更勤'],
  ],
  'exam-lic-a-038': [
    ['饮酒与某病的病例对照研究，按吸烟分层', '一项喝酒和某病的病例对照，按抽不抽烟分层'],
    ['设抽样无偏倚，且饮酒不影响吸烟', '假定抽样没偏，喝酒也不影响抽烟'],
  ],
  'exam-lic-a-046': [
    [
      '男，71岁。高血压，自服呋塞米消踝部水肿2周；水样腹泻4天后就诊',
      '71岁男性，有高血压，脚踝肿自己吃呋塞米两周，拉水样便4天来看',
    ],
    ['颈静脉充盈差', '颈静脉瘪'],
    ['沉渣仅见透明管型；肾超声无积水', '沉渣只有透明管型，B超没积水'],
  ],
  'exam-lic-a-053': [
    ['男，24岁。心悸1小时，血压112/70 mmHg，神志清', '24岁小伙，心慌1小时，112/70，清醒'],
    ['一年前体检心电图PR间期0.10 s，QRS起始粗钝', '去年体检心电图PR 0.10，QRS起头粗钝'],
  ],
  'exam-res-a-001': [
    [
      '自16岁起在服装厂做工，以本人工资为全部生活来源，独自租房居住',
      '16岁就进服装厂干活，全靠自己工资，一个人租房',
    ],
    ['其父在外地，电话中要求保守治疗', '他爸在外地，电话里说要保守'],
  ],
  'exam-res-a-010': [
    ['两次孕早期自然流产，无出血史', '早孕流过两次，没出过血'],
    ['加入高浓度磷脂后APTT 38秒', '加高浓度磷脂，APTT就38秒'],
  ],
  'exam-res-a-017': [
    ['口服乐果后经洗胃、氯解磷定和大剂量阿托品持续泵入', '喝了乐果，洗过胃，用了氯解磷定，阿托品大剂量泵着'],
    ['面色潮红，皮肤干燥，瞳孔直径7 mm', '脸红皮肤干，瞳孔7毫米'],
  ],
  'exam-res-a-025': [
    ['左侧腰痛伴寒战、高热2天，嗜睡半天', '左腰疼、打寒战高烧两天，半天来总睡'],
    ['已留取血、尿培养，给予广谱抗菌药物并开始液体复苏', '血尿培养留了，广谱抗生素用上，液体也在补'],
    ['引出脓尿', '放出来是脓'],
  ],
  'exam-res-a-034': [
    ['吸烟45年并有矽肺史，活动后气促5年', '抽烟45年，有矽肺，一动就喘5年了'],
    ['吸入支气管扩张剂后：', '吸完舒张剂测：'],
  ],
  'exam-res-a-041': [
    [
      '持续性心房颤动未抗凝。突发持续性眩晕、呕吐16小时，同时右耳听力丧失',
      '持续房颤没抗凝，突然一直晕、吐了16小时，右耳同时听不见',
    ],
    ['四肢肌力正常，吞咽及发声正常', '手脚有力，吞咽说话都好'],
  ],
};

const suite = await openSuite(join(root, 'suites', 'doctorbench-exams'));
const all = [];
for await (const item of suite.items()) if (item.kind !== 'encounter') all.push(item);
const chosen = all.filter(({ id }) => id in rewritten);
const trace = await createTracer({ items: all, key, recipients });

let [made, missed] = [0, 0];
function rewrite(item) {
  let { stem } = item;
  for (const [from, to] of rewritten[item.id]) {
    if (stem.includes(from)) made++;
    else missed++;
    stem = stem.replace(from, to);
  }
  return { ...item, stem };
}

const toText = ({ stem, options }) =>
  `${stem}\n${options.map(({ id, text }) => `${id}. ${text}`).join('\n')}`;

function cut(text, random) {
  const length = Math.floor(text.length / 2);
  const from = Math.floor(random() * (text.length - length));
  return text.slice(from, from + length);
}

const rows = {
  'rewritten by hand': { by: rewrite, cut: false },
  'rewritten by hand, options left out': { by: item => ({ ...rewrite(item), options: [] }), cut: false },
  'cut to a half': { by: item => item, cut: true },
  'rewritten by hand and cut to a half': { by: rewrite, cut: true },
};
for (const [name, { by, cut: halved }] of Object.entries(rows)) {
  let [right, wrong] = [0, 0];
  for (let at = 0; at < texts; at++) {
    const random = createRandom(`${name}/${at}`);
    // One in ten is in no ledger: nobody may be named for it.
    const stranger = at % 10 === 9;
    const recipient = stranger ? `unknown_${at}` : recipients[Math.floor(random() * recipients.length)];
    const taken = shuffle(chosen, random).slice(0, itemsOfText);
    const text = taken.map(item => toText(by(markItem(item, { key, recipient })))).join('\n\n');
    const { source } = trace(halved ? cut(text, random) : text);
    if (source && source.recipient !== recipient) wrong++;
    else if (stranger ? !source : source) right++;
  }
  console.log(`${name}: ${((100 * right) / texts).toFixed(1)} % right, ${wrong} wrong of ${texts}`);
}
console.log(`${made} of ${made + missed} rewritings found their words`);
