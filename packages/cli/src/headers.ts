import { AppError } from '@doctorbench/core';
import type { Context } from './context.ts';

/** `Name: value`; a value `env:VARIABLE` is read from the environment, so that a secret is no argument. */
export function parseHeaders(
  given: readonly string[] | undefined,
  { config, messages }: Context,
): Readonly<Record<string, string>> | undefined {
  if (!given || given.length === 0) return undefined;
  return Object.fromEntries(
    given.map(text => {
      const [, name = '', value = ''] = /^([!#$%&'*+.^_`|~0-9A-Za-z-]+):\s*(.*)$/.exec(text) ?? [];
      const variable = /^env:(\w+)$/.exec(value)?.[1];
      const found = variable === undefined ? value : config.findVariable(variable);
      // The text is not quoted: it may hold a secret.
      if (name === '' || !found || !/^[\x20-\x7e]+$/.test(found))
        throw new AppError('config.invalid', messages.settings.errors.header);
      return [name.toLowerCase(), found];
    }),
  );
}
