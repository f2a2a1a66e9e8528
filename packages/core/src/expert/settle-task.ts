import type { ExpertResponse, ResponseOf } from './response.ts';

type Rating = ResponseOf<'answer-rating'>;

/** Experts who are asked before a third is. */
export const firstSeats = 2;

/** Scores of one aspect this far apart are a disagreement. */
const apart = 2;

/** Whether two experts say the same, as far as it decides anything. Reasons and quotes may differ. */
export function agree(a: ExpertResponse, b: ExpertResponse): boolean {
  if (a.kind === 'answer-rating' && b.kind === 'answer-rating') return ratingsAgree(a, b);
  const [one, other] = [toWord(a), toWord(b)];
  return a.kind === b.kind && one === other;
}

/** What the responses of two or three come to; undefined while another has to be asked. */
export function settleResponses(responses: readonly ExpertResponse[]): ExpertResponse | undefined {
  const [first, second, third] = responses;
  if (!first || !second) return undefined;
  if (!third && !agree(first, second)) return undefined;
  if (first.kind === 'answer-rating') return settleRatings(responses.filter(isRating));
  return third ? settleThree([first, second, third]) : withReasons(first, [first, second]);
}

function isRating(response: ExpertResponse): response is Rating {
  return response.kind === 'answer-rating';
}

/** What a response decides, from the mildest to the strictest. */
const order = ['first', 'equal', 'second', 'met', 'not-met', 'accept', 'keep', 'revise', 'reject', 'retire'];

/** What it says in a word; of a rating, nothing. */
function toWord(response: ExpertResponse): string {
  switch (response.kind) {
    case 'item-review':
      return response.verdict;
    case 'verdict':
      return response.met ? 'met' : 'not-met';
    case 'item-dispute':
      return response.decision;
    case 'preference':
      return response.better;
    case 'answer-rating':
      return '';
  }
}

/** The middle one: the word of the majority, and where all three differ neither the mildest nor the strictest. */
function settleThree(responses: readonly ExpertResponse[]): ExpertResponse {
  const sorted = [...responses].sort((a, b) => order.indexOf(toWord(a)) - order.indexOf(toWord(b)));
  const middle = sorted[1] as ExpertResponse;
  return withReasons(
    middle,
    responses.filter(response => toWord(response) === toWord(middle)),
  );
}

/** The decision with the reasons, issues and quotes of all who made it. */
function withReasons(decision: ExpertResponse, made: readonly ExpertResponse[]): ExpertResponse {
  const reasons = [...new Set(made.flatMap(each => ('reason' in each && each.reason ? [each.reason] : [])))];
  const reason = reasons.join('\n').slice(0, 2000);
  switch (decision.kind) {
    case 'item-review': {
      const issues = made.flatMap(each => (each.kind === 'item-review' ? each.issues : []));
      // Scores are each expert's own: nothing is decided by them.
      const { quality: _, ...decided } = decision;
      return { ...decided, issues: issues.slice(0, 20), ...(reason ? { reason } : {}) };
    }
    case 'verdict': {
      const evidence = made.flatMap(each => (each.kind === 'verdict' ? each.evidence : []));
      return { ...decision, reason, evidence: [...new Set(evidence)].slice(0, 10) };
    }
    case 'preference':
      return reason ? { ...decision, reason } : decision;
    case 'item-dispute':
      return { ...decision, reason };
    case 'answer-rating':
      return decision;
  }
}

function ratingsAgree(a: Rating, b: Rating): boolean {
  const scores = Object.entries(a.scores).every(
    ([aspect, score]) => Math.abs(score - (b.scores[aspect as keyof Rating['scores']] ?? score)) < apart,
  );
  const labels = [...new Set([...Object.keys(a.labels), ...Object.keys(b.labels)])].every(
    id => a.labels[id] === b.labels[id],
  );
  return scores && labels && hasCritical(a) === hasCritical(b);
}

function hasCritical({ harms }: Rating): boolean {
  return harms.some(({ severity }) => severity === 'critical');
}

/** The median of each score and the majority's word on each criterion; one on which none agree is left out. */
function settleRatings(ratings: readonly Rating[]): Rating {
  const [first] = ratings as readonly [Rating, ...Rating[]];
  const aspects = Object.keys(first.scores) as (keyof Rating['scores'])[];
  const ids = [...new Set(ratings.flatMap(({ labels }) => Object.keys(labels)))];
  return {
    kind: 'answer-rating',
    scores: Object.fromEntries(
      aspects.map(aspect => [aspect, median(ratings.map(({ scores }) => scores[aspect]))]),
    ) as Rating['scores'],
    labels: Object.fromEntries(
      ids.flatMap(id => {
        const words = ratings.flatMap(({ labels }) => labels[id] ?? []);
        const most = words.find(word => words.filter(other => other === word).length * 2 > words.length);
        return most ? [[id, most]] : [];
      }),
    ),
    harms:
      ratings.filter(hasCritical).length * 2 > ratings.length
        ? ratings.flatMap(({ harms }) => harms).slice(0, 20)
        : [],
  };
}

/** Of two, the lower. */
function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor((values.length - 1) / 2)] as number;
}
