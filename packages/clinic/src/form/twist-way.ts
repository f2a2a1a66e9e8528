import type { ClinicCall, ClinicPath, Twist, TwistedOrder } from '@doctorbench/core';

/** The expert's way through a twisted case. */
export function twistWay(path: ClinicPath, { instead = [] }: Twist): ClinicPath {
  const count = new Map<string, number>();
  return path.flatMap(turn => {
    const calls = turn.flatMap(call => changeOrder(call, instead, count));
    return calls.length > 0 ? [calls] : [];
  });
}

/** Who and what for stay as they were written. */
const kept = ['patient', 'indication', 'start'];

function changeOrder(
  call: ClinicCall,
  instead: readonly TwistedOrder[],
  count: Map<string, number>,
): readonly ClinicCall[] {
  const other = instead.find(({ drug }) => drug === call.args.drug);
  if (!other || !['prescribe', 'check_order', 'look_up_drug'].includes(call.tool)) return [call];
  const at = count.get(other.drug) ?? 0;
  const order = other.orders[Math.min(at, other.orders.length - 1)];
  if (call.tool === 'prescribe') count.set(other.drug, at + 1);
  if (!order) return [];
  if (call.tool === 'look_up_drug') return [{ ...call, args: { drug: order.drug ?? other.drug } }];
  const own = Object.fromEntries(Object.entries(call.args).filter(([key]) => kept.includes(key)));
  const beside = call.tool === 'prescribe' && at === 0 ? (other.beside ?? []) : [];
  return [order, ...beside].map(each => ({ ...call, args: { ...own, ...each } }));
}
