import type { Reason } from '@doctorbench/clinic';
import { readHospitalData } from '@doctorbench/clinic/testing';
import { describe, expect, it } from 'vitest';
import { checkHarm } from './harm-references.ts';

const sound = readHospitalData();
const reasons: readonly Reason[] = [{ all: [{ underYears: 3 }, { conditions: ['bad-luck'] }] }];
const message = 'names the condition "bad-luck", which conditions.json does not have';

describe('reasons of several parts', () => {
  it('are looked into, of a procedure', () => {
    const rules = sound['procedure-rules.json'].map(rule =>
      rule.id === 'cpr' ? { ...rule, reasons: [...reasons] } : rule,
    );
    expect(checkHarm({ ...sound, 'procedure-rules.json': rules })).toMatchObject([
      { id: 'cpr', message: `cpr ${message}` },
    ]);
  });

  it('are looked into, of a drug', () => {
    const needs = sound['drug-needs.json'].map(need =>
      need.id === 'lithium' ? { ...need, reasons: [...reasons] } : need,
    );
    expect(checkHarm({ ...sound, 'drug-needs.json': needs })).toMatchObject([
      { id: 'lithium', message: `lithium ${message}` },
    ]);
  });
});

describe('rules of tests', () => {
  it('name tests and procedures that there are', () => {
    const rules = sound['test-rules.json'].map(rule =>
      rule.id === 'ercp' ? { ...rule, tests: ['palmistry'], takenBy: 'cupping' } : rule,
    );
    expect(checkHarm({ ...sound, 'test-rules.json': rules })).toMatchObject([
      { id: 'ercp', message: 'ercp names the test "palmistry", which tests.json does not have' },
      { id: 'ercp', message: 'ercp names the procedure "cupping", which procedures.json does not have' },
    ]);
  });
});

describe('effects by dose', () => {
  it('name courses that exist', () => {
    const effects = sound['dose-effects.json'].map(effect =>
      effect.id === 'sedation' ? { ...effect, model: 'hiccups' } : effect,
    );
    expect(checkHarm({ ...sound, 'dose-effects.json': effects })).toMatchObject([
      { id: 'sedation', message: 'sedation names the course "hiccups", which physiology.json does not have' },
    ]);
  });
});
