import type { AppError } from '@doctorbench/core';

/** What ends every request at once when the endpoint is down. Later requests begin anew. */
export function createOutage() {
  let controller = new AbortController();
  let joined = new WeakMap<AbortSignal, AbortSignal>();
  return {
    /** One signal for each that is given: making one per request would cost a fast run dear. */
    join(signal: AbortSignal | undefined): AbortSignal {
      if (!signal) return controller.signal;
      const known = joined.get(signal);
      if (known) return known;
      const both = AbortSignal.any([signal, controller.signal]);
      joined.set(signal, both);
      return both;
    },
    /** Returns what it was given. */
    declare(error: AppError): AppError {
      const ended = controller;
      controller = new AbortController();
      joined = new WeakMap();
      ended.abort(error);
      return error;
    },
  };
}
