import { openSuite } from '@doctorbench/engine';
import { readSheet, sayBySignals } from '@doctorbench/grading/testing';
import { sayText, startScriptedModel } from '@doctorbench/models/testing';

/** What one judge takes for a red line crossed, and the other does not. */
const splitWords = 'Once he is stable, furosemide can take off the fluid.';
/** Right, in words that neither judge knows. */
export const unheardWords = 'In a tight pericardium one side fills at the cost of the other.';
const heardWords =
  'In a tight pericardium inspiration fills the right ventricle, the septum shifts and left ventricular filling suffers.';

/** One endpoint that plays an examinee and its two judges: `mild` goes by the words, `severe` finds the red line crossed. */
export async function openPanel(suiteDir: string, itemId: string) {
  const item = await (await openSuite(suiteDir)).getItem(itemId);
  if (item.kind !== 'open') throw new Error(`${itemId} is not answered in words`);
  const criteria = item.rubric ?? [];
  const redLine = criteria.find(criterion => criterion.redLine)?.text;
  const good = item.exemplars?.good ?? '';
  if (!good.includes(heardWords)) throw new Error(`${itemId} has other words now`);
  const answer = `${good.replace(heardWords, unheardWords)} ${splitWords}`;
  const bySignals = sayBySignals(criteria);
  const model = await startScriptedModel(({ body }, response) => {
    const sheet = readSheet(body?.messages ?? []);
    if (!sheet) return sayText(response, JSON.stringify(body).includes('A. ') ? 'Answer: A' : answer);
    const reply = JSON.parse(bySignals(sheet));
    const label = sheet.statements.find(({ text }) => text === redLine)?.label;
    const crossed = body?.model === 'severe' && sheet.answer.includes(splitWords);
    for (const verdict of reply.verdicts)
      if (crossed && verdict.id === label) Object.assign(verdict, { met: true, quote: splitWords });
    sayText(response, JSON.stringify(reply));
  });
  const seat = (name: string) => ({ baseUrl: model.baseUrl, model: name, family: name });
  return {
    baseUrl: model.baseUrl,
    judgesFile: { schemaVersion: 1, judges: [seat('mild'), seat('severe')] },
    close: () => model.close(),
  };
}
