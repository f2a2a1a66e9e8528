import type { EncounterSeat } from '@doctorbench/engine';

type Acts = EncounterSeat['act'];
type Call = Parameters<Acts>[0][number];
type Result = Awaited<ReturnType<Acts>>[number] | undefined;

/** How long calls that a client sends side by side may be apart. */
const windowMs = 25;

/** Puts calls that come together into one turn, so that they share their minute as the calls of a turn in a run do. */
export function createTurnGatherer(act: Acts): (call: Call) => Promise<Result> {
  let waiting: {
    readonly call: Call;
    readonly answer: (result: Result) => void;
    readonly fail: (error: unknown) => void;
  }[] = [];
  const flush = async () => {
    const turn = waiting;
    waiting = [];
    try {
      const results = await act(turn.map(({ call }) => call));
      for (const [index, { answer }] of turn.entries()) answer(results[index]);
    } catch (error) {
      for (const { fail } of turn) fail(error);
    }
  };
  return call =>
    new Promise((resolve, reject) => {
      if (waiting.length === 0) setTimeout(flush, windowMs);
      waiting.push({ call, answer: resolve, fail: reject });
    });
}
