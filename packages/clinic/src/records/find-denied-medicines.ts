import type { Hospital } from '../hospital/hospital.ts';
import { toPatientNow, type World } from '../world.ts';
import { findDrugs } from './find-drugs.ts';
import { findMentions } from './find-mentions.ts';
import { isSaidAround } from './said-around.ts';
import type { Clause } from './split-clauses.ts';
import { foldRecord } from './test-names.ts';
import type { Found } from './undone.ts';

interface Naming {
  readonly from: number;
  readonly to: number;
  readonly name: string;
  readonly ids: ReadonlySet<string>;
}

/** A medicine that somebody told of and that is taken, of which a clause says that it is not. */
export function findDeniedMedicines(clause: Clause, told: readonly string[], world: World): readonly Found[] {
  const denied = listDenied(clause.text, world.hospital);
  if (denied.length === 0) return [];
  const stopped = new Set(
    world.deeds.stopped.filter(deed => world.atMin - deed.atMin > outOfBodyMin).map(({ id }) => id),
  );
  const takes = toPatientNow(world).takes ?? [];
  const isTold = (id: string) => told.some(text => affirms(text, id, world.hospital));
  return denied.flatMap(({ name, ids, from }) => {
    if (others.test(clause.text.slice(0, from))) return [];
    // Who stopped it may write "no aspirin", which says what is to be.
    const isBare = bareNo.test(clause.text.slice(0, from));
    const isToBe = isBare && [...ids].some(id => stopped.has(id));
    if (isToBe) return [];
    // That a drug was never taken is untrue however long ago it was stopped.
    const drugs = takes.filter(id => ids.has(id) && (ids.size === 1 || !stopped.has(id)) && isTold(id));
    if (drugs.length === 0) return [];
    const isHighAlert = drugs.some(id => world.hospital.formulary.get(id).highAlert === true);
    // "No heparin" may be what is to be, of one drug; of a whole kind it says what is.
    const isSure = isHighAlert && (!isBare || ids.size > 1);
    return [
      {
        quote: clause.quote,
        about: `takes ${name}`,
        kind: 'medicine' as const,
        certainty: isSure ? ('sure' as const) : ('unsure' as const),
        hides: true,
        drugs: new Set(drugs),
      },
    ];
  });
}

/** All but what is named next. */
const others = /\b(?:other than|besides|apart from|except(?: for)?) $|(?:除了?|除外)$/;

const bareNo = /(?:^|[\s,;:])no $/i;

/** What was stopped this morning still works tonight. */
const outOfBodyMin = 2880;

/** Whether a text speaks of a drug by one of its own names, and does not say that it is not taken. */
export function affirms(text: string, id: string, hospital: Hospital): boolean {
  return foldRecord(text)
    .split(/[。;!?\n,]|\.(?=\s|$)/)
    .some(clause => {
      const notes = hospital.catalogue.notes;
      return findDrugs(clause, hospital).some(
        place =>
          place.about.classes.size === 0 &&
          place.about.ids.has(id) &&
          !(notes && isSaidAround(clause, place, { notes, phrases: 'takesNot' })),
      );
    });
}

function listDenied(clause: string, hospital: Hospital): readonly Naming[] {
  const { notes } = hospital.catalogue;
  if (!notes) return [];
  return listNamings(clause, hospital).filter(place =>
    isSaidAround(clause, place, { notes, phrases: 'takesNot' }),
  );
}

/** Drugs, and kinds of drugs as notes alone call them. */
function listNamings(clause: string, hospital: Hospital): readonly Naming[] {
  return [...findDrugs(clause, hospital), ...findMentions(clause, listKinds(hospital))].map(
    ({ about: { name, ids }, from, to }) => ({ from, to, name, ids }),
  );
}

interface Kind {
  readonly name: string;
  readonly ids: ReadonlySet<string>;
}

const known = new WeakMap<Hospital, readonly Kind[]>();

function listKinds(hospital: Hospital): readonly Kind[] {
  const old = known.get(hospital);
  if (old) return old;
  const { formulary, catalogue } = hospital;
  const kinds = (catalogue.notes?.called ?? []).flatMap(({ class: group, words }) => {
    const ids = new Set(formulary.drugs.filter(({ classes }) => classes.includes(group)).map(({ id }) => id));
    return words.map(word => ({ name: foldRecord(word), ids }));
  });
  const sorted = kinds.sort((left, right) => right.name.length - left.name.length);
  known.set(hospital, sorted);
  return sorted;
}
