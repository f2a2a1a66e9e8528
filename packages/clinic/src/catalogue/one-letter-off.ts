/** Names shorter than this differ by one letter and mean something else. */
const shortest = 7;

/** Whether two folded names differ by one letter: left out, added, changed, or two neighbours exchanged. */
export function isOneLetterOff(left: string, right: string): boolean {
  if (left === right || Math.min(left.length, right.length) < shortest) return false;
  if (Math.abs(left.length - right.length) > 1) return false;
  let start = 0;
  while (start < left.length && left[start] === right[start]) start++;
  let end = 0;
  while (
    end < Math.min(left.length, right.length) - start &&
    left[left.length - 1 - end] === right[right.length - 1 - end]
  )
    end++;
  const a = left.slice(start, left.length - end);
  const b = right.slice(start, right.length - end);
  if (a.length <= 1 && b.length <= 1) return true;
  return a.length === 2 && b.length === 2 && a[0] === b[1] && a[1] === b[0];
}
