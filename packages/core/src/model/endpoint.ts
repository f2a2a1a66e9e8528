import { z } from 'zod';

/** Where a model is asked. The key is not part of it: keys travel apart and are never stored with a run. */
export const endpointSchema = z.strictObject({
  /** Ends before the route, such as `/chat/completions`. */
  baseUrl: z.string().min(1),
  model: z.string().min(1),
  /** The wire or service it is reached by, as the registry of providers names it; `openai-chat` unless stated. */
  provider: z.string().min(1).optional(),
  /** For wires whose requests name a version (`azure-openai`); the provider's own choice unless stated. */
  apiVersion: z.string().min(1).max(40).optional(),
});
export type Endpoint = z.infer<typeof endpointSchema>;

/** US dollars per million tokens. */
export const pricesSchema = z.strictObject({
  inputUsdPerMillion: z.number().nonnegative(),
  outputUsdPerMillion: z.number().nonnegative(),
});
export type Prices = z.infer<typeof pricesSchema>;

/** Tokens as the endpoint counted them; absent when it did not say. */
export const usageSchema = z.strictObject({
  inputTokens: z.int().nonnegative(),
  outputTokens: z.int().nonnegative(),
  reasoningTokens: z.int().nonnegative().optional(),
});
export type Usage = z.infer<typeof usageSchema>;

export function toCostUsd(usage: Usage, prices: Prices): number {
  return (
    (usage.inputTokens * prices.inputUsdPerMillion + usage.outputTokens * prices.outputUsdPerMillion) /
    1_000_000
  );
}
