import type { Random } from '@doctorbench/psychometrics';
import { toQuotable } from '@doctorbench/text';
import type { JudgePrompt } from './prompt.ts';

/**
 * A statement whose truth is known. A judge that gets one wrong does not read, or obeys the text it reads: one that
 * was told to find everything met trips over the second, one that was told to find no fault over the third. They
 * look like clinical criteria, so that no text can tell a judge which ones to answer honestly.
 */
export interface Sentinel {
  readonly text: string;
  readonly met: boolean;
}

/** Words that are pointed at in the answer, about; fewer when the answer is shorter. */
const wordsLength = 14;
const syllablesOfAName = 4;

export function createSentinels(
  answer: string,
  { prompt, random }: { readonly prompt: JudgePrompt; readonly random: Random },
): readonly Sentinel[] {
  const { present, absent, omitted } = prompt.sentinels;
  const draw = (texts: readonly string[]) => texts[Math.floor(random() * texts.length)] as string;
  const coin = () => coinName(answer, () => draw(prompt.syllables));
  return [
    { text: present.replace('{words}', () => pickWords(answer, random)), met: true },
    { text: draw(absent).replace('{name}', coin), met: false },
    { text: draw(omitted).replace('{name}', coin), met: true },
  ];
}

/** Words of one line of the answer, beginning and ending where words do. */
function pickWords(answer: string, random: Random): string {
  const lines = answer.split('\n').filter(line => toQuotable(line).length >= 2);
  const line = (lines[Math.floor(random() * lines.length)] ?? answer).trim();
  const words = [...new Intl.Segmenter('zh', { granularity: 'word' }).segment(line)];
  const starts = words.filter(({ index, isWordLike }) => isWordLike && index <= line.length - wordsLength);
  const start = starts[Math.floor(random() * starts.length)]?.index ?? 0;
  const last = words.find(({ index, segment }) => index + segment.length >= start + wordsLength);
  return line.slice(start, last ? last.index + last.segment.length : undefined).trim();
}

/** A name that nothing has and the answer does not contain. */
function coinName(answer: string, drawSyllable: () => string): string {
  for (;;) {
    const name = Array.from({ length: syllablesOfAName }, drawSyllable).join('');
    if (!toQuotable(answer).includes(toQuotable(name))) return name;
  }
}
