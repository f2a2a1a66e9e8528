import type { HospitalData } from '@doctorbench/clinic';
import { readHospitalData } from '@doctorbench/clinic/testing';
import { describe, expect, it } from 'vitest';
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
const withRule = (rule: Rule): HospitalData => ({
  ...sound,
  'derived.json': [...sound['derived.json'], rule],
});

const broken: readonly (readonly [string, HospitalData, string])[] = [
  [
    'a monitor',
    {
      ...sound,
      'vital-signs.json': {
        ...signs,
        observation: { ...observation, monitor: { ...observation.monitor, procedures: ['crystal-ball'] } },
      },
    },
    'names as a monitor the procedure "crystal-ball"',
  ],
  [
    'a value that another follows',
    withRule({ formula: 'follows', value: 'crp', of: 'phlogiston', times: points, basis }),
    'names the analyte "phlogiston"',
  ],
  [
    'a value that holds a rule back',
    withRule({
      ...{ formula: 'follows', value: 'crp', of: 'esr', times: points, basis },
      unless: [{ analyte: 'phlogiston', below: 1 }],
    }),
    'names the analyte "phlogiston"',
  ],
  [
    'a strip',
    withRule({
      formula: 'shown-by',
      value: 'tea-leaves',
      of: 'glucose',
      rows: [{ from: 1, text: { zh: '一', en: '1' } }],
      basis,
    }),
    'names the analyte "tea-leaves"',
  ],
  [
    'a condition that brings a value with it',
    withRule({ formula: 'present-with', value: 'crp', with: ['the-vapours'], times: 2, basis }),
    'in whom has it "the-vapours"',
  ],
  [
    'an examination that sees the same',
    {
      ...sound,
      'examinations.json': sound['examinations.json'].map(each =>
        each.id === 'skin' ? { ...each, seesToo: ['palmistry'] } : each,
      ),
    },
    'names as seeing the same the examination "palmistry"',
  ],
];

describe('rules about one body', () => {
  it('lead somewhere in the bundled hospital', () => {
    const of = checkReferences(sound).filter(({ file }) =>
      ['derived.json', 'vital-signs.json', 'examinations.json'].includes(file),
    );
    expect(of).toEqual([]);
  });

  it.each(broken)('are refused where %s does not exist', (_, data, message) => {
    expect(
      checkReferences(data)
        .map(each => each.message)
        .join('\n'),
    ).toContain(message);
  });
});
