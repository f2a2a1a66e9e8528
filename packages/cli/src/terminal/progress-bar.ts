import { getErrorEntry, type Locale } from '@doctorbench/core';
import type { Progress } from '@doctorbench/engine';
import type { EndpointPulse } from '@doctorbench/models';
import type { Messages } from '../messages/en.ts';
import { toBar } from './bar.ts';
import { toDurationText, toUsdText } from './format.ts';

/** What the bar shows; what is not known is left out. */
interface ShownProgress extends Omit<Progress, 'calls' | 'concurrency'> {
  readonly concurrency: number | undefined;
}

export interface ProgressBar {
  update(progress: ShownProgress): void;
  /** Writes a line above the bar. */
  note(text: string): void;
  end(): void;
}

const redrawMs = 100;
/** Without a terminal a line is written now and then, so that logs show life. */
const logMs = 10_000;
/** It is drawn again though nothing has settled, so that nobody takes waiting for a crash. */
const heartbeatMs = 1_000;
/** Shorter silences are nothing to speak of. */
const shownSilenceMs = 5_000;

/** What the bar is told beside the progress. */
interface Heartbeat {
  readonly locale: Locale;
  pulse(): EndpointPulse;
}

export function createProgressBar(
  stream: NodeJS.WriteStream,
  messages: Messages,
  quiet: boolean,
  heartbeat?: Heartbeat,
): ProgressBar {
  const live = stream.isTTY === true;
  let latest: ShownProgress | undefined;
  let drawnMs = Number.NEGATIVE_INFINITY;
  const draw = (force: boolean) => {
    const nowMs = performance.now();
    if (quiet || !latest || (!force && nowMs - drawnMs < (live ? redrawMs : logMs))) return;
    drawnMs = nowMs;
    const line = [toProgressLine(latest, messages), ...toPulseParts(heartbeat, messages)].join(' · ');
    stream.write(live ? `\r\u001b[2K${line}` : `${line}\n`);
  };
  const timer = quiet || !heartbeat ? undefined : setInterval(() => draw(false), heartbeatMs);
  timer?.unref();
  return {
    update(progress) {
      latest = progress;
      draw(false);
    },
    note(text) {
      stream.write(live && !quiet ? `\r\u001b[2K${text}\n` : `${text}\n`);
      draw(live);
    },
    end() {
      clearInterval(timer);
      draw(true);
      if (live && !quiet && latest) stream.write('\n');
    },
  };
}

function toProgressLine(progress: ShownProgress, { progress: words }: Messages): string {
  const { planned, done, failed, vetoed, itemsPerSecond, remainingMs, concurrency, costUsd } = progress;
  const share = planned > 0 ? done / planned : 1;
  return [
    `${toBar(share)} ${done}/${planned}`,
    words.rate(itemsPerSecond >= 10 ? itemsPerSecond.toFixed(0) : itemsPerSecond.toFixed(1)),
    ...(remainingMs !== undefined && done < planned ? [words.eta(toDurationText(remainingMs))] : []),
    ...(concurrency === undefined ? [] : [words.inFlight(concurrency)]),
    ...(vetoed > 0 ? [words.vetoed(vetoed)] : []),
    ...(failed > 0 ? [words.failed(failed)] : []),
    ...(costUsd === undefined ? [] : [toUsdText(costUsd)]),
  ].join(' · ');
}

/** What the endpoint did lately, where that is not simply answering. */
function toPulseParts(heartbeat: Heartbeat | undefined, { progress: words }: Messages): readonly string[] {
  if (!heartbeat) return [];
  const { failedTries, failure, silentMs } = heartbeat.pulse();
  return [
    ...(failedTries > 0 ? [words.failedTries(failedTries)] : []),
    ...(silentMs >= shownSilenceMs ? [words.silent(toDurationText(silentMs))] : []),
    ...(failure ? [getErrorEntry(failure).what[heartbeat.locale]] : []),
  ];
}
