/** Something wrong with one field of an item. */
export interface ItemProblem {
  /** Path inside the item: `rubric[2].dimension`. */
  readonly field: string;
  readonly message: string;
  /** The same in Chinese, where it is written. */
  readonly zh?: string;
  /** The rule that was broken, where rules are counted. */
  readonly rule?: string;
}

export function duplicates(
  entries: readonly { readonly id: string; readonly field: string }[],
): ItemProblem[] {
  const seen = new Set<string>();
  const problems: ItemProblem[] = [];
  for (const { id, field } of entries) {
    if (seen.has(id)) problems.push({ field, message: `id "${id}" is used twice` });
    seen.add(id);
  }
  return problems;
}
