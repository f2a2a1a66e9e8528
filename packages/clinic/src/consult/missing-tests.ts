import type { Guideline } from '../catalogue/guideline.ts';
import { isMeasured, type Test } from '../catalogue/test.ts';
import { foldRecord, listRecordNames } from '../records/test-names.ts';
import { inWords, type World } from '../world.ts';
import { listInUse, listStopped } from './orders-now.ts';

const mostMissing = 2;
/** What takes longer decides nothing about somebody unstable. */
const soonMin = 60;

/** A sentence about what to find out: a vitamin is given as well as measured, and a puncture may be warned against. */
const onTests = /查|测|检/;
/** Wanted only where something is suspected that nobody has named. */
const onSuspicion = /疑|必要时|如有|若|排除|考虑/;

/** Laboratory tests that their guideline speaks of and nobody ordered. */
export function listMissing(world: World, own: Guideline | undefined, reason: string): readonly string[] {
  if (!own) return [];
  const { catalogue } = world.hospital;
  const text = foldRecord(
    [own.summary, ...own.keyActions.map(action => action.text)]
      .flatMap(({ zh }) => zh.split(/[。；]/).filter(sentence => onTests.test(sentence)))
      .flatMap(sentence => sentence.split('，'))
      .filter(clause => !onSuspicion.test(clause))
      .join(' '),
  );
  const ordered = new Set(world.deeds.tests.flatMap(order => [order.id, order.orderedAs]));
  const measured = new Set(
    world.deeds.tests.flatMap(({ finding }) => finding.values.map(({ analyte }) => analyte.id)),
  );
  const wanted = new Set(
    listRecordNames(world.hospital)
      .filter(({ name, tests }) => tests.size === 1 && text.includes(name))
      .flatMap(({ tests }) => [...tests]),
  );
  const cannot = new Set(world.encounter.unavailable);
  const isUrgent = world.physiology.isUnstable();
  return (
    [...wanted]
      .map(each => catalogue.tests.get(each))
      .filter(test => isLaboratory(test) && makesSense(world, test) && !cannot.has(test.id))
      .filter(({ turnaroundMin }) => !isUrgent || turnaroundMin.emergency <= soonMin)
      // Of a panel that was done in parts, nobody wants the whole.
      .filter(test =>
        [test, ...catalogue.expandPanel(test)].every(
          ({ id, analytes }) => !ordered.has(id) && !analytes.some(analyte => measured.has(analyte.id)),
        ),
      )
      .filter(test => isOfKnownDrug(world, test, reason))
      .slice(0, mostMissing)
      .map(({ name }) => inWords(world, name))
  );
}

/** Drawn from a vein or read at the bedside: asking for it harms nobody. */
function isLaboratory({ kind, analytes }: Test): boolean {
  return kind === 'laboratory' || (kind === 'point-of-care' && analytes.length > 0);
}

/** The level of a drug is wanted of who is known to take it, or where it is spoken of. */
function isOfKnownDrug(world: World, { name, synonyms, analytes }: Test, reason: string): boolean {
  if (!analytes.some(analyte => isMeasured(analyte) && analyte.therapeutic)) return true;
  const { formulary } = world.hospital;
  const names = foldRecord([name.zh, name.en, ...synonyms].join(' '));
  const isNamed = (id: string) => formulary.listNames(id).some(each => names.includes(foldRecord(each)));
  const said = foldRecord(reason);
  const isSpokenOf = (id: string) => formulary.listNames(id).some(each => said.includes(foldRecord(each)));
  const known = new Set([...listInUse(world), ...listStopped(world)]);
  return formulary.drugs.some(({ id }) => isNamed(id) && (known.has(id) || isSpokenOf(id)));
}

/** Nobody asks a man, a child or an old woman whether they are pregnant. */
function makesSense({ encounter }: World, { tells, presupposes }: Test): boolean {
  const { sex, ageYears, pregnantWeeks } = encounter.patient;
  if (presupposes !== undefined) return pregnantWeeks !== undefined;
  return tells !== 'pregnancy' || (sex === 'female' && ageYears >= fertile.from && ageYears < fertile.under);
}

const fertile = { from: 11, under: 56 };
