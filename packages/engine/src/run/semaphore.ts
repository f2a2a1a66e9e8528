/** Counts work that goes on by itself, and lets others wait for room or for its end. */
export interface Semaphore {
  begin(work: Promise<void>): void;
  /** Resolves when less than the most is in hand; undefined when that is so already. */
  room(): Promise<void> | undefined;
  /** Resolves when nothing is in hand. */
  end(): Promise<void>;
}

export function createSemaphore(most: number): Semaphore {
  let count = 0;
  const waiting: { readonly below: number; readonly resolve: () => void }[] = [];
  const wait = (below: number): Promise<void> =>
    count < below ? Promise.resolve() : new Promise(resolve => waiting.push({ below, resolve }));
  const leave = () => {
    count--;
    for (let index = waiting.length - 1; index >= 0; index--)
      if (count < (waiting[index]?.below ?? 0)) waiting.splice(index, 1)[0]?.resolve();
  };
  return {
    begin(work) {
      count++;
      void work.then(leave, leave);
    },
    room: () => (count < most ? undefined : wait(most)),
    end: () => wait(1),
  };
}
