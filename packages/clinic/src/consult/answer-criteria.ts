import type { ConsultQuestion } from '../catalogue/department.ts';
import { inWords, type World } from '../world.ts';
import { findLatest } from './abnormal-values.ts';
import { listNamed } from './answer-medicine.ts';
import { listClauses } from './asked-clauses.ts';
import { listInUse } from './orders-now.ts';

type Lack = NonNullable<ConsultQuestion['lacks']>[number];

/**
 * What is asked of every such patient before it is done, and what of it is still wanting in this one: by the tests that
 * were read, the medicines on record or told of, the values that were measured and the signs at the bedside.
 */
export function answerCriteria(
  world: World,
  { says, lacks = [], met }: ConsultQuestion,
  sees: boolean,
): string | undefined {
  if (!says) return undefined;
  const wanting = lacks.flatMap(lack => sayLack(world, lack, sees));
  const rest =
    wanting.length > 0
      ? inWords(world, {
          zh: `现在还差：${wanting.join('；')}。`,
          en: `Still wanting here: ${wanting.join('; ')}.`,
        })
      : met && inWords(world, met);
  return [inWords(world, says), ...(rest ? [rest] : [])].join(world.language === 'en' ? ' ' : '');
}

function sayLack(world: World, lack: Lack, sees: boolean): readonly string[] {
  const text = inWords(world, lack.text);
  if (lack.tests) return isRead(world, lack.tests) ? [] : [text];
  if (lack.drugClasses) {
    const { formulary } = world.hospital;
    const taken = [...new Set([...listInUse(world), ...listTold(world)])].filter(id =>
      lack.drugClasses?.some(each => formulary.isOf(id, each)),
    );
    const names = taken.map(id => inWords(world, formulary.nameOf(id)));
    return names.length > 0 ? [`${names.join(', ')}: ${text}`] : [];
  }
  const value = lack.analyte
    ? findLatest(world, lack.analyte)
    : sees && lack.vital
      ? world.physiology.vital(lack.vital)
      : undefined;
  if (value === undefined) return [];
  const { below = Number.NEGATIVE_INFINITY, above = Number.POSITIVE_INFINITY } = lack;
  return value < below || value > above ? [`${text} (${value})`] : [];
}

const denied = /没|未|否认|无|\b(?:no|not|never|without|denies|off)\b/;

/** Medicines of which the callers told colleagues that they are taken. */
function listTold(world: World): readonly string[] {
  const clauses = world.consultVisits.flatMap(({ reason }) => listClauses(reason));
  return listNamed(
    world,
    clauses.filter(clause => !denied.test(clause)),
  ).map(({ id }) => id);
}

function isRead({ deeds }: World, tests: readonly string[]): boolean {
  return deeds.tests.some(({ id, readMin }) => readMin !== undefined && tests.includes(id));
}
