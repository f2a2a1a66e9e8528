import { setMaxListeners } from 'node:events';
import { exitCodes } from '@doctorbench/core';
import { main } from './main.ts';
import { startSmallAndLate } from './v8-flags.ts';

startSmallAndLate();

const drain = new AbortController();
const abort = new AbortController();
// Every model of a matrix of runs listens: Node's warning of ten would stand among what is printed.
setMaxListeners(0, drain.signal, abort.signal);

/** First: finish what is in flight. Second: drop it. Third: the user means it. */
function onSignal(): void {
  if (abort.signal.aborted) process.exit(exitCodes.interrupted);
  if (drain.signal.aborted) abort.abort(new Error('interrupted'));
  else drain.abort(new Error('interrupted'));
}

process.on('SIGINT', onSignal);
process.on('SIGTERM', onSignal);
process.on('SIGHUP', onSignal);

/** Whoever read along may leave (`… | head`, a closed terminal): the work goes on, and its files are written. */
function onOutputError(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE' && error.code !== 'EIO') throw error;
}

process.stdout.on('error', onOutputError);
process.stderr.on('error', onOutputError);

process.exitCode = await main(process.argv.slice(2), process.env, {
  stdin: process.stdin,
  stdout: process.stdout,
  stderr: process.stderr,
  drain: drain.signal,
  abort: abort.signal,
});
