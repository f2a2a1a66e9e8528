import { AppError, type Endpoint } from '@doctorbench/core';
import type { ChatProvider } from '../chat-model.ts';
import { type ApiKey, parseApiKey } from '../http/api-key.ts';
import { findProvider, getProvider } from '../providers/providers.ts';

/** An endpoint as people name it. */
export interface NamedEndpoint {
  /** The provider's own unless stated. */
  readonly baseUrl?: string | undefined;
  /** As the endpoint knows it, or `provider:model`. */
  readonly model: string;
  readonly provider?: string | undefined;
  readonly apiVersion?: string | undefined;
}

/** The endpoint that is meant; undefined where nothing says where it is. */
export function resolveEndpoint(named: NamedEndpoint): Endpoint | undefined {
  const { provider, model } = splitModel(named);
  const baseUrl = named.baseUrl ?? (provider === undefined ? undefined : getProvider(provider).baseUrl);
  if (baseUrl === undefined) return undefined;
  return {
    baseUrl,
    model,
    ...(provider === undefined ? {} : { provider }),
    ...(named.apiVersion === undefined ? {} : { apiVersion: named.apiVersion }),
  };
}

/** `anthropic:claude-…` names a provider; `llama3:8b` does not, for there is none of that name. */
function splitModel({ provider, model }: NamedEndpoint): {
  readonly provider: string | undefined;
  readonly model: string;
} {
  const [, prefix = '', rest = ''] = /^([a-z0-9-]+):(.+)$/.exec(model) ?? [];
  if (provider !== undefined || !findProvider(prefix)) return { provider, model };
  return { provider: prefix, model: rest };
}

/** An endpoint as a form has it, where the provider may be anybody: who is not known here speaks chat completions. */
export function toEndpoint({ baseUrl, model, provider }: Endpoint): Endpoint {
  return provider !== undefined && findProvider(provider) ? { baseUrl, model, provider } : { baseUrl, model };
}

/** Where a key is looked for. */
interface KeyPlace {
  /** The variable that somebody named for it. */
  readonly apiKeyEnv?: string | undefined;
  readonly provider?: string | undefined;
}

/**
 * The key of an endpoint: from the variable that was named for it, else from the one that its provider's users keep it
 * in. Undefined where neither is named. Throws `config.key-missing` where the variable is empty.
 */
export function findApiKey(
  { apiKeyEnv, provider: name }: KeyPlace,
  findVariable: (name: string) => string | undefined,
): ApiKey | undefined {
  const provider = name === undefined ? undefined : getProvider(name);
  const variable = apiKeyEnv ?? provider?.keyVariable;
  const value = apiKeyEnv === undefined && provider ? findOwnKey(provider, findVariable) : undefined;
  if (value) return parseApiKey(value);
  if (variable === undefined) return undefined;
  const named = findVariable(variable);
  if (!named) throw new AppError('config.key-missing', variable);
  return parseApiKey(named);
}

/** The key in the variables of the provider's own users; undefined where they are not set. */
export function findOwnKey(
  { keyVariable, findKey }: ChatProvider,
  findVariable: (name: string) => string | undefined,
): string | undefined {
  return (keyVariable && findVariable(keyVariable)) || findKey?.(findVariable) || undefined;
}
