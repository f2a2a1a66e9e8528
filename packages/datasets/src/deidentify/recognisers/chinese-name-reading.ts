import {
  compoundSurnames,
  followers,
  foreignSounds,
  genericRoles,
  neverNames,
  relativeLabels,
  surnames,
  titles,
} from '../lexicon/chinese-names.ts';
import { listWords, type Note } from '../note.ts';

const longestName = 6;
/** Longer words are no matter here: only short ones can be cut by a name. */
const longestWord = 12;

/** Han characters from a place on, with the dots inside transcribed names. */
function readHanRun({ text }: Note, start: number, most = 12): string {
  const match = /^(?:\p{Script=Han}+(?:[·•・](?=\p{Script=Han}))?)+/u.exec(text.slice(start, start + most));
  return match?.[0] ?? '';
}

export function surnameLength(text: string): number {
  if (compoundSurnames.includes(text.slice(0, 2))) return 2;
  return surnames.has(text[0] ?? '') ? 1 : 0;
}

/** How many of the surnames, which stand in the order of their frequency, count as frequent. */
const frequentSurnames = new Set([...surnames].slice(0, 180));

export function isFrequentSurname(character: string): boolean {
  return frequentSurnames.has(character);
}

/** Reads the name that begins here: how long it is, judged by its surname and by what goes on after it. */
export function readNameAt(
  note: Note,
  start: number,
  { strict }: { readonly strict: boolean },
): number | undefined {
  const run = readHanRun(note, start);
  const dotted = /^\p{Script=Han}{1,6}[·•・]\p{Script=Han}{1,5}/u.exec(run);
  if (dotted) return start + endOfDotted(note, start, run);
  if (run.length === 0) return undefined;
  const family = surnameLength(run);
  // "屠女士", "覃主任": the surname alone is the name.
  if (family > 0 && titles.some(title => title.length > 1 && run.startsWith(title, family)))
    return start + family;
  if (isNever(run)) return undefined;
  let best: { readonly length: number; readonly score: number } | undefined;
  for (const length of listLengths(run, family)) {
    const score = scoreLength(note, { start, run, length, family });
    if (score <= (best?.score ?? 0)) continue;
    const name = run.slice(0, length);
    if (family === 0 && !canBeName(note, { start, name, strict, score })) continue;
    if (!neverNames.has(name) || dualNames.has(name)) best = { length, score };
  }
  return best && start + best.length;
}

function endOfDotted(note: Note, start: number, run: string): number {
  const dot = run.search(/[·•・]/);
  for (let length = Math.min(run.length, dot + 6); length > dot + 2; length--) {
    const rest = run.slice(length);
    if (rest === '' || startsWithFollower(rest) > 0 || note.boundaries.has(start + length)) return length;
  }
  return Math.min(run.length, dot + 4);
}

function isNever(run: string): boolean {
  for (let length = Math.min(4, run.length); length >= 2; length--)
    if (relativeLabels.includes(run.slice(0, length))) return true;
    else if (neverNames.has(run.slice(0, length)) && !(run.length === length && dualNames.has(run)))
      return true;
  return false;
}

/** Words that are given as names too; where the sentence ends after them they are read as names. */
const dualNames = new Set(['计划', '成功', '容易', '印象', '盛夏', '高兴', '平安', '方案', '安全', '解放']);

function listLengths(run: string, family: number): number[] {
  if (family > 0 && run.length >= 4 && [...run.slice(0, 4)].every(each => foreignSounds.has(each)))
    return [2, 3, 4, 5, longestName].filter(
      length => length <= 3 || [...run.slice(0, length)].every(each => foreignSounds.has(each)),
    );
  if (family > 0) return [family + 1, family + 2, ...(run.length === family + 3 ? [family + 3] : [])];
  if (/^[小老大]/.test(run)) return [2, 3];
  return [2, 3, 4, 5, longestName];
}

/** A name without a surname: characters that other languages' names are written with, a familiar form, or no plain word. */
function canBeName(
  note: Note,
  { start, name, strict, score }: { start: number; name: string; strict: boolean; score: number },
): boolean {
  if (isForeign(name, strict)) return true;
  if (functionCharacter.test(name)) return false;
  if (strict || name.length > 3 || score < 5) return false;
  const inside = listWords(note, start, start + name.length);
  const whole = inside.length === 1 ? inside[0]?.tag : undefined;
  return whole === undefined
    ? inside.every(word => word.end - word.start === 1)
    : /^(?:nr|nz|ns)/.test(whole) || (score >= 10 && !/^(?:[vdpcrmqtfu]|vn|n$|l|i)/.test(whole));
}

const functionCharacter =
  /[的了吗呢吧我你您他她它们在是不没无有就都也很把被给让和与及看说要去来能会可吃痛疼热血压糖予未已此这那哪谁什么请查到从于为因但如若等后前再又还每各病症药炎术科院室床号码单据]/;

function isForeign(name: string, strict: boolean): boolean {
  if (/^[小老阿大]/.test(name) && name.length === 2) return surnameLength(name.slice(1)) > 0;
  if (strict && name.length < 3 && name[0] !== name[1]) return false;
  const sounds = [...name].filter(character => foreignSounds.has(character)).length;
  if (!foreignSounds.has(name.at(-1) ?? '')) return name.length === 2 && name[0] === name[1];
  return (
    (sounds >= name.length - (name.length > 3 ? 1 : 0) && !/^[在的了和与从到于是]/.test(name)) ||
    (name.length === 2 && name[0] === name[1])
  );
}

function scoreLength(
  note: Note,
  { start, run, length, family }: { start: number; run: string; length: number; family: number },
): number {
  if (length > run.length || length < 2) return 0;
  const rest = run.slice(length);
  const usual = family > 0 ? (length === family + 2 ? 0.6 : 0.4) : length === 2 || length === 4 ? 0.3 : 0.2;
  if (family > 0 && length > family + 2 && ![...run.slice(0, length)].every(each => foreignSounds.has(each)))
    return rest === '' ? 4.5 : 0;
  if (rest === '') return 10 + usual;
  const follower = startsWithFollower(rest);
  if (
    /^(?:[九一]?百|[一二三四五六七八九]?十[一二三四五六七八九]?|[一二三四五六七八九])(?:[^\p{L}]|岁|周|个|天)/u.test(
      rest,
    )
  )
    return 8 + usual;
  if (follower > 0) return 5 + follower + usual - (splitsWord(note, start + length) ? 1.5 : 0);
  if (!note.boundaries.has(start + length)) return 0;
  return 2 + usual;
}

function splitsWord(note: Note, at: number): boolean {
  const word = listWords(note, at - longestWord, at + longestWord).find(
    ({ start, end }) => start < at && at < end,
  );
  return word !== undefined && word.tag !== 'nr' && word.end - word.start <= 3;
}

function startsWithFollower(rest: string): number {
  return followers.find(word => rest.startsWith(word))?.length ?? 0;
}

/** Reads the name that ends here, before a title: "由普文斌主任", "遵陈主任", "热孜万古丽副主任医师". */
export function readNameBefore(note: Note, end: number): number | undefined {
  const run =
    /(?:\p{Script=Han}|(?<=\p{Script=Han})[·•・](?=\p{Script=Han}))+$/u.exec(
      note.text.slice(Math.max(0, end - 10), end),
    )?.[0] ?? '';
  if (run === '' || genericRoles.some(role => run === role || (role.length > 1 && run.endsWith(role))))
    return undefined;
  let best: { readonly length: number; readonly score: number } | undefined;
  if (
    run.length >= 2 &&
    run.length <= 6 &&
    [...run].every(character => foreignSounds.has(character) || character === '·') &&
    surnameLength(run) === 0
  )
    return end - run.length;
  for (const length of [1, 2, 3, 4, 5]) {
    const score = scoreBackward(note, { end, run, length });
    if (score > 0 && (!best || score > best.score)) best = { length, score };
  }
  return best && end - best.length;
}

/** Words that a sentence leads to a person with. */
/** Characters that stand before a title and are no surname. */
const plainSingle =
  /[科女男老小大各该我你您他她本副正名校院村两几这那某新原前主医护病急总内外妇儿产眼骨的找请问看叫让跟和与是有去到在代住]/;

const leaders =
  /(?:由|请|经|遵|与|找|报|及|和|并|予|让|是|的|问|等|告|跟|给|在|向|同|到|送|对|见|托|说|嘱|需|把|被|因|按|待|让|联系|转告|通知|值班|邻居|护工|上级|指导|主管|医师|药师|护士|监护人|术者|主刀|一助|二助|麻醉|接|交|审签|签发|复核|检验|报告|群主|精防|胃镜|随车|车长|麻醉|主诊|外科|内科|儿科|妇产科|骨科|科|室|门诊|院|诊所|中心|外婆|老人|前妻|前夫|委托|女|男|妻|夫|父|母|子|叔|舅|姑|好|派出所|刑警|民警|校医|家教|了|过|去|来|约|我|您|你|他|她|咱|叫|听)$/;

function scoreBackward(
  note: Note,
  { end, run, length }: { end: number; run: string; length: number },
): number {
  if (length > run.length) return 0;
  const name = run.slice(run.length - length);
  const before = run.slice(0, run.length - length);
  const family = surnameLength(name);
  if (neverNames.has(name) || genericRoles.includes(name)) return 0;
  const edge = before === '' ? 6 : leaders.test(before) ? 5 : note.boundaries.has(end - length) ? 2.5 : 0;
  if (edge === 0) return 0;
  if (length === 1) return family === 1 ? edge + 2 : before === '' && !plainSingle.test(name) ? 3 : 0;
  if (/^[小老阿]/.test(name) && length === 2) return edge + 3;
  if (family > 0 && length > family && length <= family + 2) return edge + 3 + (length === 3 ? 0.3 : 0);
  if (family === length) return edge + 2;
  return before === '' && length >= 2 && !functionCharacter.test(name) ? 3 : 0;
}
