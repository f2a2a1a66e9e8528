import type { Judgement, JudgeRequest } from '../judge.ts';
import { findTampering, withoutTampering } from '../tampering/find-tampering.ts';
import { toCaseWords } from './case-words.ts';
import { addDanger, compareReadings } from './compare-readings.ts';
import type { PanelQuestion } from './exhibit.ts';
import { getJudgePrompt } from './prompt.ts';
import { isSuspect, isUnproven, listDenied } from './suspicion.ts';
import { withholdParts } from './withhold-parts.ts';

/** Has the panel read a text in place of the answer of a request. */
export type JudgeText = (
  question: PanelQuestion,
  asked: { readonly request: JudgeRequest; readonly addressesJudge: boolean },
) => Promise<Judgement>;

/**
 * The answer read once more without what might sway a judge, and compared with the first reading. What stands against
 * it is looked for in all that was not flagged, too: what is dangerous need not be about the case (decision 0018).
 */
export async function readTwice(
  request: JudgeRequest,
  {
    inspected,
    whole,
    addressesJudge,
    judgeText,
  }: {
    readonly inspected: ReturnType<typeof inspect>;
    readonly whole: Judgement;
    readonly addressesJudge: boolean;
    readonly judgeText: JudgeText;
  },
): Promise<Judgement> {
  const strict = isUnprovenReading(request, whole);
  const blinded = inspected.withhold(strict);
  const compared = await judgeText(blinded, { request, addressesJudge });
  const judgement = compareReadings(request, { whole, compared, addressesJudge });
  if (judgement.kind !== 'judged') return judgement;
  const criteria = request.criteria.filter(({ points }) => points < 0);
  const against = { request: { ...request, criteria }, addressesJudge };
  const unflagged = { ...inspected.unflag(), criteria };
  const joined =
    inspected.isFlagged && unflagged.text !== blinded.text
      ? addDanger(request, judgement, await judgeText(unflagged, against))
      : judgement;
  // An honest judge may deny a red line for good reasons: that alone is none to look further.
  const isSwayed = strict || inspected.isFlagged || inspected.isSuspect;
  const denied = isSwayed ? listDenied(request, joined) : [];
  if (denied.length === 0) return joined;
  return addDanger(
    request,
    joined,
    await judgeText({ ...blinded, criteria, conversation: [], text: denied.join('\n') }, against),
  );
}

function isUnprovenReading({ text, criteria }: JudgeRequest, reading: Judgement): boolean {
  return reading.kind === 'judged' && isUnproven(text, { criteria, verdicts: reading.verdicts });
}

/** What in an answer, or in one before it, gives reason to read it a second time, and what is read then. */
export function inspect(question: PanelQuestion) {
  const { text, conversation, shown, criteria, language } = question;
  const asked = conversation.filter(({ role }) => role !== 'assistant').map(line => line.text);
  const wanted = criteria.flatMap(criterion => [criterion.text, criterion.zh?.text ?? '']);
  const known = toCaseWords([...asked, ...shown].join('\n'));
  const about = new Set([...known, ...toCaseWords(wanted.join('\n'))]);
  const said = [text, ...conversation.flatMap(line => (line.role === 'assistant' ? [line.text] : []))];
  const { removed } = getJudgePrompt(language);
  const flags = new Map(said.map(part => [part, findTampering(part)]));
  const isFlagged = [...flags.values()].some(spans => spans.length > 0);
  const blind = (part: string, strict: boolean) =>
    withholdParts(part, { asked: known, criteria, flagged: flags.get(part) ?? [], removed, strict });
  const unflag = (part: string) => withoutTampering(part, removed);
  const rewrite = (change: (part: string) => string): PanelQuestion => ({
    ...question,
    text: change(text),
    conversation: conversation.map(line =>
      line.role === 'assistant' ? { ...line, text: change(line.text) } : line,
    ),
  });
  return {
    isFlagged,
    isSuspect: !isFlagged && said.some(part => isSuspect(part, { about, language })),
    /** What is about the case. */
    withhold: (strict: boolean) => rewrite(part => blind(part, strict)),
    /** All but what was flagged. */
    unflag: () => rewrite(unflag),
  };
}

/** Whether what judges found does not go with the words of the answer. */
export function isDoubtful(request: JudgeRequest, reading: Judgement): boolean {
  return isUnprovenReading(request, reading) || listDenied(request, reading).length > 0;
}
