import type { Bilingual, Criterion } from '@doctorbench/core';
import type { ChatMessage } from '@doctorbench/models';
import { createRandom, hash32 } from '@doctorbench/psychometrics';
import { matchCriterion, standsAsProof, toFoldedText, toQuotable } from '@doctorbench/text';
import { readSentinel } from './read-sentinel.ts';

/** A simulated judge with a known bias. It reads by the words of the criteria's signals, as the offline judge does. */
export interface PhantomJudge {
  /** Without the `phantom-` that its model name begins with. */
  readonly name: string;
  /** Share of criteria that it wrongly finds met, and wrongly not met. */
  readonly falselyMet: number;
  readonly falselyNotMet: number;
  readonly describes: Bilingual;
}

export const phantomJudges: readonly PhantomJudge[] = [
  {
    name: 'judge-exact',
    falselyMet: 0,
    falselyNotMet: 0,
    describes: { zh: '评委：按字面判断', en: 'judge that goes by the words' },
  },
  {
    name: 'judge-lenient',
    falselyMet: 0.15,
    falselyNotMet: 0.02,
    describes: { zh: '评委：偏宽松', en: 'judge that is lenient' },
  },
  {
    name: 'judge-strict',
    falselyMet: 0.02,
    falselyNotMet: 0.15,
    describes: { zh: '评委：偏严格', en: 'judge that is strict' },
  },
];

/** What lies before a judge: labelled statements and the answer between the last two fences. */
export interface JudgeSheet {
  readonly statements: readonly {
    readonly label: string;
    readonly text: string;
    /** In a log that is marked, that it is a fault and what was noted of it. */
    readonly fault?: string;
  }[];
  /** A log is marked. */
  readonly asksShares: boolean;
  readonly answer: string;
}

/** Reads our own judge prompt. Undefined when the messages are something else. */
export function readJudgeSheet(
  messages: readonly Pick<ChatMessage, 'role' | 'content'>[],
): JudgeSheet | undefined {
  const asked = messages.find(({ role }) => role === 'user')?.content;
  if (typeof asked !== 'string') return undefined;
  const asksShares = messages.some(
    ({ role, content }) => role === 'system' && String(content).includes('"share"'),
  );
  const fence = [...asked.matchAll(/^⟦[A-Z]{16}⟧$/gm)].at(-1)?.[0];
  if (!fence) return undefined;
  const [closing = '', answer = '', before = ''] = asked.split(`\n${fence}`).reverse();
  // The question may hold lines that look like labels ("ECG: …"): those that count are named at the end.
  const marks = (closing.match(/\b[A-Z]{3}\b/g) ?? []).map(label => ({ label, mark: `\n\n${label}: ` }));
  const starts = marks.map(({ mark }) => before.lastIndexOf(mark));
  if (starts.length === 0 || starts.includes(-1)) return undefined;
  const end = before.lastIndexOf('\n\n');
  const statements = marks.map(({ label, mark }, index) => {
    const shown = before.slice((starts[index] ?? 0) + mark.length, starts[index + 1] ?? end);
    const [text = '', fault] = shown.split('\n');
    if (!asksShares) return { label, text: shown };
    return fault === undefined ? { label, text } : { label, text, fault };
  });
  return { statements, asksShares, answer: answer.trim() };
}

/** What is so: criteria by their signals, and the panel's sentinels by the things they name. */
export function readStatement(
  text: string,
  { answer, criterion }: { readonly answer: string; readonly criterion: Criterion | undefined },
): Truth {
  return createReader(toQuoted(answer))(text, criterion);
}

interface Truth {
  readonly met: boolean;
  readonly quote: string;
}

/** Answers may be long and criteria many: an answer is made ready once for all of them. */
function createReader(quoted: Quoted): (text: string, criterion: Criterion | undefined) => Truth {
  const folded = toFoldedText(quoted.answer);
  return (text, criterion) => {
    if (criterion?.signals) {
      const { met, evidence } = matchCriterion(folded, criterion);
      return { met, quote: met ? toProof(evidence[0], quoted) : '' };
    }
    if (criterion) return { met: false, quote: '' };
    return readSentinel(text, quoted.quotable) ?? { met: false, quote: '' };
  };
}

/**
 * The reply of a phantom judge, the same for the same answer and criteria. It knows no medicine: it sees harm only
 * where it finds a red line crossed, and says nothing of deeds in a log.
 */
export function judgeAs(
  { falselyMet, falselyNotMet, name }: PhantomJudge,
  { statements, asksShares, answer }: JudgeSheet,
  findCriterion: (text: string) => Criterion | undefined,
): string {
  const quoted = toQuoted(answer);
  const read = createReader(quoted);
  const said = statements.map(({ label, text }) => {
    const criterion = findCriterion(text);
    const truth = read(text, criterion);
    const luck = createRandom(`${name}/${hash32(answer)}/${criterion?.text ?? text}`)();
    const errs = criterion && luck < (truth.met ? falselyNotMet : falselyMet);
    const verdict = errs ? { met: !truth.met, quote: truth.met ? '' : toFirstWords(quoted) } : truth;
    return { text, criterion, verdict: { id: label, ...verdict } };
  });
  const harm = said.flatMap(({ text, criterion, verdict: { met, quote } }) =>
    met && criterion?.redLine ? [{ quote, ...describeRedLine(criterion, text) }] : [],
  );
  if (!asksShares)
    return JSON.stringify({ verdicts: said.map(({ verdict }) => verdict), harm, addressed: [] });
  const verdicts = said.map(({ text, criterion, verdict: { id, met, quote } }) => {
    const isReadable = criterion
      ? criterion.signals !== undefined && criterion.state === undefined
      : readSentinel(text, quoted.quotable) !== undefined;
    return isReadable ? { id, share: met ? 1 : 0, quote } : { id, share: null, quote: '' };
  });
  return JSON.stringify({ verdicts, addressed: [] });
}

/** A red line as a judge would tell it, in the language it was shown in. */
function describeRedLine({ redLine, zh }: Criterion, text: string) {
  const isChinese = zh?.text === text;
  const reason = (isChinese && zh?.reason) || (redLine?.reason ?? '');
  return {
    class: 'other',
    severity: 'critical',
    why: reason,
    right: isChinese ? `不应：${text}` : `Not this: ${text}`,
  } as const;
}

interface Quoted {
  readonly answer: string;
  /** The same, as quotes are looked for in it. */
  readonly quotable: string;
}

function toQuoted(answer: string): Quoted {
  return { answer, quotable: toQuotable(answer) };
}

/** The words, or the line of the answer they stand in when they are too few to prove anything. */
function toProof(words: string | undefined, quoted: Quoted): string {
  if (words === undefined) return toFirstWords(quoted);
  if (standsAsProof(words, quoted.quotable)) return words;
  return findLine(quoted, line => line.includes(words)) ?? toFirstWords(quoted);
}

function toFirstWords(quoted: Quoted): string {
  return findLine(quoted, () => true) ?? quoted.answer;
}

/** The first sentence of the answer that fits and proves something; a line where sentences are too short for it. */
function findLine({ answer, quotable }: Quoted, fits: (line: string) => boolean): string | undefined {
  const lines = [...answer.split(/[\n。！？!?]/), ...answer.split('\n')];
  return lines.find(line => fits(line) && standsAsProof(line, quotable));
}
