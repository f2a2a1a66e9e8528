import type { Judgement, JudgeRequest } from '../judge.ts';
import { findTampering, withoutTampering } from '../tampering/find-tampering.ts';
import { toCaseWords } from './case-words.ts';
import { addDanger, compareReadings } from './compare-readings.ts';
import type { PanelQuestion } from './exhibit.ts';
import { getJudgePrompt } from './prompt.ts';
import { deniesRedLine, isSuspect, isUnproven } from './suspicion.ts';
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
  const blinded = inspected.withhold();
  const compared = await judgeText(blinded, { request, addressesJudge });
  const judgement = compareReadings(request, { whole, compared, addressesJudge });
  if (!inspected.isFlagged || judgement.kind !== 'judged') return judgement;
  const criteria = request.criteria.filter(({ points }) => points < 0);
  const unflagged = { ...inspected.unflag(), criteria };
  if (unflagged.text === blinded.text) return judgement;
  return addDanger(
    request,
    judgement,
    await judgeText(unflagged, { request: { ...request, criteria }, addressesJudge }),
  );
}

/** What in an answer, or in one before it, gives reason to read it a second time, and what is read then. */
export function inspect(question: PanelQuestion) {
  const { text, conversation, shown, criteria, language } = question;
  const asked = conversation.filter(({ role }) => role !== 'assistant').map(line => line.text);
  const wanted = criteria.flatMap(criterion => [criterion.text, criterion.zh?.text ?? '']);
  const about = toCaseWords([...asked, ...shown, ...wanted].join('\n'));
  const said = [text, ...conversation.flatMap(line => (line.role === 'assistant' ? [line.text] : []))];
  const { removed } = getJudgePrompt(language);
  const blind = (part: string) =>
    withholdParts(part, { about, criteria, flagged: findTampering(part), removed });
  const unflag = (part: string) => withoutTampering(part, removed);
  const rewrite = (change: (part: string) => string): PanelQuestion => ({
    ...question,
    text: change(text),
    conversation: conversation.map(line =>
      line.role === 'assistant' ? { ...line, text: change(line.text) } : line,
    ),
  });
  return {
    isFlagged: said.some(part => findTampering(part).length > 0),
    isSuspect: said.some(part => isSuspect(part, { about, language })),
    /** What is about the case. */
    withhold: () => rewrite(blind),
    /** All but what was flagged. */
    unflag: () => rewrite(unflag),
  };
}

/** Whether what judges found does not go with the words of the answer. */
export function isDoubtful({ text, criteria }: JudgeRequest, reading: Judgement): boolean {
  if (reading.kind !== 'judged') return false;
  const found = { criteria, verdicts: reading.verdicts };
  return isUnproven(text, found) || deniesRedLine(text, found);
}
