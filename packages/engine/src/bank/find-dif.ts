import { AppError, type BankDif } from '@doctorbench/core';
import {
  adjustHolm,
  getRow,
  testLogisticDif,
  testMantelHaenszel,
  toShares,
} from '@doctorbench/psychometrics';
import type { PreparedTable } from './to-score-table.ts';

/** Examinees that each side must have, or differences are theirs and not their group's. */
const leastInGroup = 5;

/** Group by name of an examinee. */
export type ExamineeGroups = ReadonlyMap<string, string>;

/**
 * Items that one group finds harder or easier than its totals say: each group of enough examinees against all others.
 * Groups are those given, else the developers. Items graded in steps are not tested.
 */
export function findDif(prepared: PreparedTable, given: ExamineeGroups | undefined): BankDif[] {
  const { table } = prepared;
  if (given) checkNames(prepared, given);
  const groups = table.examinees.map(({ name, developer }) => (given ? given.get(name) : developer));
  const names = [...new Set(groups.flatMap(group => group ?? []))];
  const compared = names.flatMap(name => {
    const focal = groups.filter(group => group === name).length;
    const others = groups.filter(group => group !== undefined && group !== name).length;
    return focal >= leastInGroup && others >= leastInGroup ? [{ name, focal, others }] : [];
  });
  // Of two groups the second comparison would be the first with its sign turned.
  const once = names.length === 2 ? compared.slice(0, 1) : compared;
  return once.map(({ name, focal, others }) => ({
    group: name,
    examinees: focal,
    others,
    ...compare(prepared, groups, name),
  }));
}

function checkNames({ table, dropped }: PreparedTable, given: ExamineeGroups): void {
  const known = new Set([...table.examinees, ...dropped].map(({ name }) => name));
  const unknown = [...given.keys()].find(name => !known.has(name));
  if (unknown !== undefined) throw new AppError('bank.groups-invalid', `"${unknown}" is no examinee`);
}

function compare(
  { table, items }: PreparedTable,
  groups: readonly (string | undefined)[],
  name: string,
): Pick<BankDif, 'tested' | 'items'> {
  const shares = toShares(table);
  const scores = groups.map((_, index) => {
    const known = getRow(shares, index).filter(value => !Number.isNaN(value));
    return known.reduce((sum, value) => sum + value, 0) / known.length;
  });
  const tests = items.flatMap(({ id }, item) => {
    const answers = groups.flatMap((group, index) => {
      const value = getRow(shares, index)[item] as number;
      return group === undefined || Number.isNaN(value)
        ? []
        : [{ right: value, score: scores[index] as number, focal: group === name }];
    });
    if (answers.some(({ right }) => right !== 0 && right !== 1)) return [];
    const ready = answers.map(answer => ({ ...answer, right: answer.right === 1 }));
    const mantel = testMantelHaenszel(ready);
    return mantel ? [{ id, mantel, logistic: testLogisticDif(ready) }] : [];
  });
  const adjusted = adjustHolm(tests.map(({ mantel }) => mantel.p));
  return {
    tested: tests.length,
    items: tests.flatMap(({ id, mantel, logistic }, index) =>
      mantel.level === 'A'
        ? []
        : [
            {
              id,
              level: mantel.level,
              delta: mantel.delta,
              standardError: mantel.standardError,
              p: mantel.p,
              adjustedP: adjusted[index] as number,
              logistic: logistic
                ? {
                    level: logistic.level,
                    uniformP: logistic.uniform.p,
                    nonuniformP: logistic.nonuniform.p,
                    addedR2: logistic.addedR2,
                  }
                : null,
            },
          ],
    ),
  };
}
