import type { FormParameters } from '@doctorbench/core';
import { say } from '../compose.ts';
import { defineScoreFamily } from '../define-family.ts';
import { steps } from '../drawers.ts';
import type { ItemFamily } from '../item-family.ts';

const bedside = { version: 2, places: ['knowledge-query', 'paper-licence'], difficulty: 'medium' } as const;

/** Levels with their points, the words in both languages. */
function levels(...rows: readonly (readonly [points: number, zh: string, en: string])[]) {
  return rows.map(([points, zh, en]) => ({ points, ...say(zh, en) }));
}

const coma = defineScoreFamily({
  ...bedside,
  id: 'glasgow-coma-scale',
  title: say('格拉斯哥昏迷评分', 'Glasgow coma scale'),
  basis: ['Teasdale & Jennett, Lancet 1974;2:81'],
  departments: ['neurosurgery', 'emergency'],
  scale: say('格拉斯哥昏迷评分（GCS）', 'Glasgow coma scale'),
  lowest: 3,
  highest: 15,
  // Who talks sense or obeys is awake and does not posture.
  isValid: ({ eyes, speech, movement }) =>
    (Number(speech) > 1 || (Number(eyes) <= 1 && Number(movement) <= 1)) &&
    (Number(speech) !== 2 || Number(movement) <= 2) &&
    (Number(movement) > 0 || Number(eyes) <= 1),
  criteria: {
    eyes: levels(
      [4, '自动睁眼', 'eyes open spontaneously'],
      [3, '呼唤时睁眼', 'eyes open to speech'],
      [2, '压甲床时才睁眼', 'eyes open only to nail-bed pressure'],
      [1, '任何刺激均不睁眼', 'eyes do not open to anything'],
    ),
    speech: levels(
      [5, '对答切题、定向正确', 'the patient talks and is orientated'],
      [4, '能对话但时间地点混乱', 'the patient talks in sentences but is confused'],
      [3, '只说不成句的单词', 'the patient says single words that make no sentence'],
      [2, '只发出呻吟声', 'the patient only moans'],
      [1, '不发声（无插管）', 'the patient makes no sound (not intubated)'],
    ),
    movement: levels(
      [6, '按吩咐动作', 'the patient obeys commands'],
      [5, '手越过锁骨去推开眶上压迫', 'the hand rises above the clavicle to push away supraorbital pressure'],
      [4, '疼痛时肢体正常屈曲回缩', 'the limbs withdraw normally from pain'],
      [3, '疼痛时上肢异常屈曲（去皮层）', 'the arms flex abnormally to pain (decorticate)'],
      [2, '疼痛时四肢过伸（去大脑）', 'all limbs extend to pain (decerebrate)'],
    ),
  },
});

/** Who cries loudly has a good heart rate and tone and is not blue; who does not is neither lively nor all pink. */
function isNewborn(drawn: FormParameters): boolean {
  const [colour, heart] = [Number(drawn.colour), Number(drawn.heart)];
  const [reflex, tone] = [Number(drawn.reflex), Number(drawn.tone)];
  if (drawn.breathing === 2) return heart >= 2 && reflex === 2 && tone >= 1 && colour >= 1;
  const isSlow = heart < 2;
  const isLively = !isSlow && tone === 1 && colour === 1;
  if (drawn.breathing === 1)
    return colour < 2 && tone < 2 && (isSlow || reflex > 0) && (isLively || reflex < 2);
  return colour === 0 && tone < 2 && reflex < 2 && (isSlow || reflex === 1);
}

const newborn = defineScoreFamily({
  ...bedside,
  id: 'apgar',
  title: say('Apgar 评分', 'Apgar score'),
  basis: ['Apgar, Curr Res Anesth Analg 1953;32:260'],
  departments: ['neonatology', 'obstetrics-gynecology'],
  difficulty: 'easy',
  scale: say('新生儿 1 分钟 Apgar 评分', 'one-minute Apgar score of this newborn'),
  highest: 10,
  isValid: isNewborn,
  criteria: {
    colour: levels(
      [0, '全身青紫', 'the skin is blue all over'],
      [1, '躯干红、四肢青紫', 'the body is pink, the limbs are blue'],
      [2, '全身红润', 'the skin is pink all over'],
    ),
    heart: levels(
      [1, '心率 68 次/分', 'heart rate 68'],
      [1, '心率 82 次/分', 'heart rate 82'],
      [2, '心率 118 次/分', 'heart rate 118'],
      [2, '心率 136 次/分', 'heart rate 136'],
    ),
    reflex: levels(
      [0, '吸痰时无反应', 'no response to suction'],
      [1, '吸痰时仅皱眉', 'only a grimace to suction'],
      [2, '吸痰时哭、打喷嚏', 'crying and sneezing to suction'],
    ),
    tone: levels(
      [0, '四肢松软', 'the limbs are limp'],
      [1, '四肢略屈曲', 'some flexion of the limbs'],
      [2, '四肢活动好', 'the limbs move actively'],
    ),
    breathing: levels(
      [0, '无呼吸', 'no breathing'],
      [1, '呼吸慢而不规则', 'slow irregular breathing'],
      [2, '哭声响亮', 'a loud cry'],
    ),
  },
});

/** What the liver makes and clears falls together; ascites and encephalopathy go with it. */
function isCirrhosis(drawn: FormParameters): boolean {
  const liver = [drawn.bilirubin, drawn.albumin, drawn.inr].map(Number);
  const [best, worst] = [Math.min(...liver), Math.max(...liver)];
  const [ascites, brain] = [Number(drawn.ascites), Number(drawn.brain)];
  return worst - best <= 1 && ascites >= best - 1 && ascites <= Number(drawn.albumin) + 1 && brain <= worst;
}

const cirrhosis = defineScoreFamily({
  ...bedside,
  id: 'child-pugh',
  title: say('Child-Pugh 评分', 'Child–Pugh score'),
  basis: ['Pugh et al., Br J Surg 1973;60:646; INR version'],
  departments: ['gastroenterology'],
  places: ['knowledge-query', 'paper-resident'],
  scale: say('肝硬化 Child-Pugh 评分', 'Child–Pugh score of this cirrhosis'),
  lowest: 5,
  highest: 15,
  isValid: isCirrhosis,
  criteria: {
    bilirubin: levels(
      [1, '总胆红素 22 μmol/L', 'bilirubin 22 µmol/L'],
      [2, '总胆红素 43 μmol/L', 'bilirubin 43 µmol/L'],
      [3, '总胆红素 96 μmol/L', 'bilirubin 96 µmol/L'],
    ),
    albumin: levels(
      [1, '白蛋白 39 g/L', 'albumin 39 g/L'],
      [2, '白蛋白 31 g/L', 'albumin 31 g/L'],
      [3, '白蛋白 24 g/L', 'albumin 24 g/L'],
    ),
    inr: levels([1, 'INR 1.2', 'INR 1.2'], [2, 'INR 2.0', 'INR 2.0'], [3, 'INR 2.5', 'INR 2.5']),
    ascites: levels(
      [1, '无腹水', 'no ascites'],
      [2, '少量腹水，利尿剂可控制', 'slight ascites, controlled by diuretics'],
      [3, '大量顽固性腹水', 'tense refractory ascites'],
    ),
    brain: levels(
      [1, '无肝性脑病', 'no encephalopathy'],
      [2, '肝性脑病 1 级', 'encephalopathy grade 1'],
      [3, '肝性脑病 4 级', 'encephalopathy grade 4'],
    ),
  },
});

/** A cervix opens as it shortens and softens, and the head comes down. */
function isCervix(drawn: FormParameters): boolean {
  const [dilation, effacement, station] = [
    Number(drawn.dilation),
    Number(drawn.effacement),
    Number(drawn.station),
  ];
  const [consistency, position] = [Number(drawn.consistency), Number(drawn.position)];
  const isRipe = dilation === 3 || effacement === 3;
  return (
    Math.abs(dilation - effacement) <= 1 &&
    Math.abs(dilation - station) <= 1 &&
    (consistency > 0 || (dilation <= 1 && effacement <= 1)) &&
    (consistency < 2 || effacement >= 1) &&
    (isRipe ? position >= 1 : true) &&
    (dilation === 0 ? position <= 1 : true)
  );
}

const cervix = defineScoreFamily({
  ...bedside,
  id: 'bishop',
  title: say('宫颈 Bishop 评分', 'Bishop score of the cervix'),
  basis: ['Bishop, Obstet Gynecol 1964;24:266'],
  departments: ['obstetrics-gynecology'],
  places: ['knowledge-query', 'paper-resident'],
  difficulty: 'hard',
  scale: say('宫颈 Bishop 评分（原版，满分 13）', 'Bishop score (original, maximum 13)'),
  highest: 13,
  isValid: isCervix,
  criteria: {
    dilation: levels(
      [0, '宫口未开', 'cervix closed'],
      [1, '宫口开 1 cm', 'cervix 1 cm dilated'],
      [2, '宫口开 3 cm', 'cervix 3 cm dilated'],
      [3, '宫口开 5 cm', 'cervix 5 cm dilated'],
    ),
    effacement: levels(
      [0, '宫颈管消退 20%', 'effacement 20 %'],
      [1, '宫颈管消退 45%', 'effacement 45 %'],
      [2, '宫颈管消退 65%', 'effacement 65 %'],
      [3, '宫颈管消退 90%', 'effacement 90 %'],
    ),
    station: levels(
      [0, '先露 −3', 'station −3'],
      [1, '先露 −2', 'station −2'],
      [2, '先露 −1', 'station −1'],
      [3, '先露 +1', 'station +1'],
    ),
    consistency: levels(
      [0, '宫颈硬', 'cervix firm'],
      [1, '宫颈中等硬度', 'cervix medium'],
      [2, '宫颈软', 'cervix soft'],
    ),
    position: levels(
      [0, '宫口朝后', 'os posterior'],
      [1, '宫口居中', 'os in mid-position'],
      [2, '宫口朝前', 'os anterior'],
    ),
  },
});

const sepsis = defineScoreFamily({
  ...bedside,
  id: 'sirs',
  title: say('SIRS 标准', 'SIRS criteria'),
  basis: ['Bone et al., Chest 1992;101:1644 (ACCP/SCCM consensus)'],
  departments: ['intensive-care', 'emergency'],
  difficulty: 'easy',
  scale: say('SIRS 标准（每符合一项计 1 分）', 'number of SIRS criteria met'),
  ages: steps(20, 85),
  highest: 4,
  criteria: {
    temperature: levels(
      [1, '体温 39.1 ℃', 'temperature 39.1 °C'],
      [1, '体温 35.2 ℃', 'temperature 35.2 °C'],
      [0, '体温 37.2 ℃', 'temperature 37.2 °C'],
    ),
    heart: levels([1, '心率 112 次/分', 'heart rate 112'], [0, '心率 76 次/分', 'heart rate 76']),
    breathing: levels(
      [1, '呼吸 26 次/分，PaCO₂ 29 mmHg', 'respiratory rate 26, PaCO₂ 29 mmHg'],
      [0, '呼吸 16 次/分，PaCO₂ 40 mmHg', 'respiratory rate 16, PaCO₂ 40 mmHg'],
    ),
    cells: levels(
      [1, '白细胞 17.3×10⁹/L', 'white cells 17.3×10⁹/L'],
      [1, '白细胞 2.8×10⁹/L', 'white cells 2.8×10⁹/L'],
      [0, '白细胞 8.1×10⁹/L，无幼稚粒细胞', 'white cells 8.1×10⁹/L without immature forms'],
    ),
  },
});

const sickness = defineScoreFamily({
  ...bedside,
  id: 'apfel',
  title: say('术后恶心呕吐 Apfel 评分', 'Apfel score for postoperative nausea'),
  basis: ['Apfel et al., Anesthesiology 1999;91:693'],
  departments: ['anesthesiology'],
  difficulty: 'easy',
  scale: say('Apfel 简化评分', 'simplified Apfel score'),
  ages: steps(20, 75),
  sex: sex => (sex === 'female' ? 1 : 0),
  highest: 4,
  criteria: {
    smoking: levels([1, '不吸烟', 'a non-smoker'], [0, '每日吸烟一包', 'a smoker of a pack a day']),
    history: levels(
      [1, '有晕动病史', 'motion sickness'],
      [0, '无晕动病，从无术后恶心呕吐', 'no motion sickness, never sick after an operation'],
    ),
    opioids: levels(
      [1, '术后拟用吗啡镇痛泵', 'morphine by pump is planned after the operation'],
      [0, '术后用神经阻滞，不用阿片类', 'a nerve block and no opioid after the operation'],
    ),
  },
});

export const bedsideScaleFamilies: readonly ItemFamily[] = [
  coma,
  newborn,
  cirrhosis,
  cervix,
  sepsis,
  sickness,
];
