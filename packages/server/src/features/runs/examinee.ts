import type { Endpoint } from '@doctorbench/core';
import {
  type PaperOptions,
  type PhantomServer,
  readExamPaper,
  type Suite,
  startPhantomServer,
  toPhantomModel,
} from '@doctorbench/engine';
import { type ApiKey, parseApiKey, toEndpoint } from '@doctorbench/models';
import type { SubmissionRow } from '../../db/submission-row.ts';
import type { KeyRing } from '../../secrets/key-ring.ts';

/** Whom a run asks. */
export interface Examinee {
  readonly endpoint: Endpoint;
  readonly phantom?: string;
  readonly apiKey?: ApiKey;
}

export interface Examinees {
  /** The phantoms of a suite, examinees and judges. */
  serve(suite: Suite): Promise<Pick<PhantomServer, 'baseUrl'>>;
  /** `asking`: the variants under which it is asked, if any. */
  open(row: SubmissionRow, suite: Suite, asking?: PaperOptions): Promise<Examinee>;
  close(): Promise<void>;
}

/** Phantoms are served in this process, on loopback, one server a suite. */
export function createExaminees({ keyRing }: { readonly keyRing: KeyRing }): Examinees {
  const servers = new Map<string, Promise<PhantomServer>>();
  const serve = (suite: Suite, asking: PaperOptions = {}) => {
    const name = [suite.hash, suite.wording ?? '', ...(asking.variants?.names ?? [])].join(' ');
    const server =
      servers.get(name) ?? readExamPaper(suite, asking).then(paper => startPhantomServer({ paper }));
    servers.set(name, server);
    server.catch(() => servers.delete(name));
    return server;
  };
  return {
    serve: suite => serve(suite),
    async open({ id, endpoint, phantom, sealedKey }, suite, asking) {
      if (phantom !== null) {
        const { baseUrl } = await serve(suite, asking);
        return { endpoint: { baseUrl, model: toPhantomModel({ name: phantom }) }, phantom };
      }
      return {
        endpoint: toEndpoint(endpoint),
        ...(sealedKey ? { apiKey: parseApiKey(keyRing.open(sealedKey, id)) } : {}),
      };
    },
    async close() {
      await Promise.all([...servers.values()].map(async server => (await server).close()));
    },
  };
}
