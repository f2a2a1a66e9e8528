import type { HospitalData } from '@doctorbench/clinic';
import { toCanonicalJson } from '@doctorbench/core';
import { checkReference, type HospitalProblem, toIds } from './hospital-problem.ts';

/** Drugs, their classes, interactions, duplicates and indications. */
export function checkDrugs(data: HospitalData): readonly HospitalProblem[] {
  const known = {
    drugs: toIds(data['formulary.json']),
    classes: toIds(data['classes.json']),
    partners: toIds([...data['formulary.json'], ...data['substances.json']]),
    conditions: toIds(data['conditions.json']),
    effects: toIds(data['effects.json']),
    monitoring: toIds(data['monitoring.json']),
  };
  return [
    ...data['formulary.json'].flatMap(drug => checkDrug(drug, known)),
    ...data['formulary.json'].flatMap(({ id, interactions }) => {
      const others = interactions.map(({ with: other }) => other);
      const from = 'formulary.json' as const;
      const classes = others.filter(other => other.startsWith('class:')).map(other => other.slice(6));
      const single = others.filter(other => !other.startsWith('class:'));
      return [
        ...checkReference({
          from,
          id,
          what: 'an interaction with the class',
          names: classes,
          among: known.classes,
          which: 'classes.json does not have',
        }),
        ...checkReference({
          from,
          id,
          what: 'an interaction with',
          names: single,
          among: known.partners,
          which: 'neither formulary.json nor substances.json has',
        }),
      ];
    }),
    ...checkStoredTwice(data['formulary.json']),
    ...checkDuplicates(data, known),
    ...checkIndications(data),
  ];
}

type Drugs = HospitalData['formulary.json'];

/**
 * An interaction is written at one of the two drugs: written at both, they may come to say different things. Both have
 * it where each has an entry on a class of the other too, which would go before what the other says.
 */
function checkStoredTwice(drugs: Drugs): readonly HospitalProblem[] {
  const byId = new Map(drugs.map(drug => [drug.id, drug]));
  return drugs.flatMap(drug =>
    drug.interactions.flatMap(({ with: partner, ...said }) => {
      const other = byId.get(partner);
      const back = other?.interactions.find(({ with: id }) => id === drug.id);
      if (!other || !back || other.id > drug.id) return [];
      const { with: _, ...answer } = back;
      const needsBoth = speaksOfClass(drug, other) && speaksOfClass(other, drug);
      if (needsBoth && toCanonicalJson(said) === toCanonicalJson(answer)) return [];
      const message = `${drug.id} has an interaction with "${partner}", which stands there already: keep one of them`;
      return [{ file: 'formulary.json' as const, id: drug.id, message }];
    }),
  );
}

function speaksOfClass({ interactions }: Drugs[number], { classes }: Drugs[number]): boolean {
  return interactions.some(({ with: partner }) => classes.some(id => partner === `class:${id}`));
}

function checkDrug(
  drug: HospitalData['formulary.json'][number],
  known: Readonly<Record<'classes' | 'conditions' | 'effects' | 'monitoring', ReadonlySet<string>>>,
): readonly HospitalProblem[] {
  const { id } = drug;
  const from = 'formulary.json' as const;
  const classes = {
    from,
    id,
    what: 'the class',
    among: known.classes,
    which: 'classes.json does not have',
  };
  return [
    ...checkReference({ ...classes, names: drug.classes }),
    ...checkReference({ ...classes, what: 'the allergy class', names: drug.allergyClasses }),
    ...checkReference({
      ...classes,
      what: 'a cross-allergy with',
      names: drug.crossAllergy?.map(each => each.class),
    }),
    ...checkReference({
      from,
      id,
      what: 'the condition',
      names: drug.contraindications.map(({ condition }) => condition),
      among: known.conditions,
      which: 'conditions.json does not have',
    }),
    ...checkReference({
      from,
      id,
      what: 'the effect',
      names: drug.effects,
      among: known.effects,
      which: 'effects.json does not have',
    }),
    ...checkReference({
      from,
      id,
      what: 'for monitoring',
      names: drug.monitoring,
      among: known.monitoring,
      which: 'monitoring.json does not have',
    }),
    ...checkDoses(drug),
  ];
}

function checkDoses({
  id,
  doses,
  routes,
  renal,
}: HospitalData['formulary.json'][number]): readonly HospitalProblem[] {
  const problem = (message: string): HospitalProblem => ({
    file: 'formulary.json',
    id,
    message: `${id} ${message}`,
  });
  return [
    ...doses
      .filter(({ route }) => !routes.includes(route))
      .map(({ route }) => problem(`has a dose by the route "${route}", which is not among its routes`)),
    ...(renal.some((row, index) => index > 0 && row.egfrBelow <= (renal[index - 1]?.egfrBelow ?? 0))
      ? [problem('has kidney rows that do not rise: the first that applies would hide the others')]
      : []),
  ];
}

function checkDuplicates(
  data: HospitalData,
  { drugs, classes }: { readonly drugs: ReadonlySet<string>; readonly classes: ReadonlySet<string> },
): readonly HospitalProblem[] {
  return data['duplicates.json'].flatMap(rule => {
    const place = { from: 'duplicates.json' as const, id: rule.classes.join(' with ') };
    return [
      ...checkReference({
        ...place,
        what: 'the class',
        names: [...new Set(rule.classes)],
        among: classes,
        which: 'classes.json does not have',
      }),
      ...checkReference({
        ...place,
        what: 'the exception',
        names: rule.except,
        among: drugs,
        which: 'formulary.json does not have',
      }),
    ];
  });
}

function checkIndications(data: HospitalData): readonly HospitalProblem[] {
  const { indications, combined } = data['indications.json'];
  const among = toIds(indications);
  return combined.flatMap(({ id, of }) =>
    checkReference({
      from: 'indications.json',
      id,
      what: 'the indication',
      names: [id, ...of],
      among,
      which: 'indications.json does not have',
    }),
  );
}
