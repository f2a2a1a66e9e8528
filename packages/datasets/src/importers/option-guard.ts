import { AppError } from '@doctorbench/core';
import type { Entry, LeftOut } from './importer.ts';

/** Entries after which it is clear that a format does not read the options of a set. */
const enough = 20;

/** Stops an import whose first entries all have options that its format does not read. */
export interface OptionGuard {
  see(step: Entry | LeftOut): void;
  /** For sets of fewer entries. */
  finish(): void;
}

export function createOptionGuard(): OptionGuard {
  let seen = 0;
  let first: LeftOut | undefined;
  let cleared = false;
  const stop = () => {
    if (!cleared && first)
      throw new AppError(
        'import.unmapped-options',
        `${first.file}:${first.line} ${first.field ?? ''}`.trim(),
      );
  };
  return {
    see(step) {
      if (cleared) return;
      seen += 1;
      if (step.kind === 'left-out' && step.reason === 'unmapped-options') first ??= step;
      else cleared = true;
      if (seen === enough) stop();
    },
    finish: stop,
  };
}
