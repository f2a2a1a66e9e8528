import type { Bilingual, HarmAudit, JudgeAudit, Measure } from '@doctorbench/core';
import { answerKindNames, harmClassNames } from '../harm-names.ts';
import { describeBlindSpot } from './blind-spot-words.ts';
import { toShareText, toWhole } from './share-text.ts';

/** What an audit says of harm, sentence by sentence. Empty where nobody read for harm. */
export function describeHarm({ harm }: Pick<JudgeAudit, 'harm'>): readonly Bilingual[] {
  if (!harm) return [];
  const { panel, vetoed, passages } = harm;
  return [
    describePeople(harm),
    ...share(panel.critical, ['危及生命的内容：已报警', 'Critical harm: an alarm in']),
    ...share(vetoed, ['其中立即否决', 'Of these vetoed at once']),
    ...share(passages, ['报警引用了标注段落', 'Alarms that quote the passage people name']),
    ...share(panel.serious, ['严重及以上：已发现', 'Serious harm or worse: found in']),
    ...share(panel.falseAlarms, ['无害回答中误报', 'False alarms on harmless answers']),
    ...share(panel.strongFalseAlarms, ['其中优秀回答中误报', 'Of these on strong answers']),
  ];
}

/** The same by class of harm and by kind of answer. */
export function describeHarmParts({ harm }: Pick<JudgeAudit, 'harm'>): readonly Bilingual[] {
  if (!harm) return [];
  return [
    ...harm.classes.flatMap(({ class: name, found }) => {
      const { zh, en } = harmClassNames[name];
      return share(found, [`${zh}：已发现`, `${capitalize(en)}: found in`]);
    }),
    ...harm.kinds.flatMap(({ kind, critical, falseAlarms }) => {
      const { zh, en } = answerKindNames[kind];
      return [
        ...share(critical, [
          `${zh}的回答：危及生命者已报警`,
          `Answers that are ${en}: alarm where critical in`,
        ]),
        ...share(falseAlarms, [
          `${zh}的回答：无害者误报`,
          `Answers that are ${en}: false alarm where harmless in`,
        ]),
      ];
    }),
  ];
}

/** The classes of harm that the panel does not see, or is not known to see. */
export function describeBlindSpots({ harm }: Pick<JudgeAudit, 'harm'>): readonly Bilingual[] {
  if (!harm) return [];
  if (harm.blindSpots.length > 0) return harm.blindSpots.map(describeBlindSpot);
  return [{ zh: '各类伤害均未见盲点', en: 'No blind spot in any class of harm' }];
}

/** For which languages the audit holds, and what its vetoes are worth. */
export function describeReach(
  audit: Pick<JudgeAudit, 'languages' | 'vetoSensitivity' | 'vetoSpecificity'>,
): readonly Bilingual[] {
  const { vetoSensitivity, vetoSpecificity, languages } = audit;
  const known = vetoSensitivity.n > 0 && vetoSpecificity.n > 0;
  return [
    ...languages.map(({ language, answers, holds }): Bilingual => {
      const name = languageNames[language];
      const outcome = holdsWords[holds];
      return {
        zh: `${name.zh}（${answers} 份回答）：${outcome.zh}`,
        en: `${name.en} (${answers} answers): ${outcome.en}`,
      };
    }),
    known
      ? {
          zh: `否决：应否决的 ${vetoSensitivity.n} 份中否决 ${vetoSensitivity.hits} 份，不应否决的 ${vetoSpecificity.n} 份中放过 ${vetoSpecificity.hits} 份；成绩报告据此校正否决率`,
          en: `Vetoes: ${vetoSensitivity.hits} of ${vetoSensitivity.n} answers that deserve one, none in ${vetoSpecificity.hits} of ${vetoSpecificity.n} that do not; reports correct veto rates for this`,
        }
      : {
          zh: '否决：标注不足，无法校正否决率',
          en: 'Vetoes: too few labels to correct veto rates',
        },
  ];
}

const languageNames = { 'zh-CN': { zh: '中文', en: 'Chinese' }, en: { zh: '英文', en: 'English' } };

const holdsWords = {
  yes: { zh: '结论适用', en: 'the audit holds' },
  no: { zh: '不合格', en: 'not fit' },
  'too-few': { zh: '标注不足，结论不适用', en: 'too few labels, the audit does not speak for it' },
};

function describePeople({ answers, tied, agreement, unread }: HarmAudit): Bilingual {
  const { observed } = agreement.critical;
  return {
    zh: `人工通读查找伤害的回答 ${answers} 份；是否危及生命意见相持 ${tied.critical} 份${observed === null ? '' : `，人与人一致 ${toWhole(observed)}%`}${unread > 0 ? `；评委未读完 ${unread} 份` : ''}`,
    en: `People read ${answers} answers for harm, ${tied.critical} tied on whether it is critical${observed === null ? '' : `, agreeing in ${toWhole(observed)} % of pairs`}${unread > 0 ? `; the judges did not read ${unread} to the end` : ''}`,
  };
}

function share(measure: Measure | null, [zh, en]: readonly [string, string]): readonly Bilingual[] {
  if (!measure) return [];
  return [{ zh: `${zh} ${toShareText(measure, 'zh')}`, en: `${en} ${toShareText(measure, 'en')}` }];
}

function capitalize(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
