import type { VitalName } from '@doctorbench/core';
import type { Manners, Variants } from './manners.ts';

/** How somebody does beside how they did when the visit began; gone is what ailed them. */
export type Trend = 'better' | 'same' | 'worse' | 'gone';

/**
 * Vital signs that have come nearer to what is usual, or have gone further from it; and by their ids topics of which an
 * examination finds so.
 */
export type Signs = Readonly<Partial<Record<VitalName | (string & {}), Trend>>>;

const asksForNow =
  /(?:现在|这会儿|眼下|目前|此刻|用药后|打完针).{0,8}(?:几分|多[疼痛])|\b(?:(?:rate|score|how (?:bad|much)).{0,24}(?:pain|hurt).{0,16}\bnow|now.{0,24}(?:pain|hurt).{0,16}(?:of|to) (?:10|ten))\b|(?:现在|这会儿|眼下|目前|此刻).{0,6}(?:怎么样|感觉|如何|好[点些]|舒服|难受|还[疼痛晕喘闷吐烧难])|(?:感觉|觉得|人|疼|痛|喘|晕|好受).{0,4}(?:好[点些]|轻[点些]|缓[解和过]|减轻|强[点些]|舒服[点些])了?[没吗么?]|^(?:有没有|有)?(?:好[点些一]|缓解|减轻|见好|好转)[^,]{0,4}[没吗么?]|(?:用|打|吃|输)[了过完]药.{0,6}(?:怎么样|好[点些]|管用|有用|效果)|\b(?:how (?:do you feel|are you feeling|are you doing|is (?:he|she|it|the pain)|does (?:he|she|it) feel) (?:now|at the moment|after)|feel(?:ing)? (?:any )?(?:better|worse|different)|any (?:better|easier|relief|worse)|(?:better|worse|easier) (?:now|than before|after)|(?:pain|breathing|headache|dizziness|nausea|it) (?:any )?(?:easing|better|easier)|did (?:that|it|the \w+) help)\b/;

/** Whether a part asks how it is now, not how it began. */
export function isAboutNow(part: string): boolean {
  return asksForNow.test(part);
}

/** How a part asks for the present. */
export interface PresentAsked {
  /** Whether it is better, whatever it was. */
  readonly isOfChange: boolean;
}

/** "还疼吗": what was so, and may be so no longer. */
const still = /还(?!有|是|要|没|需|想|能|可|得|请|记)[^,]*[吗么没不?]|\b(?:still|yet)\b/;
/** Whether a part asks if something that was so still is. */
export function isStill(part: string): boolean {
  return still.test(part);
}

/** Only asks to hear it again. */
const ofTelling = /\b(?:tell|say|repeat|explain|ask|describe|go over)\b.*\bagain\b|再(?:说|讲|问|确认)/;

/** How a part asks for the present; nothing where it does not. Of a first visit, "lately" is the time before it. */
export function findPresent(part: string, manners: Manners, visit: number): PresentAsked | undefined {
  const words = getPresentWords(manners);
  if (words === undefined || ofTelling.test(part)) return undefined;
  if (words.easing.test(part) || words.compared.test(part)) return { isOfChange: true };
  if (words.now.test(part) && words.how.test(part)) return { isOfChange: true };
  if (words.past.test(part)) return undefined;
  const isOfNow = [words.now, words.again, still].some(each => each.test(part));
  return isOfNow || (visit > 1 && words.lately.test(part)) ? { isOfChange: false } : undefined;
}

/** Whether a part asks for an earlier time. */
export function isOfPast(part: string, manners: Manners): boolean {
  return getPresentWords(manners)?.past.test(part) === true;
}

/** The sentences of a question that ask how several things are now: each of their parts does. */
export function listOfChange(question: string, manners: Manners, visit: number): readonly string[] {
  return question
    .toLowerCase()
    .split(/[?？。！!；;\n]|\.(?=\s|$)/)
    .filter(sentence => findPresent(sentence, manners, visit)?.isOfChange === true)
    .map(toBare);
}

/** Whether a part stands in one of these sentences. */
export function isWithin(part: string, sentences: readonly string[]): boolean {
  const bare = toBare(part);
  return bare !== '' && sentences.some(sentence => sentence.includes(bare));
}

function toBare(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');
}

/** What happened a moment ago and is told later happened earlier. */
export function sayEarlier(
  says: string,
  manners: Manners,
  { isEnglish, isBare }: { readonly isEnglish: boolean; readonly isBare: boolean },
): string {
  const { zh = [], en = [] } = manners.present?.justNow ?? {};
  if (!isEnglish) return says.replace(new RegExp(`^(?:就|就在)?(?:${zh.join('|')})`), isBare ? '' : '来之前');
  return says.replace(new RegExp(`\\b(?:${en.join('|')})\\b`, 'i'), found =>
    /^[A-Z]/.test(found) ? 'Earlier' : 'earlier',
  );
}

/** Whether a sentence says of what it tells that it is over. */
export function isOver(says: string, manners: Manners): boolean {
  return getPresentWords(manners)?.over.test(says.toLowerCase()) === true;
}

type Asking = Omit<NonNullable<Manners['present']>, 'justNow' | 'passing'>;
type PresentWords = Readonly<Record<keyof Asking, RegExp>>;

const made = new WeakMap<Manners, PresentWords>();

function getPresentWords(manners: Manners): PresentWords | undefined {
  if (manners.present === undefined) return undefined;
  const known = made.get(manners);
  if (known) return known;
  const { now, lately, again, easing, over, past, compared, how } = manners.present;
  const words = {
    now: toPattern(now),
    lately: toPattern(lately),
    again: toPattern(again),
    easing: toPattern(easing),
    over: toPattern(over),
    past: toPattern(past),
    compared: toPattern(compared),
    how: toPattern(how),
  };
  made.set(manners, words);
  return words;
}

function toPattern({ zh, en }: Variants): RegExp {
  const withGap = (phrase: string) => phrase.replace('…', '[^,，。]{0,6}?');
  return new RegExp([...zh.map(withGap), ...en.map(phrase => `\\b${withGap(phrase)}\\b`)].join('|'));
}
