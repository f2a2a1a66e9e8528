import type { Logger } from 'pino';
import type { Events } from '../db/events.ts';
import type { BankService } from '../features/banks/service.ts';

interface Deps {
  readonly banks: Pick<BankService, 'calibrateWaiting'>;
  readonly events: Pick<Events, 'subscribe'>;
  readonly log: Logger;
}

/** Calibrates the banks that wait: at the start those that a process left, then whenever one is asked for. */
export function startCalibrations({ banks, events, log }: Deps): { stop(): Promise<void> } {
  const stopping = new AbortController();
  let last: Promise<void> = Promise.resolve();
  const look = () => {
    last = last
      .then(() => banks.calibrateWaiting(stopping.signal))
      .catch((error: unknown) => log.error({ error }, 'a bank could not be calibrated'));
  };
  const stopHearing = events.subscribe(event => {
    if (event.kind === 'bank') look();
  });
  look();
  return {
    async stop() {
      stopping.abort();
      stopHearing();
      await last;
    },
  };
}
