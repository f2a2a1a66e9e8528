import type { IdentifierClass } from '@doctorbench/core';
import type { Finding, Note } from '../note.ts';

/** Letters and digits, joined by what numbers are divided with. */
const token =
  /(?<![A-Za-z0-9])(?:(?<=No\.|NO\.|no\.)|(?!(?:No|NO|no)\.\d))[A-Za-z0-9]+(?:[-—–－/.·:×_]{1,2}[A-Za-z0-9]+)*/g;

/** What a word before a number says about it. The first that fits, read from the end of the label, decides. */
const labels: readonly { readonly class: IdentifierClass; readonly zh: RegExp; readonly en: RegExp }[] = [
  {
    class: 'id',
    zh: /(?:身份证|证件|护照|军官证|士兵证|学生证|学籍|学号|工号|工牌|警号|驾驶证|驾照|残疾证|低保证|离休证|退休证|暂住证|居住证|出生证|准生证|优待证|港澳|通行证|台胞证|老年证|船员证|执业证|资格证|户口|护边员证|注册|编制|福利院编码|军人证|警官证|社会保障号)[^\d，。；]{0,5}$/,
    en: /\b(?:passport|ssn|social security|driv(?:er'?s?|ing) licen[cs]e|licen[cs]e|national id|dod id|military id|student (?:id|card|no)|staff id|employee (?:id|no|number)|badge|service no|commission no|id card|visa|immigration|tax id|nin|pension|green card|id)\b[^\d\n;]{0,8}$/i,
  },
  {
    class: 'device',
    zh: /(?:序列号?|机身号?|设备|仪器|机器|泵|支架|起搏器?|除颤器?|导管|植入|晶体|假体|传感器?|追溯码?|芯片|装置|器械|螺钉|钢板|瓣膜|电极|臼杯|股骨柄|髂支|主体|耳蜗|注射笔|血糖仪|血氧仪|呼吸机|制氧机|矫治器|固定架|出厂|制造|监护仪|冰箱|助听器?|髓内钉|人工肝|批号|S\/?N|型号)[^\d，。；]{0,6}$/i,
    en: /\b(?:serial|sn|s\/n|device|pump|pacemaker|generator|leads?|lot|implant|stent|valve|lens|iol|ventilator|monitor|hearing aid|frame|unit|model|machine|prosthesis|icd|vp-plus|t34|udi|catheter|port)\b[^\d\n;]{0,10}$/i,
  },
  {
    class: 'account',
    zh: /(?:微信|QQ|支付宝|账号|账户|帐号|银行卡|卡扣|汇入|公户|转账|用户名?|登录名?|抖音|小红书|微博|快手|惠民卡|工资卡|存折|开户)[^\d，。；]{0,8}$/i,
    en: /\b(?:account|acct|iban|bank|wechat|alipay|user ?name|login|user|card(?: no| number)?|sort code|venmo|paypal)\b[^\d\n;]{0,8}$/i,
  },
  {
    class: 'record',
    zh: /(?:号|编号|编码|条码|条形码|号码|代码|序号|卡|证|手册|单|本|病历|病案|档案|医保|社保|农合|保险|标本|样本|病理|活检|送检|培养|腕带|血袋|瓶号|备份|封条|会话|工单|订单|片|流水|预约码?|登记|受理|回执|存根|合同|ID|No\.?|NO\.?|#|ＩＤ|号源|脚环|手环|工单|传报卡|预留|切片|蜡块|血型卡|备案)[\s:：是为（("“第]*$/i,
    en: /\b(?:mrn|nhs|nhi|chi|hosp(?:ital)?|chart|record|case|file|ref(?:erence)?|claim|member|medicare|medicaid|policy|insurance|accession|acc|order|specimen|sample|lab|path(?:ology)?|episode|fin|csn|visit|encounter|ticket|booking|slip|prescription|rx|consent|registry|emis|edi|study|trial|barcode|batch|unit|bag|card|clinic|admission|adm|patient|pt|no|number|num|#|mri|ct|cxr|xr|us|film|chat|invoice|authori[sz]ation|auth)\b\.?[^\d\n;,]{0,12}$/i,
  },
];

/** Names of tests, genes, scores and standards that look like codes. */
const clinicalCode =
  /^(?:[A-Z]\d{2}(?:\.\d{1,3})?|(?:COVID|SARS|H\dN|HLA|CYP|CA|IL|CD|BRCA|KRAS|EGFR|ICD|DSM|TNM|GOLD|NYHA|HbA|SF|PHQ|GAD|MMSE|ECOG|FIGO|DAS|SLEDAI|BI-RADS|TI-RADS|PI-RADS|LI-RADS|Lp|apo|V\d|ST|T\dN|G\d+P|PD|Ki|CK|S100)[\w.-]{0,4}|(?:rs\d|NM_|NP_|chr|NCT|c\.|p\.)[\w.>*-]*|\d{1,2}:\d{2}(?::\d{2})?(?:[-–—]\d{1,2}:\d{2})?|d\d{1,2}[-–]\d{1,2}|[a-z]+\d{1,2})$/i;
const unitTail =
  /^\s?(?:mm|cm|m?mol|[mμµu]?g(?![a-z])|kg|m?[lL](?![a-z])|%|‰|℃|°|次|分钟?|岁|天|小时|周|个|片|粒|支|袋|年|月|[kK]?U(?![a-z])|IU|cells|copies|×10|x10|\^|Hz|bpm|kcal|mSv|Gy|J(?![a-z])|F(?![a-z]))/;

/** Numbers after a label, and unlabelled ones that nothing clinical looks like. */
export function findCodes(note: Note): readonly Finding[] {
  const tokens = [...note.text.matchAll(token)].map(match => ({
    start: match.index,
    end: match.index + match[0].length,
    text: match[0],
  }));
  return tokens.flatMap((_, index) => readCode(note, tokens, index) ?? []);
}

interface Token {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

function readCode(note: Note, tokens: readonly Token[], index: number): Finding | undefined {
  const first = tokens[index];
  if (!first || !(/\d/.test(first.text) || /^[A-Z][A-Z-]{0,7}$/.test(first.text))) return undefined;
  const before = note.text.slice(Math.max(0, first.start - 28), first.start);
  const label = findLabel(before);
  const last = label ? extend(note, tokens, index) : first;
  const text = note.text.slice(first.start, last.end);
  const digits = text.replaceAll(/\D/g, '').length;
  if (isDate(text)) return undefined;
  const place = { start: first.start, end: last.end };
  if (isMeasured(text, note.text.slice(last.end, last.end + 8)) && digits < 9) return undefined;
  if (
    label &&
    (digits >= 3 || (digits >= 2 && /[A-Z].*[-]/.test(text))) &&
    text.length >= 4 &&
    !isMeasure(text)
  )
    return { ...place, class: label, reason: 'number after its label', strength: 85 };
  if (!looksLikeCode(text, digits)) return undefined;
  return {
    ...place,
    class: toUnlabelledClass(before),
    reason: 'number that no measurement looks like',
    strength: 50,
  };
}

/** "### 2024-03-12", "血培养（01-11采）": a date after what may be a label. */
function isDate(text: string): boolean {
  return /^(?:(?:(?:19|20)\d{2}[-/.])?(?:1[0-2]|0[1-9])[-/.](?:3[01]|[12]\d|0[1-9])(?:[—–]|$)){1,2}$/.test(
    text,
  );
}

/** After a label a number may go on over spaces: "TL 0209 8841", "00 33 81 52". */
function extend(note: Note, tokens: readonly Token[], index: number): Token {
  let last = tokens[index] as Token;
  for (const next of tokens.slice(index + 1)) {
    if (note.text.slice(last.end, next.start) !== ' ') break;
    const goesOn =
      /^\d[\d/-]*$/.test(next.text) ||
      (/^[A-Z]$/.test(next.text) &&
        /\d$/.test(last.text) &&
        !/^\p{Script=Han}/u.test(note.text.slice(next.end))) ||
      /^\d+-[\dA-Z-]+$/.test(next.text);
    const lead = /^[A-Z][A-Z-]{0,7}$/.test(last.text) && /\d/.test(next.text);
    if (!(goesOn || lead) || isMeasured(next.text, note.text.slice(next.end, next.end + 8))) break;
    if (/^(?:19|20)\d{2}[-/.]\d/.test(next.text) || /^\s*[MF]\b/.test(note.text.slice(next.end))) break;
    last = next;
  }
  return last;
}

function isMeasured(text: string, after: string): boolean {
  return (
    unitTail.test(after) ||
    /\d(?:mmHg|mmol|mg|ug|μg|pg|ng|ml|mL|kg|cm|mm|kPa|bpm|U|IU|g|L|D|F|h|d|min|s|w|y|pg\/ml|ng\/ml|mg\/[a-zA-Z0-9]+|mmol\/L|U\/[a-zA-Z]+|g\/[a-zA-Z]+|ml\/[a-zA-Z/]+)$/.test(
      text,
    )
  );
}

function findLabel(before: string): IdentifierClass | undefined {
  const clause = before.split(/[，。；、！？\n]|[,;] /).at(-1) ?? '';
  return labels.find(({ zh, en }) => zh.test(clause) || en.test(clause))?.class;
}

/** A plain number of one group with a decimal point, a ratio or a clock time. */
function isMeasure(text: string): boolean {
  return (
    /^\d{1,3}(?:\.\d{1,2})?$|^\d{1,3}\/\d{1,3}$|^\d{1,2}:\d{2}$|^[12]\d{3}$/.test(text) ||
    clinicalCode.test(text)
  );
}

function looksLikeCode(text: string, digits: number): boolean {
  if (clinicalCode.test(text) || isMeasure(text)) return false;
  const solid = text.replaceAll(/[^A-Za-z0-9]/g, '');
  if (/^\d+(?:[.:×x]\d+)+$/.test(text)) return false;
  if (/^\d+$/.test(solid)) return digits >= 9 || (digits >= 7 && !/[./]/.test(text));
  return (
    digits >= 4 && solid.length >= 6 && (/[-/·_]/.test(text) || /\d{5}/.test(text)) && /[A-Z]/.test(text)
  );
}

function toUnlabelledClass(before: string): IdentifierClass {
  return /(?:泵|支架|SN|假体|导管|植入|pump|serial|device)[^，。；]{0,12}$/i.test(before)
    ? 'device'
    : 'record';
}
