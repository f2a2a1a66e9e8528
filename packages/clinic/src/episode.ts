import type {
  AnswerCall,
  ClinicEvent,
  EncounterItem,
  Fault,
  HeardPart,
  Hearing,
  Persona,
  TalkCounts,
} from '@doctorbench/core';
import type { Hospital } from './hospital/hospital.ts';
import { lookedTooSoon, tooSoon } from './looked-too-soon.ts';
import { sayPartlyGiven } from './partly-given.ts';
import { passTime, settle } from './pass-time.ts';
import type { InformantReply, Rehearsal } from './patient/informant.ts';
import type { Offered } from './patient/offer.ts';
import { type CallOutcome, type RawCall, runCall } from './run-call.ts';
import { type Breakable, sayInterrupted, toBusyMin } from './say-interrupted.ts';
import { type SimulatorFailure, toSimulatorFailure } from './simulator-failure.ts';
import { listChanges, type Snapshot, takeWardSnapshot } from './snapshot.ts';
import { askArgsSchema, toAsking } from './tools/ask.ts';
import { readArguments } from './tools/read-arguments.ts';
import { findAddressed } from './tools/sent-out.ts';
import type { ToolOutcome } from './tools/tool.ts';
import {
  beginStepOfAll,
  closeStepOfAll,
  createWard,
  findEnd,
  findWorld,
  getLead,
  passShift,
} from './ward.ts';
import { inWords, note, type Ward, type World } from './world.ts';

/** A question that is about to be put, for a patient model to hear. */
export interface HearingRequest {
  readonly patientId: string;
  readonly question: string;
  readonly visit: number;
  /** Who is asked. */
  readonly persona: Persona;
  /** All that the speaker may say; nothing else of the case. */
  readonly offered: readonly Offered[];
  /** What the speaker denies, by name. */
  readonly denied: readonly string[];
  /** What was said before, the last behind. */
  readonly talk: readonly { readonly question: string; readonly reply?: string | undefined }[];
  /** What would be said to a choice. */
  rehearse(heard: readonly HeardPart[]): Rehearsal;
}

/** A question and what the informant said to it. */
export interface AskedQuestion {
  /** Its place among the calls of the turn. */
  readonly call: number;
  /** In a shift: who was asked, or for whom. */
  readonly patientId?: string;
  readonly question: string;
  readonly reply: InformantReply;
  /** Who said it. */
  readonly persona: Persona;
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
  /** Of whom the case begins with. */
  readonly world: World;
  /** Of everybody under the agent's care. */
  readonly worlds: readonly World[];
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
    /** Of the calls, those that count against the limit: not what the hospital could not take. */
    readonly charged: number;
    readonly faults: Readonly<Partial<Record<Fault, number>>>;
    readonly talk: Readonly<TalkCounts>;
  };
}

export function createEpisode(options: {
  readonly item: Pick<EncounterItem, 'case' | 'language' | 'id'>;
  readonly hospital: Hospital;
  readonly seed: number;
  /** Whether each call says what it changed, as it does unless stated: who only wants to know how it ends need not ask. */
  readonly tellsChanges?: boolean;
}): Episode {
  const ward = createWard(options);
  const { limits } = options.item.case;
  const tally = createTally(ward);
  const { counts, failures } = tally;
  const takeChanges = options.tellsChanges === false ? () => ({}) : createChangeTaker(ward);
  const [world] = ward.worlds;
  if (!world) throw new Error(`${options.item.id} has no patient`);
  return {
    world,
    worlds: ward.worlds,
    counts,
    failures,
    end() {
      const ended = findEnd(ward);
      if (ended) return ended;
      if (counts.charged >= limits.calls) return 'out-of-calls';
      return getSpentMin(ward) >= limits.minutes ? 'out-of-time' : undefined;
    },
    act(calls) {
      const turn = beginTurn({ ward, tally, takeChanges });
      for (const call of calls) turn.run(call);
      return turn.end();
    },
    async actHeard(calls, listen) {
      const turn = beginTurn({ ward, tally, takeChanges });
      for (const { hearing: _, ...call } of calls) {
        const request = isFailing(world, counts.calls + 1) ? undefined : toHearingRequest(call, ward);
        turn.run(request ? { ...call, hearing: await listen(request) } : call);
      }
      return turn.end();
    },
  };
}

interface TurnContext {
  readonly ward: Ward;
  readonly tally: Tally;
  readonly takeChanges: () => AnswerCall['changes'];
}

/** The calls of one turn, one by one, and then its time. */
function beginTurn({ ward, tally, takeChanges }: TurnContext) {
  const { counts } = tally;
  const first = ward.worlds.map(({ log }) => log.length);
  const asked: AskedQuestion[] = [];
  const records: AnswerCall[] = [];
  const breakable: Breakable[] = [];
  const spent = { busyMin: 0, waitMin: 0 };
  return {
    run(raw: RawCall): void {
      const { hearing } = raw;
      const call = withoutHearing(raw);
      beginStepOfAll(ward);
      const lead = getLead(ward);
      const outcome = isFailing(lead, counts.calls + 1) ? toBusy(lead) : runCall(call, ward, hearing);
      tally.add(call, outcome);
      closeStepOfAll(ward);
      const spoken = outcome.kind === 'done' ? outcome.spoken : undefined;
      const minutes = outcome.kind === 'done' ? outcome.minutes : 0;
      const busyMin = toBusyMin(call.name.trim(), minutes);
      spent.busyMin = Math.max(spent.busyMin, busyMin);
      spent.waitMin = Math.max(spent.waitMin, minutes);
      if (spoken) asked.push({ call: records.length, ...spoken });
      const record = toRecord(call, outcome, { hearing: spoken && hearing, changes: takeChanges() });
      records.push(record);
      if (busyMin < minutes) breakable.push({ call: record, minutes });
    },
    end(): EpisodeTurn {
      const told = ward.worlds.map(({ log }) => log.length);
      const passedMin = passTurn(ward, spent, tally);
      if (!findEnd(ward)) sayInterrupted(getLead(ward), breakable, passedMin);
      sayPartlyGiven(getLead(ward), records);
      const last = records.at(-1);
      if (last && lookedTooSoon(records)) last.result = `${last.result}\n${inWords(getLead(ward), tooSoon)}`;
      if (last)
        closeTurn(ward, { last, changes: takeChanges(), seen: listSince(ward, told), calls: counts.charged });
      return { calls: records, asked, events: listSince(ward, first) };
    },
  };
}

/** Most calls carry none and are taken as they are, without a copy. */
function withoutHearing(call: RawCall): Omit<RawCall, 'hearing'> {
  if (!('hearing' in call)) return call;
  const { hearing: _, ...rest } = call;
  return rest;
}

/** The log of all patients since these lines of each, in order. */
function listSince({ worlds, isShift }: Ward, first: readonly number[]): readonly ClinicEvent[] {
  const [lead] = worlds;
  if (!isShift) return lead?.log.slice(first[0]) ?? [];
  return worlds
    .flatMap(({ log, steps, encounter }, index) =>
      log
        .slice(first[index])
        .map(event => ({ event, step: steps.get(event) ?? 0, id: encounter.patient.id })),
    )
    .sort((a, b) => a.step - b.step || a.event.atMin - b.event.atMin)
    .map(({ event, id }) => ({ ...event, patient: id }));
}

/** Undefined where the call puts no question to anybody. */
function toHearingRequest(call: RawCall, ward: Ward): HearingRequest | undefined {
  if (call.name.trim() !== 'ask') return undefined;
  const args = readArguments(call.arguments);
  const world = args.ok ? findWorld(ward, args.value) : undefined;
  if (!args.ok || !world || world.finished || world.physiology.isDead()) return undefined;
  const { patient: _, ...own } = args.value as Readonly<Record<string, unknown>>;
  const parsed = askArgsSchema.safeParse(ward.isShift ? own : args.value);
  if (!parsed.success) return undefined;
  const { visit, encounter } = world;
  const { question } = parsed.data;
  const speaker = world.speakers.find(findAddressed(question, parsed.data, world));
  if (speaker === undefined) return undefined;
  return {
    patientId: encounter.patient.id,
    question,
    visit,
    persona: speaker.persona,
    ...speaker.informant.offer(visit),
    // Of another visit, what was said then is not what is so now.
    talk: speaker.informant.talk.filter(said => said.visit === visit),
    rehearse: heard => speaker.informant.rehearse(question, { ...toAsking(world), heard }),
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
    charged: number;
    readonly faults: Partial<Record<Fault, number>>;
    readonly talk: TalkCounts;
  };
  add(call: RawCall, outcome: CallOutcome): void;
  fail(failure: SimulatorFailure): void;
}

function createTally(ward: Ward): Tally {
  const talk: TalkCounts = { parts: 0, unknown: 0, unplaced: 0, unheard: 0 };
  const counts: Tally['counts'] = { calls: 0, charged: 0, faults: {}, talk };
  // So many tries are free: an agent that calls for nothing but what is not there comes to an end too.
  const free = getLead(ward).encounter.limits.calls / 2;
  const failures: SimulatorFailure[] = [];
  const blame = (fault: Fault, times = 1) => {
    if (times > 0) counts.faults[fault] = (counts.faults[fault] ?? 0) + times;
  };
  const fail = (failure: SimulatorFailure) => {
    failures.push(failure);
    blame('simulator');
    const text = `${failure.during}: ${failure.message}`;
    note(getLead(ward), { kind: 'refused', hidden: true, text, refs: ['simulator', failure.during] });
  };
  return {
    counts,
    failures,
    fail,
    add(call, outcome) {
      counts.calls++;
      const isTools = outcome.kind === 'refused' && outcome.fault === 'tool';
      if (!isTools || counts.calls - counts.charged > free) counts.charged++;
      if (outcome.kind === 'failed') fail(outcome.failure);
      if (outcome.kind === 'done' && outcome.spoken) {
        const { parts, unplaced, unheard, askedBack } = outcome.spoken.reply;
        blame('simulator', unplaced.length);
        talk.parts += parts;
        talk.unknown += outcome.spoken.reply.listUnknown().length;
        talk.unplaced += unplaced.length;
        talk.unheard += unheard.length;
        if (askedBack.length > 0) talk.askedBack = (talk.askedBack ?? 0) + askedBack.length;
      }
      if (outcome.kind !== 'refused') return;
      blame(outcome.fault);
      const text = `${call.name.slice(0, 60)}: ${outcome.text}`;
      note(getLead(ward), { kind: 'refused', text, refs: [outcome.fault] });
    },
  };
}

/** Gives what has changed since it was last asked; the first time, the whole state. */
function createChangeTaker(ward: Ward): () => AnswerCall['changes'] {
  let state: Snapshot = new Map();
  return () => {
    const before = state;
    state = takeWardSnapshot(ward);
    return listChanges(before, state);
  };
}

interface SpentMinutes {
  readonly busyMin: number;
  readonly waitMin: number;
}

/** Gives how many minutes it came to. */
function passTurn(ward: Ward, { busyMin, waitMin }: SpentMinutes, { fail }: Tally): number {
  const world = getLead(ward);
  const startedMin = ward.isShift ? ward.atMin : world.atMin;
  beginStepOfAll(ward);
  try {
    if (ward.isShift) passShift(ward, { busyMin, waitMin });
    else {
      const isCalled = passTime(world, busyMin);
      if (!isCalled) passTime(world, waitMin - busyMin, { untilCalled: true });
      world.spentMin += world.atMin - startedMin;
      settle(world);
      ward.atMin = world.atMin;
    }
  } catch (error) {
    fail(toSimulatorFailure(error, { during: 'clock', args: undefined, encounter: world.encounter }));
  }
  closeStepOfAll(ward);
  return ward.atMin - startedMin;
}

/** The clock, and what was seen meanwhile, stand under the last result of a turn. */
function closeTurn(
  ward: Ward,
  {
    last,
    changes,
    seen,
    calls,
  }: {
    readonly last: AnswerCall;
    readonly changes: AnswerCall['changes'];
    readonly seen: readonly ClinicEvent[];
    readonly calls: number;
  },
): void {
  last.result = [
    last.result,
    ...seen
      .filter(({ hidden }) => !hidden)
      .map(
        ({ atMin, text, patient }) => `[+${atMin} min] ${patient === undefined ? '' : `${patient} `}${text}`,
      ),
    tellClock(ward, calls),
  ].join('\n');
  for (const [path, [earlier, later]] of Object.entries(changes)) {
    const [first = earlier] = last.changes[path] ?? [];
    last.changes[path] = [first, later];
  }
}

/** Of the limit of minutes: all of a shift, and of single patients what was spent in visits. */
function getSpentMin(ward: Ward): number {
  return ward.isShift ? ward.atMin : getLead(ward).spentMin;
}

/** What time it is, and what is left of the limits. */
function tellClock(ward: Ward, calls: number): string {
  const world = getLead(ward);
  const { limits } = world.encounter;
  const { atMin } = ward;
  const leftMin = Math.max(0, limits.minutes - getSpentMin(ward));
  const leftCalls = Math.max(0, limits.calls - calls);
  return inWords(world, {
    zh: `（现在是第 ${atMin} 分钟；还剩 ${leftMin} 分钟、${leftCalls} 次调用）`,
    en: `(It is minute ${atMin}; ${leftMin} min and ${leftCalls} calls are left.)`,
  });
}

function toRecord(
  call: Omit<RawCall, 'hearing'>,
  outcome: CallOutcome,
  { hearing, changes }: Pick<AnswerCall, 'changes'> & { readonly hearing: Hearing | undefined },
): AnswerCall {
  const { text: result } = outcome;
  const fault = toFault(outcome);
  const heard = hearing ? { hearing } : undefined;
  if (fault === undefined && heard === undefined) return { ...call, result, changes };
  return { ...call, result, ...(fault ? { fault } : {}), ...heard, changes };
}

function toFault(outcome: CallOutcome): Fault | undefined {
  if (outcome.kind === 'failed') return 'simulator';
  return outcome.kind === 'refused' ? outcome.fault : undefined;
}
