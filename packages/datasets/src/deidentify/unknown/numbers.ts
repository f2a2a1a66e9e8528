import type { Finding, Note } from '../note.ts';
import { isClinicalCode } from '../vocabulary.ts';

/** Letters and digits in one piece, over the marks that numbers are divided with. */
const token =
  /(?<![\p{Script=Latin}\p{N}_@])[A-Za-z0-9]+(?:[-–—/._#·][A-Za-z0-9]+)*#?(?![\p{Script=Latin}\p{N}_@])/gu;
const unit =
  /^\s?(?:×|x ?10|\*|\^|%|‰|℃|°|′|″|\+|[numkμµ]?(?:mol|g|l|L|m|U|IU|Eq|Gy|Sv|Hz|W|J|V|A|Pa|s)(?![a-z])|c?mm?(?:Hg|H2O)?(?![a-z])|cm|kPa|bpm|rpm|kcal|cal|copies|cells|dpm|HU|Fr|F(?![a-z])|G(?![a-z])|min|hr?s?(?![a-z])|h(?![a-z])|d(?![a-z])|w(?![a-z])|y(?![a-z])|ml|mL|mg|kg|ng|pg|fl|ug|mcg|lb|oz|in(?![a-z])|ft|feet|steps?|days?|weeks?|months?|years?|hours?|minutes?|times|tablets?|doses?|puffs?|units?|beats|metres?|meters?|miles?|people|次|分|秒|岁|天|日|小时|周|个|片|粒|支|袋|瓶|年|月|元|块|米|厘|毫|公|斤|克|升|级|度|型|期|倍|人|名|例|针|滴|口|步|层|台|位|拷贝|国际|单位|万|亿|千|百|余|多|左右|以)/;
const measured =
  /^(?:\d+(?:\.\d+)?(?:[-–—/~]\d+(?:\.\d+)?){0,2}|\d{1,2}[.:]\d{2}(?:[-–—]\d{1,2}[.:]\d{2})?)$/;
const withUnit =
  /^(?:[<>]?\d+(?:\.\d+)?(?:[-–—/~x×]\d+(?:\.\d+)?)*[a-zA-Zμµ%]{1,5}(?:[/.][a-zA-Z0-9]{1,6}){0,3}|[a-zA-Z]{1,6}\d{1,2}[a-z]?|[A-Za-z]\d{1,2}(?:[-–/][A-Za-z]?\d{1,2})*|\d{1,2}[A-Z]{1,2}|(?:G|P|A)\d(?:P\d)?(?:A\d)?|[TNMc]{1,2}\d[a-d]?(?:N\d[a-c]?)?(?:M\d)?|q\d{1,2}h|\d{1,2}\/\d{1,2}[a-z]*|[A-Za-z]+(?:[-/][A-Za-z]+)*-?\d{1,2}[a-z]{0,2}|\d{1,3}-[A-Za-z]+(?:-[A-Za-z]+)*|\d+(?:st|nd|rd|th|am|pm|yo|yrs?)|[A-Za-z]+\d{0,2}[-/][A-Za-z0-9]{1,6})$/;
/** A test before a number makes it a value. */
const valueBefore =
  /(?:BNP|WBC|PLT|RBC|CRP|PCT|ALT|AST|CK|LDH|HGB|Hb|Cr|BUN|UA|GLU|TG|TC|IgE|IgG|AFP|CEA|CA\d+-?\d*|PSA|hCG|HCG|FER|ferritin|D-?dimer|DNA|RNA|TnI|TnT|troponin|platelets?|count|titre|titer|creatinine|CD4|肽|酶|胺|酐|蛋白|细胞|血小板|板|素|原|体|二聚体|酸|醇|脂|糖|数|计数|定量|值|量|率|压|滴度|费用?|押金|共|约|达|至|升至|降至)[^\p{L}\d]{0,3}$/iu;

/** Every run of digits is a measurement, a value, a clock time, a grade or a known code, or it is taken for a number of somebody. */
export function findUnknownNumbers(note: Note): readonly Finding[] {
  return [...note.text.matchAll(token)].flatMap(({ index, 0: text }) => {
    if (!/\d/.test(text) || isMeasurement(note, index, text)) return [];
    return [
      {
        start: index,
        end: index + text.length,
        class: 'record',
        reason: 'number that is no measurement',
        strength: 30,
        whole: true,
      },
    ];
  });
}

function isMeasurement({ text }: Note, start: number, code: string): boolean {
  const end = start + code.length;
  const after = text.slice(end, end + 10);
  const digits = code.replaceAll(/\D/g, '').length;
  if (isClinicalCode(code) || code.split(/[-–—/._·]/).every(part => isPlain(part))) return true;
  if (/^[cpy]{0,2}T\d[a-d]?N\d[a-c]?(?:M\d[a-c]?)?$|^E\dV[\dT]M\d$|H2O$|^\d{1,2}#$|^NRS-?2002$/.test(code))
    return true;
  if (/^(?:(?:1[0-2]|0[1-9])-(?:3[01]|[12]\d|0[1-9])(?:[—–]|$)){1,2}$/.test(code)) return true;
  if (digits >= 9) return false;
  if (/[|～~≥≤<>=×+]\s?$/.test(text.slice(Math.max(0, start - 3), start)) && digits <= 7) return true;
  if (unit.test(after) || withUnit.test(code)) return true;
  if (/^\d+(?:\.\d+){1,2}$/.test(code) && digits <= 6) return true;
  if (measured.test(code) && /^\d+$/.test(code))
    return code.length <= 4 || valueBefore.test(text.slice(Math.max(0, start - 14), start));
  if (measured.test(code))
    return code.split(/[-–—/~]/).every(part => part.replaceAll(/\D/g, '').length <= 3) && digits <= 8;
  return false;
}

/** A part of a code that says nothing alone: a small number, or letters without digits. */
function isPlain(part: string): boolean {
  return /^[A-Za-z]+$/.test(part) || /^\d{1,2}$/.test(part) || isClinicalCode(part);
}
