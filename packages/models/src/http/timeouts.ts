/** Tries of one request never last longer than this many single timeouts. */
const totalTimeoutFactor = 6;

export function toTimeouts(seconds: number): { readonly timeoutMs: number; readonly totalTimeoutMs: number } {
  return { timeoutMs: seconds * 1000, totalTimeoutMs: seconds * 1000 * totalTimeoutFactor };
}
