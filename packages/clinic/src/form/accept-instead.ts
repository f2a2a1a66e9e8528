import type { Criterion, DrugCheck, StateCheck, Twist, TwistedOrder } from '@doctorbench/core';

/** The rubric of a twisted case: what is given in the place of another drug earns what that would have earned. */
export function acceptInstead(rubric: readonly Criterion[], twist: Twist): Criterion[] {
  const { instead = [], rubric: own = [], drops = [] } = twist;
  const rewritten = new Map(own.map(each => [each.id, each]));
  const holding = rubric.filter(({ id }) => !drops.includes(id));
  const kept = holding.map(criterion => {
    const stated = rewritten.get(criterion.id);
    if (stated) return stated;
    if (!criterion.state) return criterion;
    const orders = leaveOutDosed(instead, listDosed(criterion.state.when));
    const when = accept(criterion.state.when, orders, criterion.points > 0);
    if (when === criterion.state.when) return criterion;
    return {
      ...criterion,
      text: `${criterion.text} ${twist.text}`,
      ...(criterion.zh ? { zh: { ...criterion.zh, text: `${criterion.zh.text}${twist.zh}` } } : {}),
      state: { ...criterion.state, when },
    };
  });
  const known = new Set(rubric.map(({ id }) => id));
  return [...kept, ...own.filter(({ id }) => !known.has(id))];
}

/** `asked`: that something is given speaks for the agent here. */
function accept(check: StateCheck, instead: readonly TwistedOrder[], asked: boolean): StateCheck {
  if ('given' in check) return asked ? acceptDrug(check.given, check, instead) : check;
  if ('not' in check) {
    const not = accept(check.not, instead, !asked);
    return not === check.not ? check : { not };
  }
  if ('check' in check) {
    const inner = accept(check.check, instead, asked);
    return inner === check.check ? check : { ...check, check: inner };
  }
  for (const key of ['all', 'any', 'share', 'before', 'after'] as const) {
    const parts = (check as Readonly<Record<string, readonly StateCheck[] | undefined>>)[key];
    if (!parts) continue;
    const changed = parts.map(part => accept(part, instead, asked));
    const isSame = changed.every((part, at) => part === parts[at]);
    return isSame ? check : ({ [key]: changed } as unknown as StateCheck);
  }
  return check;
}

/** The drugs of which a criterion says itself how much is right. */
function listDosed(check: StateCheck): ReadonlySet<string> {
  const dosed = new Set<string>();
  const look = (part: unknown): void => {
    if (typeof part !== 'object' || part === null) return;
    const { given } = part as { readonly given?: DrugCheck };
    if (given?.dose) for (const id of [given.drug ?? []].flat()) dosed.add(id);
    for (const each of Object.values(part)) look(each);
  };
  look(check);
  return dosed;
}

/** Of what comes instead without a dose: not what the criterion knows the dose of. */
function leaveOutDosed(
  instead: readonly TwistedOrder[],
  dosed: ReadonlySet<string>,
): readonly TwistedOrder[] {
  return instead.map(order => ({
    ...order,
    orders: order.dose ? order.orders : order.orders.filter(({ drug }) => !dosed.has(String(drug))),
    accepts: (order.accepts ?? []).filter(
      ({ drug, dose }) => dose !== undefined || !drug?.every(id => dosed.has(id)),
    ),
  }));
}

function acceptDrug(given: DrugCheck, check: StateCheck, instead: readonly TwistedOrder[]): StateCheck {
  const named = given.drug === undefined ? [] : [given.drug].flat();
  const kinds = given.class === undefined ? [] : [given.class].flat();
  const meant = instead.filter(
    ({ drug, classes = [] }) => named.includes(drug) || classes.some(kind => kinds.includes(kind)),
  );
  const others = meant
    .flatMap(listAccepted)
    .filter(({ drug }) => given.dose !== undefined || !drug?.every(id => named.includes(id)));
  if (others.length === 0) return check;
  return {
    any: [
      check,
      ...others.map(({ dose, ...which }) => ({
        given: { ...which, ...(given.dose && dose ? { dose } : {}) },
      })),
    ],
  };
}

type Accepted = NonNullable<TwistedOrder['accepts']>[number];

/** What is ordered in its place, and what is as right. */
function listAccepted({ orders, dose, accepts = [] }: TwistedOrder): readonly Accepted[] {
  const ordered = [...new Set(orders.map(order => String(order.drug)))];
  return [...ordered.map(drug => ({ drug: [drug], ...(dose ? { dose } : {}) })), ...accepts];
}
