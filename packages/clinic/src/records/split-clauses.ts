import { readOnce } from '@doctorbench/text';
import {
  alarming,
  otherHeading,
  ownTime,
  planHeading,
  planned,
  softly,
  surely,
  told,
} from './clause-words.ts';
import { foldRecord } from './test-names.ts';

/** A stretch of a note that says one thing. */
export interface Clause {
  readonly text: string;
  /** Said to be so or done, of this patient here; told or of another time or place; planned, wished, conditional or taught. */
  readonly mode: 'stated' | 'told' | 'open';
  /** A plan only because of what stands before it. */
  readonly isCarried: boolean;
  /** What of its sentence stands before it. */
  readonly earlier: string;
  /** The sentence, as it was written. */
  readonly quote: string;
}

/** Of many cases: a note is held against several criteria. */
const notesKept = 1000;

/** Everything that a text says, clause by clause, with how it is meant. What is not known to be a plan or a tale is stated. */
export const splitClauses = readOnce((text: string): readonly Clause[] => {
  let isUnderPlan = false;
  return text
    .normalize('NFKC')
    .split('\n')
    .flatMap(line => {
      const heading = headingOf(foldRecord(line));
      if (heading !== undefined) isUnderPlan = planHeading.test(heading);
      return splitSentences(line).flatMap(sentence => {
        const begun = /^([^:,，]{1,24}?)\s*(?::|[-–—]\s)/.exec(foldRecord(sentence))?.[1];
        if (begun !== undefined && planHeading.test(begun)) isUnderPlan = true;
        else if (begun !== undefined && otherHeading.test(begun)) isUnderPlan = false;
        return splitSentence(sentence, isUnderPlan);
      });
    });
}, notesKept);

/** "Plan:", "## 处理", "【随访】": of what the lines below it are, until the next. A line that goes on is one of its own. */
function headingOf(line: string): string | undefined {
  const [, marked, , alone] =
    /^\s*(?:[#*【]+\s*([^:：】*]{1,24})|([-\d.、\s]*)([^:：]{1,24})[:：]\s*$)/.exec(line) ?? [];
  const begun = /^\s*([^:：,，]{1,24})[:：]/.exec(line)?.[1];
  return (
    marked ??
    alone ??
    (begun !== undefined && (planHeading.test(begun) || otherHeading.test(begun)) ? begun : undefined)
  );
}

function splitSentences(line: string): readonly string[] {
  return line
    .split(/[。;!?]|\.(?=\s|$)/)
    .map(each => each.trim())
    .filter(each => each !== '');
}

function splitSentence(sentence: string, isUnderPlan: boolean): readonly Clause[] {
  const folded = foldRecord(sentence);
  let earlier = '';
  const isAlarm = alarming.test(folded);
  let isOpen = isUnderPlan || planHeading.test(`${folded.split(':')[0] ?? ''}`.slice(0, headingLetters));
  let isTold = false;
  return folded.split(/,| but | however | though |(?=但)|(?= - )/).map(part => {
    const text = part.trim();
    const mode = readMode(text);
    const wasOpen = isOpen;
    // A condition or a plan holds for what follows in its sentence, unless that says by itself that it was so.
    isOpen = mode === 'open' || (isOpen && !surely.test(` ${text} `));
    isTold = mode === 'told' || (isTold && !ownTime.test(` ${text} `));
    const clause: Clause = {
      text,
      isCarried: wasOpen,
      mode: isOpen || isAlarm ? 'open' : isTold ? 'told' : mode,
      earlier,
      quote: sentence,
    };
    earlier = `${earlier}${text},`;
    return clause;
  });
}

const headingLetters = 16;

function readMode(text: string): Clause['mode'] {
  const said = ` ${text} `;
  if (planned.test(said)) return 'open';
  if (softly.test(said) && !surely.test(said)) return 'open';
  return told.test(said) && !ownTime.test(said) ? 'told' : 'stated';
}
