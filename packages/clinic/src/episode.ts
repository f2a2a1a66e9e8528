import {
  type AnswerCall,
  type Bilingual,
  type ClinicEvent,
  clinicToolSchema,
  type EncounterItem,
  type Fault,
  type Hearing,
  type TalkCounts,
} from '@doctorbench/core';
import { createWorld } from './create-world.ts';
import type { Hospital } from './hospital/hospital.ts';
import { passTime, settle } from './pass-time.ts';
import type { InformantReply } from './patient/informant.ts';
import type { Offered } from './patient/offer.ts';
import { type SimulatorFailure, toSimulatorFailure } from './simulator-failure.ts';
import { listChanges, type Snapshot, takeSnapshot } from './snapshot.ts';
import { beginStep, closeStep } from './steps.ts';
import { askArgsSchema } from './tools/ask.ts';
import { describeIssues } from './tools/correct-call.ts';
import { readArguments } from './tools/read-arguments.ts';
import type { AnyClinicTool, ToolOutcome } from './tools/tool.ts';
import { clinicTools } from './tools/tools.ts';
import { inWords, note, type World } from './world.ts';

/** A call as a model made it: hostile until parsed. */
export interface RawCall {
  readonly id: string;
  readonly name: string;
  readonly arguments: string;
  /** Of a question: what a patient model took it to ask for. Never the agent's own word. */
  readonly hearing?: Hearing | undefined;
}

/** A question that is about to be put, for a patient model to hear. */
export interface HearingRequest {
  readonly question: string;
  readonly visit: number;
  /** All that the speaker may say; nothing else of the case. */
  readonly offered: readonly Offered[];
  /** What the speaker denies, by name. */
  readonly denied: readonly string[];
  /** What was said before, the last behind. */
  readonly talk: readonly { readonly question: string; readonly reply?: string | undefined }[];
}

/** A question and what the informant said to it. */
export interface AskedQuestion {
  /** Its place among the calls of the turn. */
  readonly call: number;
  readonly question: string;
  readonly reply: InformantReply;
}

/** What one turn of the agent did. */
export interface EpisodeTurn {
  readonly calls: readonly AnswerCall[];
  readonly asked: readonly AskedQuestion[];
  readonly events: readonly ClinicEvent[];
}

/** How an episode came to its end by its own rules; running out of words is for who asks to say. */
type EpisodeEnd = 'finished' | 'died' | 'out-of-calls' | 'out-of-time';

/** One way through a case. The same calls give the same episode, byte for byte. */
export interface Episode {
  readonly world: World;
  /** Carries out the calls of one turn side by side: all begin at the same minute, and the longest sets the clock. */
  act(calls: readonly RawCall[]): EpisodeTurn;
  /** The same, where a patient model hears every question before it is put. */
  actHeard(
    calls: readonly RawCall[],
    listen: (request: HearingRequest) => Promise<Hearing>,
  ): Promise<EpisodeTurn>;
  end(): EpisodeEnd | undefined;
  /** What threw: one is enough for the episode to say nothing about the agent. */
  readonly failures: readonly SimulatorFailure[];
  readonly counts: {
    readonly calls: number;
    readonly faults: Readonly<Partial<Record<Fault, number>>>;
    readonly talk: Readonly<TalkCounts>;
  };
}

export function createEpisode(options: {
  readonly item: Pick<EncounterItem, 'case' | 'language' | 'id'>;
  readonly hospital: Hospital;
  readonly seed: number;
}): Episode {
  const world = createWorld(options);
  const { limits } = options.item.case;
  const tally = createTally(world);
  const { counts, failures } = tally;
  const takeChanges = createChangeTaker(world);
  return {
    world,
    counts,
    failures,
    end() {
      if (world.finished) return 'finished';
      if (world.physiology.isDead()) return 'died';
      if (counts.calls >= limits.calls) return 'out-of-calls';
      return world.spentMin >= limits.minutes ? 'out-of-time' : undefined;
    },
    act(calls) {
      const turn = beginTurn({ world, tally, takeChanges });
      for (const call of calls) turn.run(call);
      return turn.end();
    },
    async actHeard(calls, listen) {
      const turn = beginTurn({ world, tally, takeChanges });
      for (const { hearing: _, ...call } of calls) {
        const request = isFailing(world, counts.calls + 1) ? undefined : toHearingRequest(call, world);
        turn.run(request ? { ...call, hearing: await listen(request) } : call);
      }
      return turn.end();
    },
  };
}

interface TurnContext {
  readonly world: World;
  readonly tally: Tally;
  readonly takeChanges: () => AnswerCall['changes'];
}

/** The calls of one turn, one by one, and then its time. */
function beginTurn({ world, tally, takeChanges }: TurnContext) {
  const { counts } = tally;
  const first = world.log.length;
  const asked: AskedQuestion[] = [];
  const records: AnswerCall[] = [];
  let minutes = 0;
  return {
    run({ hearing, ...call }: RawCall): void {
      beginStep(world);
      const outcome = isFailing(world, counts.calls + 1) ? toBusy(world) : runCall(call, world, hearing);
      tally.add(call, outcome);
      closeStep(world);
      const spoken = outcome.kind === 'done' ? outcome.spoken : undefined;
      if (outcome.kind === 'done') minutes = Math.max(minutes, outcome.minutes);
      if (spoken) asked.push({ call: records.length, ...spoken });
      const heard = spoken && hearing ? { hearing } : {};
      records.push({ ...call, result: outcome.text, ...toFault(outcome), ...heard, changes: takeChanges() });
    },
    end(): EpisodeTurn {
      const told = world.log.length;
      passTurn(world, minutes, tally);
      const last = records.at(-1);
      if (last) closeTurn(world, { last, changes: takeChanges(), told, calls: counts.calls });
      return { calls: records, asked, events: world.log.slice(first) };
    },
  };
}

/** Undefined where the call puts no question to anybody. */
function toHearingRequest(call: RawCall, world: World): HearingRequest | undefined {
  const { informant, visit } = world;
  if (call.name.trim() !== 'ask' || world.finished || world.physiology.isDead()) return undefined;
  const args = readArguments(call.arguments);
  const parsed = args.ok ? askArgsSchema.safeParse(args.value) : undefined;
  if (!parsed?.success) return undefined;
  return {
    question: parsed.data.question,
    visit,
    ...informant.offer(visit),
    talk: [...informant.talk],
  };
}

function isFailing({ encounter: { strain } }: World, call: number): boolean {
  return strain?.failingCalls?.includes(call) ?? false;
}

/** As systems say it that could not be reached: nothing was done, and nobody is to blame but the tool. */
function toBusy(world: World): ToolOutcome {
  const text = inWords(world, {
    zh: '系统繁忙（错误 503），请求未被接受，没有执行。请重试。',
    en: 'The system is busy (error 503); the request was not taken and nothing was done. Try again.',
  });
  return { kind: 'refused', fault: 'tool', text };
}

/** What an episode counts, and what went wrong in it. */
interface Tally extends Pick<Episode, 'failures'> {
  readonly counts: {
    calls: number;
    readonly faults: Partial<Record<Fault, number>>;
    readonly talk: TalkCounts;
  };
  add(call: RawCall, outcome: CallOutcome): void;
  fail(failure: SimulatorFailure): void;
}

function createTally(world: World): Tally {
  const talk: TalkCounts = { parts: 0, unknown: 0, unplaced: 0, unheard: 0 };
  const counts: Tally['counts'] = { calls: 0, faults: {}, talk };
  const failures: SimulatorFailure[] = [];
  const blame = (fault: Fault, times = 1) => {
    if (times > 0) counts.faults[fault] = (counts.faults[fault] ?? 0) + times;
  };
  const fail = (failure: SimulatorFailure) => {
    failures.push(failure);
    blame('simulator');
    const text = `${failure.during}: ${failure.message}`;
    note(world, { kind: 'refused', hidden: true, text, refs: ['simulator', failure.during] });
  };
  return {
    counts,
    failures,
    fail,
    add(call, outcome) {
      counts.calls++;
      if (outcome.kind === 'failed') fail(outcome.failure);
      if (outcome.kind === 'done' && outcome.spoken) {
        const { parts, unplaced, unheard } = outcome.spoken.reply;
        blame('simulator', unplaced.length);
        talk.parts += parts;
        talk.unknown += outcome.spoken.reply.listUnknown().length;
        talk.unplaced += unplaced.length;
        talk.unheard += unheard.length;
      }
      if (outcome.kind !== 'refused') return;
      blame(outcome.fault);
      const text = `${call.name.slice(0, 60)}: ${outcome.text}`;
      note(world, { kind: 'refused', text, refs: [outcome.fault] });
    },
  };
}

/** Gives what has changed since it was last asked; the first time, the whole state. */
function createChangeTaker(world: World): () => AnswerCall['changes'] {
  let state: Snapshot = {};
  return () => {
    const before = state;
    state = takeSnapshot(world);
    return listChanges(before, state);
  };
}

function passTurn(world: World, minutes: number, { fail }: Tally): void {
  const startedMin = world.atMin;
  beginStep(world);
  try {
    passTime(world, minutes);
    world.spentMin += world.atMin - startedMin;
    settle(world);
  } catch (error) {
    fail(toSimulatorFailure(error, { during: 'clock', args: undefined, encounter: world.encounter }));
  }
  closeStep(world);
}

/** The clock, and what was seen meanwhile, stand under the last result of a turn. */
function closeTurn(
  world: World,
  {
    last,
    changes,
    told,
    calls,
  }: {
    readonly last: AnswerCall;
    readonly changes: AnswerCall['changes'];
    readonly told: number;
    readonly calls: number;
  },
): void {
  const seen = world.log.slice(told).filter(({ hidden }) => !hidden);
  last.result = [
    last.result,
    ...seen.map(({ atMin, text }) => `[+${atMin} min] ${text}`),
    tellClock(world, calls),
  ].join('\n');
  for (const [path, [earlier, later]] of Object.entries(changes)) {
    const [first = earlier] = last.changes[path] ?? [];
    last.changes[path] = [first, later];
  }
}

/** What time it is, and what is left of the limits. */
function tellClock(world: World, calls: number): string {
  const { limits } = world.encounter;
  const leftMin = Math.max(0, limits.minutes - world.spentMin);
  const leftCalls = Math.max(0, limits.calls - calls);
  return inWords(world, {
    zh: `（现在是第 ${world.atMin} 分钟；还剩 ${leftMin} 分钟、${leftCalls} 次调用）`,
    en: `(It is minute ${world.atMin}; ${leftMin} min and ${leftCalls} calls are left.)`,
  });
}

type CallOutcome =
  | ToolOutcome
  | { readonly kind: 'failed'; readonly text: string; readonly failure: SimulatorFailure };

function toFault(outcome: CallOutcome): Pick<AnswerCall, 'fault'> {
  if (outcome.kind === 'failed') return { fault: 'simulator' };
  return outcome.kind === 'refused' ? { fault: outcome.fault } : {};
}

function runCall(call: RawCall, world: World, hearing: Hearing | undefined): CallOutcome {
  const refuse = (text: string): ToolOutcome => ({ kind: 'refused', fault: 'agent', text });
  if (world.finished || world.physiology.isDead())
    return refuse(inWords(world, { zh: '诊疗已经结束。', en: 'The encounter is over.' }));
  const name = clinicToolSchema.safeParse(call.name.trim());
  if (!name.success)
    return refuse(
      inWords(world, {
        zh: `没有工具“${call.name.slice(0, 60)}”。可用：${clinicToolSchema.options.join(', ')}`,
        en: `There is no tool "${call.name.slice(0, 60)}". There are: ${clinicToolSchema.options.join(', ')}`,
      }),
    );
  const tool = clinicTools[name.data];
  const args = readArguments(call.arguments);
  if (!args.ok) return refuse(correct(world, tool, [args.problem]));
  const parsed = tool.args.safeParse(args.value);
  if (!parsed.success) return refuse(correct(world, tool, describeIssues(parsed.error.issues, args.value)));
  try {
    return tool.run(parsed.data, world, hearing);
  } catch (error) {
    return {
      kind: 'failed',
      failure: toSimulatorFailure(error, { during: name.data, args: args.value, encounter: world.encounter }),
      text: inWords(world, { zh: '模拟器内部错误。', en: 'The simulator failed.' }),
    };
  }
}

function correct(world: World, { name, example }: AnyClinicTool, problems: readonly Bilingual[]): string {
  const shown = `${name} ${JSON.stringify(example)}`;
  return inWords(world, {
    zh: `参数有误：${problems.map(({ zh }) => zh).join('；')}。正确的写法例如：${shown}`,
    en: `The arguments are wrong: ${problems.map(({ en }) => en).join('; ')}. It should look like: ${shown}`,
  });
}
