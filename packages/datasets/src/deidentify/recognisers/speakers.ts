import { titles } from '../lexicon/chinese-names.ts';
import { commonCapitals } from '../lexicon/english-names.ts';
import type { Finding, Note } from '../note.ts';
import { surnameLength } from './chinese-name-reading.ts';

const speaker =
  /(?:^|\n)(?:\[?\d{1,2}:\d{2}(?::\d{2})?\]?)?[\s["“【]*(?<who>[^\s：:，。,；\n\][【】]{1,20}(?: [A-Z][\w-]+){0,2})(?:[（(][^）)\n]{1,16}[）)])?\s?[:：](?!\/\/)/gu;
/** Words that a line may begin with before a colon, and that name nobody. */
const roleWords =
  /^(?:患者|病人|医生|大夫|医师|护士|护工|药师|家长|家属|用户|助理|客服|来访者|咨询师|志愿医师|医助|问|答|妈妈?|爸爸?|母亲|父亲|女儿|儿子|患儿|接线员|坐席|主诉|诊断|处理|查体|既往|备注|结果|经过|结论|姓名|性别|年龄|另|嘱|方|记|地址|电话|日期|时间|印象|建议|检查|用药|医嘱|交班|入院|出院|手术|术者|记录|签名|临床|现病史|致|发|收|采样|接收|报告|大体|镜下|免疫组化|送检|机构|委托|编号|联系|邮寄|住院号|病历|系统|机器人|医院|医|患|护|家|私信|来电|[\p{Script=Han}]*(?:诊断|史|情况|医嘱|检查|记录|意见|科|号|日期|时间|成员|信息|团队|单位|药|法|者|人)|me|patient|doctor|nurse|dr|pt|re|dx|plan|hx|rx|pmh|name|dob|note|tel|to|from|cc|[sbar]|[A-Za-z ]*(?:plan|diagnosis|history|medications?|procedure|findings|impression|assessment|allergies|signed|date|details|contact|surgeon|assist|comment|summary))$/iu;

/** Who speaks in a chat: the line's first word before its colon, where several lines begin so. */
export function findSpeakers(note: Note): readonly Finding[] {
  const lines = [...note.text.matchAll(speaker)];
  const turns = new Map<string, number>();
  for (const match of lines)
    turns.set(match.groups?.who ?? '', (turns.get(match.groups?.who ?? '') ?? 0) + 1);
  if (lines.length < 3 || ![...turns.values()].some(count => count > 1)) return [];
  return lines.flatMap(match => {
    const who = match.groups?.who ?? '';
    if (
      (turns.get(who) ?? 0) < 2 &&
      /^\p{Script=Han}+$/u.test(who) &&
      (surnameLength(who) === 0 || who.length > 4)
    )
      return [];
    const start = match.index + match[0].indexOf(who);
    return readSpeaker(note, { who, start });
  });
}

function readSpeaker(
  note: Note,
  { who, start }: { readonly who: string; readonly start: number },
): Finding[] {
  const bare = who
    .replace(
      /^(?:[@“"]|志愿医师|随访护士|值班医生|护士长|医师|医生|药师|护士|主任|老师|客服|助理|用户|群主)(?=[^\s])/u,
      '',
    )
    .replace(/[（(].*$/, '');
  const from = start + who.indexOf(bare);
  const title = titles.find(word => bare.endsWith(word) && bare.length > word.length && word.length > 1);
  if (roleWords.test(bare) || title) return [];
  const found = { start: from, end: from + bare.length, reason: 'speaker of a chat', strength: 63 };
  if (/^\d/.test(bare)) return [];
  if (/^[\p{Script=Han}]{1,4}$/u.test(bare)) {
    const kin = /(?:妈妈?|爸爸?|奶奶|爷爷|家长)$/.exec(bare);
    if (kin && kin.index > 0) return [{ ...found, end: from + kin.index, class: 'patient' }];
    const family = surnameLength(bare);
    if (/^[小老阿]/.test(bare) || (family > 0 && bare.length <= family + 2))
      return [{ ...found, class: bare.length === 1 ? 'staff' : 'patient' }];
    return note.language === 'zh' ? [{ ...found, class: 'account' }] : [];
  }
  if (/^\p{Lu}[\p{L}'-]+(?: \p{Lu}[\p{L}'-]+)*$/u.test(bare) && !commonCapitals.has(bare.split(' ')[0] ?? ''))
    return /^(?:Dr|Nurse|Mr|Mrs|Ms|Pharmacist|Prof)/.test(bare) ? [] : [{ ...found, class: 'patient' }];
  if (/^[A-Za-z]+$/.test(bare)) return [];
  if (/^(?:Dr|Nurse|Mr|Mrs|Ms|Pharmacist|Prof)/.test(bare) || / /.test(bare)) return [];
  return [{ ...found, class: 'account' }];
}
