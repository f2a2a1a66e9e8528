import {
  AppError,
  type ItemLanguage,
  type JudgePanel,
  type JudgeRecord,
  type JudgeTrial,
} from '@doctorbench/core';
import type { Graders } from '@doctorbench/grading';
import type { Events } from '../../db/events.ts';
import type { AuditStore } from './store.ts';

interface TrialDeps {
  readonly store: Pick<AuditStore, 'listTrials' | 'putTrial' | 'forgetTrials'>;
  readonly events: Pick<Events, 'publish'>;
  /** Opens the operator's panel; undefined where none is named. */
  readonly openPanel: () => Promise<Graders | undefined>;
}

/** How the operator's judges did on labelled answers, before they read for anybody. */
export interface PanelTrials {
  read(): Promise<JudgePanel>;
  /** Has every judge tried again. Throws `edition.no-panel`. */
  request(): Promise<void>;
  /** Tries those that were not tried as they are named now. Returns what came of it. */
  carryOut(signal: AbortSignal): Promise<readonly JudgeTrial[]>;
}

/** What the platform is mostly asked in. */
const language: ItemLanguage = 'zh-CN';

export function createPanelTrials({ store, events, openPanel }: TrialDeps): PanelTrials {
  const withPanel = async <T>(use: (graders: Graders, seated: readonly JudgeRecord[]) => Promise<T>) => {
    const graders = await openPanel();
    if (!graders) return undefined;
    try {
      // Nothing rests on simulated judges.
      return await use(
        graders,
        (graders.judges.records ?? []).filter(({ phantom }) => !phantom),
      );
    } finally {
      await graders.close();
    }
  };
  return {
    async read() {
      const known = new Map((await store.listTrials()).map(row => [row.judge, row]));
      const judges =
        (await withPanel(async (_, seated) =>
          seated.map(record => {
            const row = known.get(record.name);
            const isSame = row?.seat === toSeat(record);
            const { name, model } = record;
            return {
              ...{ name, model },
              trial: row && isSame ? row.trial : null,
              triedAt: row && isSame ? row.triedAt.toISOString() : null,
            };
          }),
        )) ?? [];
      return { judges, waits: judges.some(({ trial }) => trial === null) };
    },

    async request() {
      const isNamed = await withPanel(async (_, seated) => seated.length > 0);
      if (!isNamed) throw new AppError('edition.no-panel');
      await store.forgetTrials();
      await events.publish({ kind: 'trial' });
    },

    async carryOut(signal) {
      const known = new Map((await store.listTrials()).map(({ judge, seat }) => [judge, seat]));
      const tried = await withPanel(async (graders, seated) => {
        const trials: JudgeTrial[] = [];
        for (const record of seated) {
          if (known.get(record.name) === toSeat(record)) continue;
          const trial = await tryOne(graders, record.name, signal);
          await store.putTrial({ judge: record.name, seat: toSeat(record), trial });
          trials.push(trial);
        }
        return trials;
      });
      return tried ?? [];
    },
  };
}

async function tryOne({ judges }: Graders, name: string, signal: AbortSignal): Promise<JudgeTrial> {
  const nothing = { judge: name, read: 0, unusable: 0, so: { of: 0, found: 0 }, notSo: { of: 0, found: 0 } };
  try {
    const { trials } = await judges.tryOut({ language, only: name, signal });
    return trials[0] ?? { ...nothing, outcome: 'unavailable' };
  } catch (error) {
    if (!(error instanceof AppError) || signal.aborted) throw error;
    return { ...nothing, outcome: 'unavailable', cause: error.code };
  }
}

function toSeat({ provider = '', baseUrl, model, maxOutputTokens = 0 }: JudgeRecord): string {
  return [provider, baseUrl, model, maxOutputTokens].join(' ');
}
