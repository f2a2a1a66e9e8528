import type { DepartmentId } from '@doctorbench/core';

/** Words in the names of subjects and examinations; the first that matches counts. */
const words: readonly (readonly [RegExp, DepartmentId])[] = [
  [/护理|护士|护师/, 'nursing'],
  [/药师|药士|药学|药理|药剂|中药/, 'pharmacy'],
  [/中医|中西医|针灸|推拿|伤寒论|温病|金匮|内经|方剂|中国医学史|考研中综/, 'traditional-chinese-medicine'],
  [/口腔|牙/, 'stomatology'],
  [/肿瘤/, 'oncology'],
  [/病理生理/, 'general-practice'],
  [/病理/, 'pathology'],
  [/检验|输血|实验诊断/, 'laboratory'],
  [/影像|放射|超声|核医学/, 'radiology'],
  [/预防|公共卫生|卫生学|流行病|消毒|统计|营养|循证/, 'preventive-medicine'],
  [/伦理|病案|卫生法|医院管理/, 'health-administration'],
  [/心胸|胸外|心脏外/, 'cardiothoracic-surgery'],
  [/神经外/, 'neurosurgery'],
  [/血管外/, 'vascular-surgery'],
  [/泌尿/, 'urology'],
  [/烧伤|整形/, 'burns-plastic-surgery'],
  [/骨科|骨外/, 'orthopedics'],
  [/心内|心血管|心电/, 'cardiology'],
  [/呼吸|结核/, 'respiratory'],
  [/消化/, 'gastroenterology'],
  [/神经/, 'neurology'],
  [/肾/, 'nephrology'],
  [/内分泌/, 'endocrinology'],
  [/血液/, 'hematology'],
  [/风湿/, 'rheumatology'],
  [/传染|感染|寄生虫/, 'infectious-diseases'],
  [/老年/, 'geriatrics'],
  [/新生儿/, 'neonatology'],
  [/儿科|小儿/, 'pediatrics'],
  [/妇产|妇科|产科/, 'obstetrics-gynecology'],
  [/急诊|急救/, 'emergency'],
  [/重症/, 'intensive-care'],
  [/麻醉|疼痛/, 'anesthesiology'],
  [/精神|心理/, 'psychiatry'],
  [/皮肤/, 'dermatology'],
  [/眼科/, 'ophthalmology'],
  [/耳鼻/, 'otolaryngology'],
  [/康复/, 'rehabilitation'],
  [/外科/, 'general-surgery'],
];

/** The department that a Chinese name of a subject or an examination belongs to. */
export function findDepartmentByWords(name: string | undefined): DepartmentId | undefined {
  return name === undefined ? undefined : words.find(([pattern]) => pattern.test(name))?.[1];
}
