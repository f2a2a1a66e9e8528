import type { Procedure } from '../catalogue/procedure.ts';
import type { Reason } from '../catalogue/reason.ts';
import { toKnownPatient } from '../known-patient.ts';
import { renderVital } from '../observation/say-vitals.ts';
import { findMentions } from '../records/find-mentions.ts';
import { findWord } from '../records/find-word.ts';
import { foldRecord } from '../records/test-names.ts';
import { inWords, type World } from '../world.ts';
import { findLatest, sayLatest } from './abnormal-values.ts';
import { listAskedClauses, listClauses } from './asked-clauses.ts';
import type { ConsultCall } from './consult-field.ts';

const mostProcedures = 2;
const mostReasons = 4;

/**
 * On each procedure that a colleague is asked about: what speaks for it of what was read, is seen or was told. What
 * nobody has found out speaks for nothing, and where nothing does it is for whoever asks to decide.
 */
export function answerProcedures(
  world: World,
  { reason }: Pick<ConsultCall, 'reason'>,
  { sees, covered }: { readonly sees: boolean; readonly covered: readonly string[] },
): readonly string[] {
  return listAsked(world, reason)
    .filter(procedure => !isCovered(world, procedure, covered) && !isMade(world, procedure))
    .slice(0, mostProcedures)
    .map(procedure => sayProcedure(world, procedure, { reason: foldRecord(reason), sees }));
}

/** Done or under way: nobody offers it. */
function isMade({ deeds }: World, { id }: Procedure): boolean {
  return deeds.performed.some(each => each.id === id);
}

interface ProcedureName {
  readonly name: string;
  readonly procedure: Procedure;
}

const named = new WeakMap<World['hospital'], readonly ProcedureName[]>();

/** Those that need a reason: what harms nobody needs no opinion. */
function listAsked({ hospital }: World, reason: string): readonly Procedure[] {
  const names = named.get(hospital) ?? listNames(hospital);
  named.set(hospital, names);
  const asked = new Set(listAskedClauses(reason));
  const clauses = listClauses(reason).filter(clause => asked.has(clause) || wants.test(clause));
  return [
    ...new Set(
      clauses.flatMap(clause =>
        findMentions(clause, names)
          .filter(({ from }) => !forbids.test(clause.slice(0, from)))
          .map(({ about }) => about.procedure),
      ),
    ),
  ];
}

/** Is called for, in so many words. */
const wants =
  /需|备|指征|紧急|立即|尽快|尽早|马上|indicat|need|requir|arrang|ready|urgent|at once|prepare|stand ?by/;
/** Is not to be. */
const forbids = /不要|不能|不宜|不可|勿|避免|暂不|\b(?:not|no|never|avoid|without|instead of)\b/;

function listNames({ catalogue, procedureRules }: World['hospital']): readonly ProcedureName[] {
  return catalogue.procedures.entries
    .filter(({ id }) => procedureRules.get(id)?.reasons !== undefined)
    .flatMap(procedure =>
      catalogue.procedures.listAliases(procedure).map(alias => ({ name: foldRecord(alias), procedure })),
    )
    .filter(({ name }) => (/\p{Script=Han}/u.test(name) ? name.length >= 2 : name.length >= 4))
    .sort((left, right) => right.name.length - left.name.length || (left.name < right.name ? -1 : 1));
}

/** Another answer speaks of it: a word for it is one of those. */
function isCovered({ hospital }: World, procedure: Procedure, words: readonly string[]): boolean {
  return hospital.catalogue.procedures
    .listAliases(procedure)
    .some(alias => words.includes(foldRecord(alias)));
}

interface Known {
  /** Folded. */
  readonly reason: string;
  readonly sees: boolean;
}

function sayProcedure(world: World, procedure: Procedure, known: Known): string {
  const { zh, en } = procedure.name;
  const { reasons = [], never } = world.hospital.procedureRules.get(procedure.id) ?? {};
  const against = (never?.when ?? []).some(each => (listShown(world, each, known) ?? []).length > 0);
  if (against && never)
    return inWords(world, { zh: `关于${zh}：${never.text.zh}`, en: `On ${en}: ${never.text.en}` });
  const own = new Set(world.hospital.catalogue.procedures.listAliases(procedure).map(foldRecord));
  const found = [...new Set(reasons.flatMap(each => listShown(world, each, known, own) ?? []))];
  const shown = found.slice(0, mostReasons).join(world.language === 'en' ? '; ' : '；');
  return inWords(
    world,
    shown
      ? {
          zh: `关于${zh}：支持做的有：${shown}；他们可以做，由您开医嘱。`,
          en: `On ${en}: what speaks for it: ${shown}. They are ready to do it; the order is yours.`,
        }
      : {
          zh: `关于${zh}：他们照您说的准备好，随时可以做；到现在查到的结果定不了做不做，由主管团队决定。`,
          en: `On ${en}: they make ready for it on your word; nothing found so far decides whether it is done, which is for the asking team.`,
        },
  );
}

/** What shows that a reason holds, as far as anybody knows; nothing where it is not known to. */
function listShown(
  world: World,
  reason: Reason,
  known: Known,
  own: ReadonlySet<string> = new Set(),
): readonly string[] | undefined {
  if ('all' in reason) {
    const parts = reason.all.map(each => listShown(world, each, known, own));
    return parts.some(part => part === undefined) ? undefined : parts.flatMap(part => part ?? []);
  }
  if ('none' in reason) return [];
  if ('words' in reason || 'diagnosed' in reason) {
    const words = 'words' in reason ? reason.words : reason.diagnosed;
    return sayTold(world, known, words.filter(word => !own.has(foldRecord(word))).filter(isPlain));
  }
  if ('courses' in reason)
    return sayTold(
      world,
      known,
      reason.courses.flatMap(id => listWords(world.hospital.models.get(id)?.name)),
    );
  if ('conditions' in reason) return sayTold(world, known, listConditionNames(world, reason.conditions));
  return listMeasured(world, reason, known);
}

type Leaf = Exclude<
  Reason,
  | { all: unknown }
  | { none: unknown }
  | { words: unknown }
  | { diagnosed: unknown }
  | { courses: unknown }
  | { conditions: unknown }
>;

function listMeasured(world: World, reason: Leaf, { sees }: Known): readonly string[] | undefined {
  if ('vital' in reason) {
    const value = world.physiology.vitals()[reason.vital];
    return sees && isBeyond(reason, value) ? [renderVital(world, reason.vital, `${value}`)] : undefined;
  }
  if ('analyte' in reason) {
    const latest = findLatest(world, reason.analyte);
    return latest !== undefined && isBeyond(reason, latest) ? [sayLatest(world, reason.analyte)] : undefined;
  }
  const { ageYears, egfr, pregnantWeeks } = toKnownPatient(world);
  if ('egfrBelow' in reason) {
    const value = findLatest(world, 'egfr') ?? egfr;
    return value !== undefined && value < reason.egfrBelow ? [`eGFR ${value}`] : undefined;
  }
  const holds =
    ('underYears' in reason && ageYears < reason.underYears) ||
    ('fromYears' in reason && ageYears >= reason.fromYears) ||
    ('pregnantFromWeek' in reason && (pregnantWeeks ?? -1) >= reason.pregnantFromWeek);
  return holds ? [] : undefined;
}

function isBeyond(limit: { readonly below: number } | { readonly above: number }, value: number): boolean {
  return 'below' in limit ? value < limit.below : value > limit.above;
}

/** Not denied right before it. */
const denied = /(?:无|没有|否认|未见|不是|排除|no|not|without|denies|never)\s*$/;

function sayTold(world: World, { reason }: Known, words: readonly string[]): readonly string[] | undefined {
  const told = words.find(word => {
    const at = findWord(reason, foldRecord(word));
    return at >= 0 && !denied.test(reason.slice(0, at));
  });
  return told === undefined
    ? undefined
    : [inWords(world, { zh: `您说的“${told}”`, en: `${told}, as you tell them` })];
}

function isPlain(word: string): boolean {
  return word.trim().length >= (/\p{Script=Han}/u.test(word) ? 2 : 4);
}

function listWords(name: { readonly zh: string; readonly en: string } | undefined): readonly string[] {
  return name ? [name.zh, name.en] : [];
}

function listConditionNames({ hospital: { catalogue } }: World, ids: readonly string[]): readonly string[] {
  return catalogue.conditions.entries
    .filter(({ id }) => ids.includes(id))
    .flatMap(entry => catalogue.conditions.listAliases(entry))
    .filter(isPlain);
}
