import { useCallback, useEffect, useRef, useState } from 'react';
import { checkEndpoint, type EndpointCheck } from '../../api/queries/endpoints.ts';

/** What a test was made with; whatever changes makes it worthless. */
export interface TestTarget {
  readonly provider: string;
  readonly baseUrl: string;
  readonly model: string;
  readonly plainHttp?: true | undefined;
  readonly apiKey: string;
}

export interface ConnectionCheck {
  readonly target: TestTarget;
  readonly check: EndpointCheck;
  readonly running: boolean;
  /** Why there is no whole result. */
  readonly error: unknown;
}

const nothingYet: EndpointCheck = { steps: [], done: false };

/** The newest connection test. A new one ends the one before. */
export function useConnectionCheck() {
  const [test, setTest] = useState<ConnectionCheck>();
  const abort = useRef<AbortController>(undefined);
  useEffect(() => () => abort.current?.abort(), []);
  const run = useCallback(async (target: TestTarget) => {
    abort.current?.abort();
    const controller = new AbortController();
    abort.current = controller;
    const { signal } = controller;
    const { apiKey, ...endpoint } = target;
    let check = nothingYet;
    const show = (running: boolean, error: unknown = undefined) => {
      if (!signal.aborted) setTest({ target, check, running, error });
    };
    show(true);
    try {
      const onProgress = (next: EndpointCheck) => {
        check = next;
        show(true);
      };
      await checkEndpoint({ endpoint, ...(apiKey ? { apiKey } : {}), onProgress, signal });
      show(false);
    } catch (error) {
      show(false, error);
    }
  }, []);
  return { test, run };
}

export function isSameTarget(one: TestTarget | undefined, other: TestTarget): boolean {
  return one?.baseUrl === other.baseUrl && one.model === other.model && one.apiKey === other.apiKey;
}
