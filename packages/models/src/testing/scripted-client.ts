import type { ChatRequest } from '../chat.ts';
import {
  type ClientOptions,
  createEndpointClient,
  type EndpointClient,
} from '../endpoint-client/endpoint-client.ts';
import { createFakeClock, type FakeClock } from './fake-clock.ts';
import { type Script, type ScriptedModel, startScriptedModel } from './scripted-model.ts';

export interface ScriptedClient {
  readonly client: EndpointClient;
  readonly model: ScriptedModel;
  /** Moves only by the client's sleeps and by hand. */
  readonly clock: FakeClock;
}

/** Any question, for tests in which only the reply matters. */
export const anyQuestion: ChatRequest = {
  messages: [{ role: 'user', content: 'Is this a test?' }],
  maxOutputTokens: 64,
};

/** A client and a scripted model for the length of one test. */
export async function withScriptedClient(
  script: Script,
  use: (given: ScriptedClient) => Promise<void>,
  options: Partial<ClientOptions> = {},
): Promise<void> {
  const clock = createFakeClock();
  const model = await startScriptedModel(script);
  const client = createEndpointClient({
    endpoint: { baseUrl: model.baseUrl, model: 'scripted' },
    concurrency: 4,
    timeoutMs: 20_000,
    totalTimeoutMs: 3_600_000,
    stream: false,
    clock,
    random: () => 0.5,
    ...options,
  });
  try {
    await use({ client, model, clock });
  } finally {
    await client.close();
    await model.close();
  }
}
