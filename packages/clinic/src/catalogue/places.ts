const side =
  '(?:left|right|both|bilateral|upper|lower|mid|front|back|l|r|左侧?|右侧?|双侧?|两侧|上|下|前|后|患侧?)';

/** Reads names without a place on the body that stands behind them: "bandage left shin". */
export function createPlaceReader(places: readonly string[]): (name: string) => string {
  if (places.length === 0) return name => name;
  const words = [...places].sort((a, b) => b.length - a.length).join('|');
  const behind = new RegExp(
    `(?:[\\s,，(（]+(?:over|on|to|in|of|at|the)?\\s*(?:the\\s+)?(?:${side}\\s*)*(?:(?:${words})(?:s|部|处|区|侧)?[)）]?|(?<=[\\s(（])${side}[)）]?))+$`,
    'i',
  );
  return name => name.normalize('NFKC').replace(behind, '').trim();
}
