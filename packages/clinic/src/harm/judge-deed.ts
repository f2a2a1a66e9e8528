import type { Bilingual } from '@doctorbench/core';
import type { Procedure } from '../catalogue/procedure.ts';
import type { DeedRule } from '../catalogue/procedure-rules.ts';
import { inWords, noteUnsafe, type UnsafeOrder, type World } from '../world.ts';
import { lacksConsent } from './asks-consent.ts';
import { holdsReason } from './holds-reason.ts';

/** How an order is kept in mind that nothing asks for, by what it does. */
export const needlessSeverities = {
  lethal: 'forbidden',
  serious: 'serious',
  moderate: 'moderate',
  minor: 'minor',
} as const satisfies Readonly<Record<string, UnsafeOrder['severity']>>;

const unasked: Bilingual = {
  zh: '患者能够决定，却未告知、未征得同意。',
  en: 'not told of and not asked for, though the patient could decide.',
};

type Deed = Pick<Procedure, 'id' | 'name' | 'synonyms'>;
type Harm = NonNullable<DeedRule['harm']>;

/**
 * Notes what is wrong with something done to this patient now; what it does to who does not need it is given back. What
 * is `said` in the order tells how it is to be done, and is never a reason to do it.
 */
export function judgeDeed(
  world: World,
  deed: Deed,
  { rule, said }: { readonly rule: DeedRule; readonly said?: string },
): Harm | undefined {
  const { id, name } = deed;
  const say = (text: Bilingual) =>
    inWords(world, { zh: `${name.zh}：${text.zh}`, en: `${name.en}: ${text.en}` });
  const { harm, never, avoid, consent } = rule;
  const isHeld = (reasons: NonNullable<DeedRule['reasons']> = []) =>
    reasons.some(reason => holdsReason(world, reason, said));
  const isAccepted = world.encounter.acceptable?.includes(id) === true;
  if (isHeld(never?.when))
    noteUnsafe(world, { id, hazard: 'needless', severity: 'forbidden', text: say(never?.text ?? unasked) });
  else if (avoid && !isAccepted && isHeld(avoid.when) && !isHeld(avoid.unless))
    noteUnsafe(world, { id, hazard: 'contraindication', severity: avoid.grade, text: say(avoid.text) });
  const isNeedless = harm !== undefined && !isAccepted && !isNeeded(world, rule);
  if (isNeedless)
    noteUnsafe(world, {
      id,
      hazard: 'needless',
      severity: needlessSeverities[harm.grade],
      text: say(harm.text),
    });
  if (consent && lacksConsent(world, deed))
    noteUnsafe(world, {
      id,
      hazard: consent === 'lasting' ? 'needless' : 'consent',
      severity: consent === 'lasting' ? 'forbidden' : 'minor',
      text: say(unasked),
    });
  return isNeedless ? harm : undefined;
}

export function isNeeded(world: World, { reasons = [] }: Pick<DeedRule, 'reasons'>): boolean {
  return reasons.some(reason => holdsReason(world, reason));
}
