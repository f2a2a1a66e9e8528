import type { EncounterSeat } from '@doctorbench/engine';

type Acts = EncounterSeat['act'];
type Call = Parameters<Acts>[0][number];
type Result = ReturnType<Acts>[number] | undefined;

/** How long calls that a client sends side by side may be apart. */
const windowMs = 25;

/** Puts calls that come together into one turn, so that they share their minute as the calls of a turn in a run do. */
export function createTurnGatherer(act: Acts): (call: Call) => Promise<Result> {
  let waiting: { readonly call: Call; readonly answer: (result: Result) => void }[] = [];
  const flush = () => {
    const turn = waiting;
    waiting = [];
    const results = act(turn.map(({ call }) => call));
    for (const [index, { answer }] of turn.entries()) answer(results[index]);
  };
  return call =>
    new Promise(resolve => {
      if (waiting.length === 0) setTimeout(flush, windowMs);
      waiting.push({ call, answer: resolve });
    });
}
