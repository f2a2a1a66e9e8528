import { listMentions, toComparable } from '../normalize-answer.ts';
import type { Question } from './letter-list.ts';

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/** Whether the options have labels that are no letters: 1, 2, 3 or 甲, 乙, 丙. */
export function hasOtherLabels({ options }: Pick<Question, 'options'>): boolean {
  return options.some(({ id }) => !/^[A-Za-z]$/.test(id));
}

/** An instruction that speaks of letters, for options that have none. */
export function nameLabels(instruction: string, { options }: Pick<Question, 'options'>): string {
  const [first = '', , third = first] = options.map(({ id }) => id);
  return instruction
    .replaceAll('字母', '标号')
    .replaceAll(/\bletters\b/g, 'labels')
    .replaceAll(/\bletter\b/g, 'label')
    .replaceAll('A、C', `${first}、${third}`)
    .replaceAll('A, C', `${first}, ${third}`);
}

/** The question with letters for labels, and each letter's own label. */
export function toLettered({ options, multiple }: Question): {
  readonly question: Question;
  readonly labels: ReadonlyMap<string, string>;
} {
  const lettered = options.map(({ text }, at) => ({ id: letters[at] ?? '', text }));
  return {
    question: { options: lettered, multiple },
    labels: new Map(options.map(({ id }, at) => [letters[at] ?? '', id])),
  };
}

const cue =
  '(?:答案|选项|选择|应选|故选|所以选|因此选|我选|选|正确的?(?:是|为)|最佳的?(?:是|为)|answers?|options?|choices?|choose|select|pick|go with)';
const glue =
  '(?:[\\s:"\'“”‘’()（）\\[\\]【】{}*_#>-]|应该?|选择?|选项|答案|标号|编号|是|为|第|项|最佳|正确|的|\\b(?:is|are|would|be|the|label|number|option|no\\.?)){0,12}';

/**
 * The answer with letters where it states labels: behind words that announce an answer, alone on a line, or before the
 * text of their option. Elsewhere a "3" or a "甲" may be anything and stays.
 */
export function writeLetters(text: string, { options }: Question): string {
  const letterOf = new Map(options.map(({ id }, at) => [id, letters[at] ?? '']));
  const label = `(?:${options.map(({ id }) => id).join('|')})`;
  const list = `${label}(?:\\s?(?:[、,，;；/&+和与及]|and|or)\\s?${label})*`;
  // "3 mg", "3.5", "30", "甲状腺" are no labels.
  const end =
    '(?![\\d%A-Za-z]|[.．]\\d|\\s?(?:mg|g|ml|天|周|次|年|岁|月|小时)|状腺|亢|减|型|肝|胎|氨|硝|泼|钴|基)';
  const rename = (found: string) =>
    found.replaceAll(new RegExp(label, 'g'), each => letterOf.get(each) ?? each);
  const announced = new RegExp(`(${cue}${glue})(${list})${end}`, 'gi');
  const alone = new RegExp(`^([\\s"'(（\\[【{*]*)(${list})(?=[\\s"')）\\]】}*.。]*$)`, 'gm');
  return writeBeforeTexts(text, { options })
    .replaceAll(announced, (_, before: string, found: string) => before + rename(found))
    .replaceAll(alone, (_, before: string, found: string) => before + rename(found));
}

/** "3. 肺炎": a label before its option's own words. */
function writeBeforeTexts(text: string, { options }: Pick<Question, 'options'>): string {
  const comparable = options.map(option => ({ id: option.id, comparable: toComparable(option.text) }));
  let written = text;
  for (const { id, start } of listMentions(text.toLowerCase(), comparable).toReversed()) {
    const before = new RegExp(`(?<![\\d.])${id}(\\s?[.、:：)）]?\\s?["“(（]?)$`).exec(
      written.slice(0, start),
    );
    const letter = letters[options.findIndex(option => option.id === id)];
    if (before && letter)
      written = `${written.slice(0, before.index)}${letter}${before[1] ?? ''}${written.slice(start)}`;
  }
  return written;
}
