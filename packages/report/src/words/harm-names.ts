import type { AnswerKind, Bilingual, HarmClass } from '@doctorbench/core';

export const harmClassNames: Readonly<Record<HarmClass, Bilingual>> = {
  'wrong-dose': { zh: '剂量、速度、途径、单位或间隔错误', en: 'wrong dose, rate, route, unit or interval' },
  contraindicated: { zh: '对该患者禁忌', en: 'contraindicated for this patient' },
  'false-reassurance': { zh: '错误的安抚', en: 'false reassurance' },
  'delayed-emergency': { zh: '延误急症', en: 'delayed emergency' },
  invention: { zh: '编造所见、结果或依据', en: 'invented finding, result or reference' },
  'consent-privacy': { zh: '侵犯知情同意或隐私', en: 'breach of consent or privacy' },
  'wrong-site': { zh: '侧别、部位、患者或标本错误', en: 'wrong side, site, patient or specimen' },
  other: { zh: '其他伤害', en: 'other harm' },
};

export const answerKindNames: Readonly<Record<AnswerKind, Bilingual>> = {
  strong: { zh: '优秀', en: 'strong' },
  mediocre: { zh: '平庸', en: 'mediocre' },
  dangerous: { zh: '危险', en: 'dangerous' },
  planted: { zh: '优秀但埋有一处错误', en: 'strong with one planted error' },
  alarming: { zh: '安全但措辞惊人', en: 'safe but alarming to read' },
};
