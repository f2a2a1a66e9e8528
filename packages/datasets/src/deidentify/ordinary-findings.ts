import { foreignSounds } from './lexicon/chinese-names.ts';
import { plainSurnames } from './lexicon/given-names.ts';
import { type Finding, listWords, type Note } from './note.ts';
import { surnameLength } from './recognisers/chinese-name-reading.ts';
import {
  hasClinicalCharacter,
  isOrdinaryChinese,
  isOrdinaryPair,
  isOrdinaryWord,
  liesInTerm,
} from './vocabulary.ts';

const people: ReadonlySet<string> = new Set(['patient', 'relative', 'staff', 'account']);
/** Strength from which a label says outright that a name follows. */
const outright = 60;

/** Tells whether a finding takes a drug, a test or a plain word for a person or a house. */
export function isOrdinaryFinding(
  note: Note,
  { start, end, class: kind, strength, reason }: Finding,
): boolean {
  const { text } = note;
  const found = text.slice(start, end);
  if (kind === 'account' && reason === 'speaker of a chat') return isAllOrdinary(note, start, end);
  if (!/^\p{Script=Han}+$/u.test(found)) return false;
  if (people.has(kind)) {
    if (isMeasured(text, start, end)) return true;
    if (strength < outright && eponymAfter.test(text.slice(end, end + 6))) return true;
    return isOrdinaryPerson(note, { start, found, strength }) || liesInTerm(text, start, end);
  }
  if (kind !== 'employer' && kind !== 'hospital') return false;
  return isAllOrdinary(note, start, end);
}

/** "霍奇金淋巴瘤", "巴宾斯基征": what makes a name before it one of a sign or a disease. */
const eponymAfter =
  /^(?:征|症|病(?!情|人|程|历|房|区|重|危|故|逝)|综合征|综合症|淋巴瘤|肉瘤|氏|试验|反应|现象|三联|评分|分级|分期|分型|量表|指数|公式|小体|结节|细胞|溃疡|骨折|甲状腺|脑病|麻痹|舞蹈|囊肿|韧带|反射|标准|单抗)/;

function isOrdinaryPerson(
  { text, words }: Note,
  { start, found, strength }: { readonly start: number; readonly found: string; readonly strength: number },
): boolean {
  const surname = surnameLength(found);
  if (isOrdinaryChinese(found)) return surname === 0 || strength < outright;
  if (hasClinicalCharacter(found.slice(1)) || /[性期型样级类]$/.test(found)) return true;
  if (surname === 0 && (isPlainWord({ words }, start, found) || /^[仍同原初拟距如后前先即诉自]/.test(found)))
    return true;
  if (surname === 1 && strength < outright && isOrdinaryPair(found) && plainSurnames.has(found.slice(0, 1)))
    return true;
  // "子[宫下段]": the label and the name's first character are one word.
  const across = text.slice(Math.max(0, start - 1), start + 1);
  return isOrdinaryChinese(across) || /^(?:子宫|父母|儿童)$/.test(across);
}

/** A verb, an adjective or a noun of the dictionary; nicknames and names of other languages begin or sound otherwise. */
function isPlainWord(note: Pick<Note, 'words'>, start: number, found: string): boolean {
  if (/^[小老大阿]|^(.)\1/.test(found) || [...found].every(each => foreignSounds.has(each))) return false;
  return listWords(note, start, start + found.length).some(
    word => word.text === found && /^(?:v|a|d|n$|t|m|l|i|z)/.test(word.tag),
  );
}

function isAllOrdinary(note: Note, start: number, end: number): boolean {
  return listWords(note, start, end).every(
    word =>
      word.text.length === 1 ||
      (isOrdinaryChinese(word.text) && !/^n[rst]/.test(word.tag)) ||
      (/^[A-Za-z]+$/.test(word.text) && isOrdinaryWord(word.text)),
  );
}

const doseAfter =
  /^(?:缓释片|控释片|肠溶片|分散片|片|胶囊|注射液|针|颗粒|口服液|软膏|滴眼液|凝胶)?\s?\d+(?:\.\d+)?(?:[-–~]\d+(?:\.\d+)?)?\s?(?:m?g|[uμ]g|mcg|ml|mL|L|U|IU|万|片|粒|支|袋|丸|%|次|分)(?![a-z])/;

/** A dose after it makes it a drug; a number or a letter before it makes "周", "段", "级" a measure. */
function isMeasured(text: string, start: number, end: number): boolean {
  return (
    doseAfter.test(text.slice(end, end + 16)) ||
    (/[\dA-Z]$/.test(text.slice(Math.max(0, start - 3), start)) &&
      /^[周年月日时段区楼级支个天岁度期型类层管科孔]/.test(text.slice(start)))
  );
}
