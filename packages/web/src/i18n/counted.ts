/** A count with its English noun: "1 item", "12 items". */
export function toCounted(count: string, noun: string): string {
  return `${count} ${noun}${count === '1' ? '' : 's'}`;
}
