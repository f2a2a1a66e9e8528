import type { ChatModelOptions, ChatProvider } from '../../chat-model.ts';
import { toBasePath } from '../../wire/base-path.ts';
import { openWire } from '../../wire/open-wire.ts';
import type { Wire } from '../../wire/wire.ts';
import { createChatWire } from '../openai-chat/openai-chat.ts';

/** Azure OpenAI: chat completions of a deployment, which the model's name is. */
export const azureOpenai: ChatProvider = {
  name: 'azure-openai',
  title: { zh: 'Azure OpenAI（部署）', en: 'Azure OpenAI (deployments)' },
  keyVariable: 'AZURE_OPENAI_API_KEY',
  capabilities: { acceptsImages: true, callsTools: true, enforcesSchema: true, streams: true },
  batchesLeftOut: 'Azure runs them only on a deployment made for batches, which answers no other question',
  open: options => openWire(options, createAzureWire(options)),
};

/** The newest of the versions that Azure calls generally available. */
const defaultApiVersion = '2024-10-21';

function createAzureWire(options: ChatModelOptions): Wire {
  const { endpoint, apiKey } = options;
  const base = toBasePath(endpoint.baseUrl, /\/openai(\/deployments.*)?$/);
  const version = encodeURIComponent(endpoint.apiVersion ?? defaultApiVersion);
  const path = base.endsWith('/openai/v1')
    ? // The newer address has no deployments in it and no version behind it.
      `${base}/chat/completions`
    : `${base}/openai/deployments/${encodeURIComponent(endpoint.model)}/chat/completions?api-version=${version}`;
  return createChatWire(options, { path, headers: apiKey ? { 'api-key': apiKey.reveal() } : {} });
}
