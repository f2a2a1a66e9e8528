import type { HospitalData } from '@doctorbench/clinic';
import { readHospitalData } from '@doctorbench/clinic/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { checkReferences } from './lint-hospital.ts';

const sound = readHospitalData();
const { observation, ...signs } = sound['vital-signs.json'];
if (!observation) throw new Error('the bundled hospital has nobody who looks');

const basis = 'x';
const points: [number, number][] = [
  [1, 1],
  [2, 2],
];
type Rule = HospitalData['derived.json'][number];

const rules: readonly (readonly [string, Rule, string])[] = [
  [
    'a value that another follows',
    { formula: 'follows', value: 'crp', of: 'phlogiston', times: points, basis },
    'names the analyte "phlogiston"',
  ],
  [
    'a value that holds a rule back',
    {
      ...{ formula: 'follows', value: 'crp', of: 'esr', times: points, basis },
      unless: [{ analyte: 'caloric', below: 1 }],
    },
    'names the analyte "caloric"',
  ],
  [
    'a strip',
    {
      formula: 'shown-by',
      value: 'tea-leaves',
      of: 'glucose',
      rows: [{ from: 1, text: { zh: '一', en: '1' } }],
      basis,
    },
    'names the analyte "tea-leaves"',
  ],
  [
    'what a strip says of a value',
    { formula: 'read-back', value: 'crp', of: 'litmus', rows: [{ words: ['1+'], is: 1 }], basis },
    'names the analyte "litmus"',
  ],
  [
    'a condition that brings a value with it',
    { formula: 'present-with', value: 'crp', with: ['the-vapours'], times: 2, basis },
    'in whom has it "the-vapours"',
  ],
];

/** With every breach at once: each is told of by the name that only it has. */
const broken: HospitalData = {
  ...sound,
  'vital-signs.json': {
    ...signs,
    observation: { ...observation, monitor: { ...observation.monitor, procedures: ['crystal-ball'] } },
  },
  'derived.json': [...sound['derived.json'], ...rules.map(([, rule]) => rule)],
  'examinations.json': sound['examinations.json'].map(each =>
    each.id === 'skin' ? { ...each, seesToo: ['palmistry'] } : each,
  ),
};

const messages: readonly (readonly [string, string])[] = [
  ['a monitor', 'names as a monitor the procedure "crystal-ball"'],
  ...rules.map(([what, , message]) => [what, message] as const),
  ['an examination that sees the same', 'names as seeing the same the examination "palmistry"'],
];

describe('rules about one body', () => {
  it('lead somewhere in the bundled hospital', () => {
    const of = checkReferences(sound).filter(({ file }) =>
      ['derived.json', 'vital-signs.json', 'examinations.json'].includes(file),
    );
    expect(of).toEqual([]);
  });

  let told: string;
  beforeAll(() => {
    told = checkReferences(broken)
      .map(({ message }) => message)
      .join('\n');
  });

  it.each(messages)('are refused where %s does not exist', (_, message) => {
    expect(told).toContain(message);
  });
});
