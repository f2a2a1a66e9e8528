/** The members of two lists of one length, side by side. */
export function zip<First, Second>(
  first: readonly First[],
  second: readonly Second[],
): (readonly [First, Second])[] {
  if (first.length !== second.length)
    throw new Error(`zip needs two lists of one length, not ${first.length} and ${second.length}`);
  return first.map((member, index) => [member, second[index] as Second] as const);
}
