import { titles } from './lexicon/chinese-names.ts';
import { personTitles, staffTitles } from './lexicon/english-names.ts';
import type { Finding, Note } from './note.ts';
import { isOrdinaryWord } from './vocabulary.ts';

const people: ReadonlySet<string> = new Set(['patient', 'relative', 'staff']);
const titleAfter = new RegExp(
  `^(?:${titles.filter(title => title.length > 1).join('|')}|太太|夫人|嬢嬢|嬢|婆婆|大叔|大伯|大嫂|伯伯|伯母|姑娘|同学|小朋友|之[子女妻夫父母]|[嫂婶叔伯姨姐哥爷奶妈爸氏公婆](?=[\\s，。；：、）)]|$))`,
  'u',
);
const titleBefore = new RegExp(
  `(?<![\\p{L}])(?:(?:${personTitles}|${staffTitles}|Sister|Brother|Nurse)\\.? ){1,2}$`,
  'u',
);
const degreeAfter =
  /^,? (?:(?:MD|DO|NP|PA-C|PA|RN|CNM|FRCS|MBBS|MBChB|MRCP|FRCP|PhD|DPM|CRNA|LCSW|DDS|DMD|PharmD|BSc|F[12]|ST\d|CT\d|PGY-?\d|Jr\.?|Sr\.?|III?)(?:, ?)? ?)+(?![\p{L}\d])/u;
const yearsAfter = /^(?:[ -]?(?:years?|yrs?)[ -]old|[ -]?y\/?o\b| years of age)/i;

/** A name is hidden with the title that stands beside it, an age with its unit: "王主任" names one person of a ward. */
export function widenFinding({ text }: Note, finding: Finding): Finding {
  if (finding.class === 'age') {
    const rest = yearsAfter.exec(text.slice(finding.end, finding.end + 16))?.[0].length ?? 0;
    return { ...finding, end: finding.end + rest };
  }
  if (finding.class === 'date') {
    const time = timeAfter.exec(text.slice(finding.end, finding.end + 10))?.[0].length ?? 0;
    const lead = dateLead.exec(text.slice(Math.max(0, finding.start - 30), finding.start))?.[0].length ?? 0;
    return { ...finding, start: finding.start - lead, end: finding.end + time };
  }
  if (numbers.has(finding.class)) return widenNumber(text, finding);
  if (finding.class === 'address') return widenAddress(text, finding);
  if (!people.has(finding.class)) return finding;
  const after = text.slice(finding.end, finding.end + 16);
  const before = text.slice(Math.max(0, finding.start - 16), finding.start);
  const right = titleAfter.exec(after)?.[0].length ?? degreeAfter.exec(after)?.[0].trimEnd().length ?? 0;
  if (right === 0 && text[finding.end - 1] === '之' && /^[子女妻夫父母]/.test(after))
    return { ...finding, end: finding.end + 1 };
  const left = /^[\p{Script=Han}]/u.test(text.slice(finding.start))
    ? 0
    : (titleBefore.exec(before)?.[0].length ?? 0);
  return { ...finding, start: finding.start - left, end: finding.end + right };
}

const dateLead =
  /\b(?:on|by|(?:the )?(?:week|weekend|day|night|morning|evening|month|fortnight)s? (?:before|after|of)|tomorrow,|yesterday,|today,) (?:the )?$/i;
const timeAfter =
  /^(?:\s?(?:上午|下午|凌晨|早上|晚上|中午|傍晚|清晨|夜间))?(?:\s?\d{1,2}[时点](?:\d{1,2}分?|半)?)?/;
const numbers: ReadonlySet<string> = new Set(['record', 'device', 'id', 'account']);
/** "洪-妇-18833", "Medtronic 722-PAR338197", "…1187号": what belongs to a number before and after it. */
function widenNumber(text: string, finding: Finding): Finding {
  const before = text.slice(Math.max(0, finding.start - 24), finding.start);
  const lead = /(?:\p{Script=Han}{1,2}[-—]){1,2}$|(?:\p{Script=Han}{1,6}字?[[〔（(]\d{4}[\]〕）)]第?)$/u.exec(
    before,
  )?.[0];
  const maker = /(?<![\p{L}\d])(\p{Lu}[\p{Script=Latin}]{2,}) (?:SN:? ?)?$/u.exec(before);
  const left = lead?.length ?? (maker?.[1] && !isOrdinaryWord(maker[1]) ? maker[0].length : 0);
  const right = /^(?:号|#)(?=[\s，。；、）)]|$)/.exec(text.slice(finding.end))?.[0].length ?? 0;
  return { ...finding, start: finding.start - left, end: finding.end + right };
}

const addressAfter =
  /^(?:,? (?:[A-Z]{1,2}\d{1,2}[A-Z]?(?: \d[A-Z]{2})?|[A-Z]{2} \d{5}(?:-\d{4})?|\d{5})(?![\p{L}\d])|, (?:by |near )?\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)?(?=[,.;)\n]|$)|\p{Script=Han}{1,4}(?:组|寨|屯|庄|小区|花园|家园|公寓|苑|大厦|宿舍)|\s?[\dA-Z一二三四五六七八九十]+(?:[-—]\d+)*(?:号楼|号院|号|栋|幢|座|单元|室|层|楼|排|组|户|弄|巷)|\d{3,4}(?=[\s，。；）)]|$))+/u;
const addressBefore =
  /(?:(?:Flat|Apt|Apartment|Unit|Suite|Room|Lot|PO Box|Box|No\.?) ?\w{1,5},? |(?<![\d.])\d{1,5}[A-Za-z]?,? )+$/;

/** House numbers, flats, towns and postcodes that stand beside an address. */
function widenAddress(text: string, finding: Finding): Finding {
  const before = text.slice(Math.max(0, finding.start - 24), finding.start);
  const latin = /^[A-Z]/.test(text.slice(finding.start));
  const left = latin ? (addressBefore.exec(before)?.[0].length ?? 0) : 0;
  const right = addressAfter.exec(text.slice(finding.end, finding.end + 48))?.[0].length ?? 0;
  return { ...finding, start: finding.start - left, end: finding.end + right };
}
