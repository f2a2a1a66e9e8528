import { type Finding, findPattern, listWords, type Note } from '../note.ts';
import { isOrdinaryChinese } from '../vocabulary.ts';

const body = '[\\p{Script=Han}A-Za-z\\d（）()·&]{3,18}?';
const chinese = [
  new RegExp(
    `(?:在|于)(?<id>${body})(?=上班|打工|工作|务工|当[\\p{Script=Han}]|做[\\p{Script=Han}]{1,4}(?:工|员|师|的)|读书|念书|上学|读[\\p{Script=Han}]年?级|念[\\p{Script=Han}]|教书|任教|任职|就读|退休|跑车|开[车店货]|实习|站岗|卖|送[货餐外])`,
    'dgu',
  ),
  /(?:工作单位|单位|就职于?|任职于?|供职于?|就读于?|毕业于|退休于|受雇于|隶属|用人单位|投保单位|学校|公司)[:：\s]{1,2}(?<id>[\p{Script=Han}A-Za-z\d（）()·&]{3,24})(?=[，。；、\s]|$)/dgu,
];
const words = "(?:\\p{Lu}[\\p{L}'’&.-]*|&|of|the|and|for|de|la|\\d{1,4})";
const english = [
  new RegExp(
    `\\b(?:works?|worked|working|employed|job|shifts?|student|pupil|teacher|teaches|taught|nurse|driver|drives|manager|cleaner|clerk|cashier|foreman|welder|engineer|studies|studying|employee|volunteers?|retired|apprentice|intern|cook|chef|guard|labourer|packer|operator)\\b[^.;\\n]{0,18}? (?:at|for|from|with|by) (?:the )?(?<id>\\p{Lu}[\\p{L}'’&.-]*(?: ${words})*)`,
    'dgu',
  ),
  new RegExp(
    `\\b(?:[Ee]mployer|[Ss]chool|[Cc]ompany|[Oo]ccupation|[Ww]orkplace)\\b:? (?:is )?(?<id>\\p{Lu}[\\p{L}'’&.-]*(?: ${words})+)`,
    'dgu',
  ),
];

/** Employers and schools by what people do there, whatever they are called. */
export function findUnknownWorkplaces(note: Note): readonly Finding[] {
  const found = { class: 'employer', reason: 'where somebody works or learns', strength: 47 } as const;
  if (note.language === 'en') return english.flatMap(pattern => findPattern(note, pattern, found));
  return chinese
    .flatMap(pattern => findPattern(note, pattern, found))
    .filter(finding => isNamed(note, finding));
}

/** "在家务农", "在外地打工": words that everybody uses name no house. */
function isNamed(note: Note, { start, end }: Finding): boolean {
  if (/^(?:家|外|当地|农村|老家|学校|单位|医院|我院|本院|工地|厂里)/.test(note.text.slice(start, end)))
    return false;
  return listWords(note, start, end).some(
    word =>
      /^n[rstz]/.test(word.tag) ||
      word.tag === 'x' ||
      (word.text.length > 1 && !isOrdinaryChinese(word.text)),
  );
}
