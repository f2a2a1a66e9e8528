import { type ApiKey, parseApiKey } from '../http/api-key.ts';

/** Strikes a key, and parts of it that are secret by themselves, out of what an endpoint says. */
export function createRedact(apiKey: ApiKey | undefined, secrets: readonly string[] = []) {
  // A placeholder is no secret, and striking it out would change answers.
  const keys = [...(apiKey ? [apiKey] : []), ...secrets.map(parseApiKey)].filter(
    ({ isPlaceholder }) => !isPlaceholder,
  );
  return (text: string): string => keys.reduce((rest, key) => key.redact(rest), text);
}
