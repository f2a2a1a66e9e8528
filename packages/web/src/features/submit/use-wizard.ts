import type { Account, Edition, Platform } from '@doctorbench/core';
import { useState } from 'react';
import { findCardProblems, findEndpointProblems } from './field-errors.ts';
import type { Done } from './steps.ts';
import { isSameTarget, type TestTarget, useConnectionCheck } from './use-connection-check.ts';
import { useDraft } from './use-draft.ts';

export type Wizard = ReturnType<typeof useWizard>;

/** What every step is given. */
export interface StepProps {
  readonly wizard: Wizard;
  /** To the step after this one. */
  readonly onNext: () => void;
}

export interface WizardGiven {
  readonly account: Account;
  readonly editions: readonly Edition[];
  readonly platform: Platform;
}

/** Everything the steps share. The key lives here alone, for as long as the page. */
export function useWizard({ account, editions, platform }: WizardGiven) {
  const draftState = useDraft(account.id);
  const { draft, change, clear } = draftState;
  const [apiKey, setApiKey] = useState('');
  const [refusals, setRefusals] = useState<Readonly<Record<string, string>>>({});
  const { test, run } = useConnectionCheck();
  // No model is submitted to a demonstration.
  const open = editions.filter(({ state, kind }) => state === 'open' && kind !== 'demonstration');
  const edition = open.find(({ id, track }) => id === draft.edition && track === draft.track);
  const key = draft.keyless ? '' : apiKey.trim();
  const target: TestTarget = {
    provider: draft.endpoint.provider,
    baseUrl: draft.endpoint.baseUrl.trim(),
    model: draft.endpoint.model.trim(),
    ...(draft.endpoint.plainHttp ? { plainHttp: true } : {}),
    apiKey: key,
  };
  const current = test && isSameTarget(test.target, target) ? test : undefined;
  const passed = Boolean(current?.check.done && draft.track && current.check.tracks?.includes(draft.track));
  const done: Done = {
    type: draft.track !== null,
    edition: edition !== undefined,
    endpoint: isEmpty(findEndpointProblems(draft, key)),
    connection: passed,
    model: isEmpty(findCardProblems(draft)),
    estimate: draft.visibility !== null,
    confirm: false,
  };
  return {
    ...draftState,
    change: (part: Parameters<typeof change>[0]) => {
      setRefusals({});
      change(part);
    },
    clear: () => {
      setApiKey('');
      setRefusals({});
      clear();
    },
    account,
    platform,
    openEditions: open,
    edition,
    apiKey,
    /** As it is sent. */
    key,
    setApiKey: (next: string) => {
      setRefusals({});
      setApiKey(next);
    },
    target,
    test: current,
    runTest: () => run(target),
    done,
    /** What the server said against fields, by their names in the request. */
    refusals,
    setRefusals,
  };
}

function isEmpty(problems: object): boolean {
  return Object.keys(problems).length === 0;
}
