import type { ScenarioId } from '@doctorbench/core';
import { type Fields, findText } from '../fields.ts';

/** How a task of CliMedBench is asked and read. */
type Form = 'choice' | 'order' | 'similarity' | 'keywords';

export interface Task {
  readonly code: string;
  readonly name: RegExp;
  readonly form: Form;
  readonly scenario: ScenarioId;
}

/** The 14 tasks, by the names on the set's cards. */
const tasks: readonly Task[] = [
  { code: 'ID1', name: /period\s*#?\s*1/i, form: 'choice', scenario: 'decision-support' },
  { code: 'ID2', name: /period\s*#?\s*2/i, form: 'choice', scenario: 'decision-support' },
  { code: 'ID3', name: /period\s*#?\s*3/i, form: 'choice', scenario: 'decision-support' },
  { code: 'ID4', name: /period\s*#?\s*4/i, form: 'choice', scenario: 'decision-support' },
  { code: 'BKT', name: /basic knowledge/i, form: 'choice', scenario: 'medical-education' },
  { code: 'FIT', name: /false info/i, form: 'choice', scenario: 'medical-education' },
  { code: 'FTT', name: /false treatment/i, form: 'choice', scenario: 'medical-education' },
  { code: 'WTD', name: /wrong treatment/i, form: 'similarity', scenario: 'quality-management' },
  { code: 'DS', name: /discharge summary/i, form: 'choice', scenario: 'documentation' },
  { code: 'MC', name: /medicine consultation/i, form: 'choice', scenario: 'decision-support' },
  { code: 'SSO', name: /surgical step/i, form: 'order', scenario: 'decision-support' },
  { code: 'CPR', name: /clinical pathway/i, form: 'order', scenario: 'decision-support' },
  { code: 'KE', name: /keyword/i, form: 'keywords', scenario: 'research-assistance' },
  { code: 'CS', name: /case summary/i, form: 'choice', scenario: 'documentation' },
];

/** By the code or name an entry gives, else by the name of its file. */
export function findTask(fields: Fields, file: string): Task | undefined {
  const said = findText(fields, ['code', 'dataset', 'task', 'type']);
  const stem =
    file
      .split('/')
      .at(-1)
      ?.replace(/\.[^.]*$/, '') ?? '';
  return [findText(fields, ['code']), findText(fields, ['dataset']), said, stem]
    .filter(word => word !== undefined)
    .map(word =>
      tasks.find(({ code, name }) => code === word.toUpperCase() || name.test(word.replaceAll('_', ' '))),
    )
    .find(task => task !== undefined);
}
