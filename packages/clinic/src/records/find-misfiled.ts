import type { World } from '../world.ts';
import type { Certainty } from './certainty.ts';
import { findDrugs } from './find-drugs.ts';
import { findTests } from './find-tests.ts';
import { foldRecord } from './test-names.ts';

/** Something of this patient that stands in the record of another. */
interface Misfiled {
  readonly atMin: number;
  readonly quote: string;
  readonly about: string;
  readonly certainty: Certainty;
}

/** What was given to this patient, tested or examined, and written down of another; unless that was put right. */
export function listMisfiled({ deeds, encounter, hospital }: World): readonly Misfiled[] {
  const given = new Set(deeds.drugs.map(({ id }) => id));
  const tested = new Set(deeds.tests.flatMap(({ id, orderedAs }) => [id, orderedAs]));
  const examined = new Set(deeds.examined.map(({ id }) => id));
  return deeds.misfiled.flatMap(({ id, text, atMin }) => {
    const isPutRight = deeds.misfiled.some(
      other => other.id === id && other.text !== text && other.atMin >= atMin && takenBack.test(other.text),
    );
    if (isPutRight || warnsOfNames.test(text) || text.includes(encounter.patient.id)) return [];
    const folded = foldRecord(text);
    const names = [
      ...findDrugs(folded, hospital)
        .filter(({ about }) => [...about.ids].some(each => given.has(each)))
        .map(({ about }) => about.name),
      ...findTests(folded, hospital)
        .filter(
          ({ about }) =>
            [...about.tests].some(each => tested.has(each)) ||
            [...about.examinations].some(each => examined.has(each)),
        )
        .map(({ about }) => about.name),
    ];
    return [...new Set(names)].map(name => ({
      atMin,
      quote: `${id}: ${name}`,
      about: `${id} ${name}`,
      certainty: 'sure' as const,
    }));
  });
}

/** The note is withdrawn. */
const takenBack =
  /作废|撤销|撤回|(?:写错|误写|误录|误记|记错)(?:入|到|在|于|了?患者|了?病[人历]|了?人)|\b(?:in error|by mistake|mistakenly|wrong (?:chart|patient|record)|withdrawn|retracted|disregard|struck out)\b/i;

/** It only says with whom this one could be taken for another. */
const warnsOfNames =
  /同名|重名|同音|姓名相[近似]|混淆|\b(?:same|similar|sound-?alike) names?\b|\bnot to be confused\b|\bmix(?:ed)?[- ]up\b|\bname alert\b/i;
