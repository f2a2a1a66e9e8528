/**
 * What somebody said, clause by clause. Of a list that begins with a no each member is a no: "no TB, hepatitis" denies
 * both, and a member cut off from its no would say that it is so.
 */
export function splitSaid(text: string): readonly string[] {
  const clauses: string[] = [];
  let no = '';
  let before = '';
  for (const part of text.split(/([,，。.;；!?\n、])/)) {
    if (separators.test(part)) {
      before = part;
      continue;
    }
    if (!goesOn(part, before)) no = '';
    clauses.push(`${no}${part}`);
    if (no !== '') continue;
    const [, chinese, english] = opensList.exec(part) ?? [];
    no = chinese ?? (english === undefined ? '' : `${english} `);
  }
  return clauses;
}

const separators = /^[,，。.;；!?\n、]$/;

/** A no at the head that holds for what follows; no strength and no appetite are complaints. */
const opensList =
  /^\s*(?:我|她|他|也|都|从来?|倒|真|哎|唉|嗯)*(没有?(?!劲|力|精神|胃口|食欲|睡|事)|无(?!力|劲|法|痛|意)|否认)|^\s*(?:and |but |i have |i've |he has |she has |has |have |had |there is |there was )*(no|never any|not any|without|denies)\b/;

/** Whether a clause still stands under the no of the list before it. */
function goesOn(part: string, before: string): boolean {
  if (before === '、') return !/^(?:有|但|就|只|光|偶|倒是|还)/.test(part.trim());
  if (before !== ',' && before !== '，') return false;
  const words = part.trim().split(/\s+/);
  return /^[a-z]/.test(part.trim()) && words.length <= longestMember && !saysSo.test(` ${part} `);
}

const longestMember = 4;

/** It says something of its own. */
const saysSo =
  / (?:i|he|she|it|we|they|my|his|her|but|only|just|some|a|is|are|was|were|has|have|had|did|do|does|yes|since|for|because|apart|except) |'s |'ve |'m /;
