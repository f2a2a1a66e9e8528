import type { Locale } from '@doctorbench/core';
import type { GraderHost } from '@doctorbench/grading';
import { type ProxySettings, readProxySettings } from '@doctorbench/models';
import { createPaint, type Paint } from './colors.ts';
import type { Config } from './config.ts';
import { en, type Messages } from './messages/en.ts';
import { zh } from './messages/zh.ts';

/** What a command works with. */
export interface Context {
  readonly config: Config;
  readonly locale: Locale;
  readonly messages: Messages;
  readonly paint: Paint;
  readonly stdin: NodeJS.ReadStream;
  readonly stdout: NodeJS.WriteStream;
  readonly stderr: NodeJS.WriteStream;
  /** Aborted by the first Ctrl-C, and by the second. */
  readonly drain: AbortSignal;
  readonly abort: AbortSignal;
  /** Of the network; absent where there is none. */
  readonly proxy?: ProxySettings | undefined;
}

export type Streams = Pick<Context, 'stdin' | 'stdout' | 'stderr' | 'drain' | 'abort'>;

export function getMessages(locale: Locale): Messages {
  return locale === 'zh' ? zh : en;
}

export function createContext(config: Config, streams: Streams, locale: Locale = config.locale): Context {
  const proxy = readProxySettings(name => config.findVariable(name));
  const messages = getMessages(locale);
  return { config, locale, messages, paint: createPaint(config.colour), proxy, ...streams };
}

/** Prints one JSON document, or the words, on standard output. */
export function print(
  { stdout }: Context,
  json: boolean | undefined,
  value: unknown,
  words: () => string,
): void {
  stdout.write(json ? `${JSON.stringify(value, undefined, 2)}\n` : `${words()}\n`);
}

/** What graders ask of the command line. */
export function toGraderHost({ config, messages, stderr }: Context): GraderHost {
  return {
    findVariable: name => config.findVariable(name),
    onRecused: names => stderr.write(`${messages.grade.recused(names.join(', '))}\n`),
  };
}
