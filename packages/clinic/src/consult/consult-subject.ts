import type { World } from '../world.ts';

/** Whom colleagues are called for, where it is not the patient. */
export type ConsultSubject =
  | { readonly kind: 'patient' }
  | { readonly kind: 'other'; readonly name: string; readonly note: string }
  | { readonly kind: 'relative' };

/** Relatives; the young ones may themselves be the patient. */
const kin = {
  old: {
    en: 'husband|wife|spouse|partner|mother|father|grandmother|grandfather|relative|carer|visitor|neighbour',
    zh: '丈夫|爱人|妻子|老伴|母亲|妈妈|父亲|爸爸|奶奶|爷爷|家属|陪人|陪护|照顾者',
  },
  young: { en: 'daughter|son|sister|brother|baby|child', zh: '女儿|儿子|姐姐|妹妹|哥哥|弟弟|孩子|小孩' },
} as const;

/** The relative is who is ill or is to be seen, not who speaks. */
function writePattern(en: string, zh: string): RegExp {
  const theirs = "(?:the |her |his |their |a )?(?:patient's |accompanying )?";
  const whose = '(?:患者|病人|她|他|其|的)*';
  const seen = '看|评估|检查|处理|接诊|安抚|诊治';
  return new RegExp(
    [
      `\\b(?:for|see|assess|examine|help|treat|review|look at|test|counsel) ${theirs}(?:${en})\\b(?!'s)`,
      `\\b(?:${en}) (?:has |is |was |also |too |now |become |feels |looks )*(?:collapsed|fainted|ill|unwell|faint|sick|exposed|breathless|distressed|injured|bleeding|hurt|pale)\\b`,
      `(?:请|给|为|替|帮)(?:来|您|你)?(?:${seen})?(?:一下)?${whose}(?:${zh})(?:${seen}|做|测|查)`,
      `(?:${seen})(?:一下)?${whose}(?:${zh})`,
      `${whose}(?:${zh})(?:也|刚才|突然|现在|同时)*(?:晕倒|昏倒|晕厥|不适|不舒服|胸痛|胸闷|头晕|头痛|受伤|发病|发热|气促|情绪崩溃|情绪激动|中毒)`,
    ].join('|'),
    'i',
  );
}

const forAnyKin = writePattern(`${kin.old.en}|${kin.young.en}`, `${kin.old.zh}|${kin.young.zh}`);
const forOldKin = writePattern(kin.old.en, kin.old.zh);
const grownYears = 18;

/** By the name, number or bed of somebody else here, or by words for a relative who is to be seen. */
export function findConsultSubject({ encounter }: World, reason: string): ConsultSubject {
  const { name, id, ageYears } = encounter.patient;
  const isOurs =
    reason.includes(id) || (reason.includes(name) && !encounter.others?.some(each => each.name === name));
  const other = encounter.others?.find(
    each => reason.includes(each.id) || (each.name !== name && reason.includes(each.name)),
  );
  if (other && !isOurs) return { kind: 'other', name: other.name, note: other.note };
  const isForKin = ageYears < grownYears ? forOldKin : forAnyKin;
  return !isOurs && isForKin.test(reason) ? { kind: 'relative' } : { kind: 'patient' };
}
