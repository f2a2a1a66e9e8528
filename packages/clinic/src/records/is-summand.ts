/** "Age + urea = 2": what is added up to a score, so that the figure behind it is the score's and not its own. */
export function isSummand(before: string, behind: string): boolean {
  return /[+＋]\s*$/.test(before) && /^\s*[=＝]/.test(behind);
}
