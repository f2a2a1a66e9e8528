/** How long one try may take: as long as was given, until enough replies have shown what this endpoint needs. */
export interface AnswerDeadline {
  ms(): number;
  replied(latencyMs: number): void;
  /** A try was given up after so long. */
  givenUp(afterMs: number): void;
  /** What of it belongs into the record of a run. */
  listAdaptations(): readonly string[];
}

/** Replies that make the pilot. */
const pilotReplies = 20;
/** No reply so far took a tenth of it. Later ones that take longer stretch it: what grows with the load is no hang. */
const patienceFactor = 10;
/** However quick an endpoint is, its answers vary in length. */
const shortestMs = 30_000;

/** Once nineteen answers came in seconds, the twentieth is not waited for by the minute. */
export function createAnswerDeadline(mostMs: number): AnswerDeadline {
  let replies = 0;
  let longestMs = 0;
  let shortestCutMs = Number.POSITIVE_INFINITY;
  return {
    ms() {
      if (replies < pilotReplies) return mostMs;
      return Math.min(mostMs, Math.max(shortestMs, patienceFactor * longestMs));
    },
    replied(latencyMs) {
      replies++;
      longestMs = Math.max(longestMs, latencyMs);
    },
    givenUp(afterMs) {
      if (afterMs < mostMs) shortestCutMs = Math.min(shortestCutMs, afterMs);
    },
    listAdaptations() {
      if (shortestCutMs === Number.POSITIVE_INFINITY) return [];
      return [`replies not waited for beyond ${Math.ceil(shortestCutMs / 1000)} s, by the pace of others`];
    },
  };
}

/** For whoever gives a time and means it. */
export function keepDeadline(ms: number): AnswerDeadline {
  return { ms: () => ms, replied() {}, givenUp() {}, listAdaptations: () => [] };
}
