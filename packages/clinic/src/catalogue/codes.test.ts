import { describe, expect, it } from 'vitest';
import { openTestHospital } from '../testing/clinic-case.ts';
import { readHospitalData } from '../testing/hospital-data.ts';

const { codes, ...vocabulary } = readHospitalData()['vocabulary.json'];
const tests = Object.entries(codes?.tests ?? {});
const all = [
  ...tests.flatMap(([, row]) => [...(row.codes ?? []), ...Object.values(row.analytes ?? {}).flat()]),
  ...(codes?.vitals ?? []).flatMap(row => row.codes),
];

/** The last figure of a LOINC code is made of the others (mod 10): a slip of the pen shows. */
function hasCheckDigit(code: string): boolean {
  const [body = '', digit] = code.split('-');
  const sum = [...body].toReversed().reduce((total, figure, index) => {
    const doubled = index % 2 === 0 ? Number(figure) * 2 : Number(figure);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return (10 - (sum % 10)) % 10 === Number(digit);
}

describe('the codes of the bundled hospital', () => {
  it('have the check digit that their figures give', () => {
    expect(hasCheckDigit('2823-4')).toBe(false);
    expect(all.length).toBeGreaterThan(250);
    expect(all.filter(code => !hasCheckDigit(code))).toEqual([]);
  });

  it('stand for tests and values that there are', async () => {
    expect(vocabulary.names).toBeDefined();
    const { catalogue } = await openTestHospital();
    const strange = tests.flatMap(([id, { analytes = {} }]) => {
      const known = catalogue.tests.entries.find(test => test.id === id)?.analytes.map(each => each.id);
      return Object.keys(analytes).filter(analyte => !known?.includes(analyte));
    });
    expect(strange).toEqual([]);
    expect(tests.filter(([id]) => !catalogue.tests.entries.some(test => test.id === id))).toEqual([]);
  });

  it('mean one thing each: a code stands for one value, and orders one test', async () => {
    const { catalogue } = await openTestHospital();
    const meanings = new Map<string, Set<string>>();
    for (const [, { analytes = {} }] of tests)
      for (const [analyte, list] of Object.entries(analytes))
        for (const code of list) meanings.set(code, (meanings.get(code) ?? new Set()).add(analyte));
    expect([...meanings].filter(([, analytes]) => analytes.size > 1)).toEqual([]);
    for (const [code, test] of [
      ['2823-3', 'potassium'],
      ['4548-4', 'hba1c'],
      ['1920-8', 'liver-function'],
      ['6690-2', 'full-blood-count'],
      ['LOINC 2160-0', 'creatinine'],
      ['http://loinc.org|24321-2', 'basic-metabolic-panel'],
    ] as const)
      expect(catalogue.tests.find(code)?.id).toBe(test);
    expect(catalogue.tests.find('99999-9')).toBeUndefined();
  });

  it('know the rows of a chart of vital signs by code and by name', async () => {
    const found = (await openTestHospital()).catalogue.codes;
    expect(found?.findSigns('BP')?.signs).toEqual(['sbp', 'dbp']);
    expect(found?.findSigns('8867-4')?.signs).toEqual(['hr']);
    expect(found?.findSigns('体温')?.signs).toEqual(['temp']);
    expect(found?.findSigns('mood')).toBeUndefined();
  });
});
