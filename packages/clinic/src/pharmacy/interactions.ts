import type { Dose, Drug, Interaction } from './drug.ts';
import type { DuplicateRule } from './duplicates.ts';
import type { ReadDrugOrder } from './order.ts';
import type { OrderContext } from './order-context.ts';
import type { DoseReading } from './order-dose.ts';
import { type OrderHazard, say } from './order-hazard.ts';

/** `mayBeIntended` warns and never vetoes. */
function toSeverity({ severity, mayBeIntended }: Interaction): OrderHazard['severity'] {
  if (severity === 'moderate') return 'caution';
  if (severity === 'major') return mayBeIntended ? 'caution' : 'serious';
  return mayBeIntended ? 'serious' : 'forbidden';
}

/** Interactions and duplicates with what is on board. */
export function checkInteractions(
  order: ReadDrugOrder,
  context: OrderContext,
  dose: DoseReading,
): readonly OrderHazard[] {
  const { drug } = order;
  const others = [...new Set(context.taking)].filter(id => id !== drug.id);
  const rules = others.length === 0 ? [] : listRules(order, context);
  return [
    ...others.flatMap(other => checkPair(order, other, { rules, context })),
    ...checkRepeat(order, context, dose),
  ];
}

function checkPair(
  { drug }: ReadDrugOrder,
  other: string,
  { rules, context }: { readonly rules: readonly PartnerRule[]; readonly context: OrderContext },
): readonly OrderHazard[] {
  const { formulary, lingering = [] } = context;
  const name = formulary.nameOf(other);
  const pair = { zh: `${drug.name.zh}与${name.zh}`, en: `${drug.name.en} with ${name.en}` };
  const interaction = formulary.findInteraction(drug, other);
  const hazards: OrderHazard[] = [];
  if (interaction !== undefined) {
    const text = say({ zh: `${pair.zh}合用`, en: pair.en }, interaction.effect);
    const isStopped = interaction.untilStopped === true && lingering.includes(other);
    const severity = isStopped ? 'caution' : toSeverity(interaction);
    hazards.push({ hazard: 'interaction', severity, with: other, text });
  }
  const rule = rules.find(
    entry => formulary.isOf(other, entry.partner) && !entry.rule.except?.includes(other),
  )?.rule;
  if (
    rule !== undefined &&
    !hazards.some(({ severity }) => severity !== 'caution' || rule.severity === 'caution')
  ) {
    const reason = { zh: '同类药物重复', en: 'two drugs of one kind' };
    hazards.push({ hazard: 'duplicate', severity: rule.severity, with: other, text: say(pair, reason) });
  }
  return hazards;
}

interface PartnerRule {
  readonly rule: DuplicateRule;
  readonly partner: string;
}

/** The rules a drug comes under, each with the class that the other drug would have to be of. */
function listRules({ drug, route }: ReadDrugOrder, { formulary }: OrderContext): readonly PartnerRule[] {
  if (formulary.rules.findRoute(route)?.noDuplicates) return [];
  return formulary.duplicates.flatMap(rule => {
    const [left, right] = rule.classes;
    if (rule.except?.includes(drug.id)) return [];
    const partners = [
      ...(formulary.isOf(drug.id, left) ? [right] : []),
      ...(left !== right && formulary.isOf(drug.id, right) ? [left] : []),
    ];
    return partners.map(partner => ({ rule, partner }));
  });
}

/** The same dose is given again for something else: magnesium once for asthma, and as often as it is lacking. */
function isAlsoRepeated({ doses }: Drug, { route, population, per, max }: Dose): boolean {
  return doses.some(
    other =>
      !other.once &&
      !other.loading &&
      other.route === route &&
      other.population === population &&
      other.per === per &&
      other.max >= max,
  );
}

/** What is given once was given; a drug that still works is ordered again where nothing speaks of repeating it. */
function checkRepeat(
  order: ReadDrugOrder,
  context: OrderContext,
  { row }: DoseReading,
): readonly OrderHazard[] {
  const { drug } = order;
  const wasGiven = context.givenToday.some(given => given.drug === drug.id);
  if (wasGiven && row?.once === true && !isAlsoRepeated(drug, row)) {
    const statement = {
      zh: `${drug.name.zh}今天已给过，只用一次`,
      en: `${drug.name.en} was given today and is given once`,
    };
    return [{ hazard: 'duplicate', severity: 'serious', with: drug.id, text: say(statement) }];
  }
  const mayRepeat = row?.repeatMinutes !== undefined || row?.everyHours === undefined || order.per !== 'dose';
  if (!context.taking.includes(drug.id) || mayRepeat || row?.loading === true) return [];
  const statement = { zh: `患者正在使用${drug.name.zh}`, en: `The patient is already on ${drug.name.en}` };
  return [{ hazard: 'duplicate', severity: 'caution', with: drug.id, text: say(statement) }];
}
