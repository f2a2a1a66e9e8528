import { createEpisode } from '@doctorbench/clinic';
import { type AnswerCall, type EncounterItem, type ItemLanguage, parseJson } from '@doctorbench/core';
import { standsIn, toQuotable } from '@doctorbench/text';
import { cut, fit, fitAll } from './fit-lines.ts';
import type { ActedTurn, Replay } from './replay.ts';

/** What one question to a panel is about: some of the deeds, in order, and what was known beside them. */
export interface DeedSheet {
  readonly deeds: readonly string[];
  readonly known: readonly string[];
}

/** The whole log of a play as one text, and what lies beside it. */
export interface LogSheet {
  readonly log: readonly string[];
  readonly known: readonly string[];
}

/** So many characters of deeds go into one question; what was known has the rest of it. */
const longestDeeds = 14_000;
const longestSheet = 24_000;
/** So many of the whole log are one text; of what lies beside it, a chart of many pages. */
const longestLog = 40_000;
const longestKnown = 16_000;
/** The clinic's reply to a deed says whether it was done; more of it is no deed, but whoever marks the log wants it. */
const longestReply = { amongDeeds: 160, inLog: 800 };

/** What an agent does to, for and about a patient, as the log calls it for readers of Chinese. */
const deedNames: ReadonlyMap<string, string> = new Map([
  ['order_tests', '开检查'],
  ['prescribe', '开药'],
  ['stop_drug', '停药'],
  ['cancel_order', '取消医嘱'],
  ['perform', '实施处置'],
  ['call_team', '呼叫团队'],
  ['refer', '转诊'],
  ['triage', '分诊'],
  ['diagnose', '下诊断'],
  ['advise', '告知患者'],
  ['schedule_follow_up', '预约复诊'],
  ['document', '书写病历'],
  ['finish', '结束诊疗'],
]);
/** Who chooses whom to speak to may say what was told in confidence. */
const spokenTo = { tool: 'ask', argument: 'speakTo', name: '询问' } as const;

/** What tells something of this patient; a book that is opened does not. */
const chartTool = 'read_chart';
const telling: ReadonlySet<string> = new Set([
  ...['ask', chartTool, 'vital_signs', 'examine', 'read_results', 'next_visit', 'find_patient'],
]);

interface LogLine {
  /** As it stands among deeds. */
  readonly text: string;
  /** With more of the reply, or with all that somebody said. */
  readonly whole?: string;
  readonly isDeed: boolean;
  readonly isSpoken?: boolean;
  /** Of what was there before the play began: a page of the record. */
  readonly isChart?: boolean;
  /** It was asked for and not carried out. */
  readonly isRefused?: true;
}

/**
 * The deeds of a play as a judge reads them: all of each order, note and word of advice, in short what the clinic replied.
 * They come of the calls that were carried out when it was played again, never of a transcript's word. A long play makes
 * several sheets; deeds that stand on another one are told in short among what was known.
 */
export function listDeedSheets(item: EncounterItem, replay: Replay): readonly DeedSheet[] {
  // What was refused was not done; only who objects to marks asks why something is missing.
  const lines = listLines(item, replay.acted).filter(({ isRefused }) => !isRefused);
  const runs = splitRuns(lines);
  const charts = runs.length > 0 ? listCharts(item, replay) : [];
  return runs.map(run => {
    const deeds = lines.filter((line, at) => line.isDeed && at >= run.from && at < run.to);
    const others = lines.filter(line => !deeds.includes(line));
    const length = deeds.reduce((sum, { text }) => sum + text.length, 0);
    return {
      deeds: deeds.map(({ text }) => text),
      known: fit([...charts, ...others.map(({ text }) => text)], longestSheet - length),
    };
  });
}

/** The whole of it in order, deeds and what was told meanwhile; what the record says lies beside it. */
export function listLogSheet(item: EncounterItem, replay: Replay): LogSheet {
  const lines = listLines(item, replay.acted);
  const stands = ({ isDeed, isSpoken }: LogLine) => isDeed && isSpoken !== true;
  const toText = ({ text, whole = text }: LogLine) => whole;
  const deeds = lines.reduce((sum, line) => sum + (stands(line) ? toText(line).length : 0), 0);
  const told = lines.filter(line => !stands(line) && !line.isChart);
  const short = fitAll(told.map(toText), longestLog - deeds);
  const charts = lines.filter(({ isChart }) => isChart).map(({ text }) => text);
  return {
    log: lines.flatMap(line => {
      if (line.isChart) return [];
      return stands(line) ? [toText(line)] : [short[told.indexOf(line)] ?? '…'];
    }),
    known: fit([...listCharts(item, replay), ...charts], longestKnown),
  };
}

const minute = /^\[\+(\d+) min\]/;

/** The minute of the first line in which one of these quotes stands. */
export function findMinute(quotes: readonly string[], lines: readonly string[]): number | undefined {
  const line = lines.find(each => quotes.some(quote => standsIn(quote, toQuotable(each))));
  const atMin = minute.exec(line ?? '')?.[1];
  return atMin === undefined ? undefined : Number(atMin);
}

export function countDeeds(item: EncounterItem, { acted }: Replay): number {
  return listLines(item, acted).filter(({ isDeed }) => isDeed).length;
}

function listLines({ language, case: encounter }: EncounterItem, acted: readonly ActedTurn[]): LogLine[] {
  // In a shift every line says whom it is about.
  const patient = encounter.shift ? undefined : encounter.patient.id;
  return acted.flatMap(({ atMin, calls }) =>
    calls.flatMap((call, index) => {
      const { reply, events } = readReply(call, index === calls.length - 1);
      const line = toLine(call, { atMin, reply, language, patient });
      return [...(line ? [line] : []), ...events.map(text => ({ text, isDeed: false }))];
    }),
  );
}

/** Of what was refused only that it was, and why: it was not done. */
function toLine(
  { name, arguments: asked, fault }: AnswerCall,
  {
    atMin,
    reply,
    language,
    patient,
  }: {
    readonly atMin: number;
    readonly reply: string;
    readonly language: ItemLanguage;
    readonly patient: string | undefined;
  },
): LogLine | undefined {
  const tool = name.trim();
  const parsed = parseJson(asked);
  if (typeof parsed !== 'object' || parsed === null) return undefined;
  const args = Object.entries(parsed).filter(([key, value]) => key !== 'patient' || value !== patient);
  const isSpoken = tool === spokenTo.tool && args.some(([key]) => key === spokenTo.argument);
  const isDeed = deedNames.has(tool) || isSpoken;
  if (!isDeed && (fault !== undefined || !telling.has(tool))) return undefined;
  const zh = deedNames.get(tool) ?? (isSpoken ? spokenTo.name : undefined);
  const title = language !== 'en' && zh ? `${zh} ${tool}` : tool;
  const words = args.map(([key, value]) => `${key}=${toWords(value)}`).join('; ');
  if (fault !== undefined)
    return {
      text: `[+${atMin} min] ${language === 'en' ? 'REFUSED, not carried out' : '被拒，未执行'} ${title}: ${cut(words, longestReply.amongDeeds)} ⇒ ${isDeed ? cut(reply, longestReply.amongDeeds) : reply}`,
      isDeed: false,
      isRefused: true,
    };
  const tell = (most: number) => `[+${atMin} min] ${title}: ${words} ⇒ ${cut(reply, most)}`;
  const whole = tell(isDeed && !isSpoken ? longestReply.inLog : Number.POSITIVE_INFINITY);
  const text = isDeed ? tell(longestReply.amongDeeds) : whole;
  return { text, whole, isDeed, isSpoken, isChart: tool === chartTool };
}

/** One line, and none of the marks that hold a line together: no note can pass for a deed or a reply. */
function toWords(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  const plain = text
    .replace(/\s*[\r\n\u2028\u2029]+\s*/g, ' / ')
    .replace(/[“”]/g, '"')
    .replaceAll('⇒', '=')
    .trim();
  return typeof value === 'string' && /\s|\p{Script=Han}.{8}/u.test(plain) ? `“${plain}”` : plain;
}

/** A result without the clock under the last one of a turn, and what happened in that time as lines of their own. */
function readReply({ result }: AnswerCall, isLast: boolean) {
  const lines = result.split('\n');
  const told = isLast ? lines.slice(0, -1) : lines;
  const events = isLast ? told.filter(line => /^\[\+\d+ min\] /.test(line)) : [];
  return { reply: told.filter(line => !events.includes(line)).join(' / '), events };
}

/** Runs of lines with so many characters of deeds as one question takes. */
function splitRuns(lines: readonly LogLine[]): readonly { readonly from: number; readonly to: number }[] {
  const starts: number[] = [];
  let length = longestDeeds;
  for (const [at, { text, isDeed }] of lines.entries()) {
    if (!isDeed) continue;
    length += text.length;
    if (starts.length > 0 && length <= longestDeeds) continue;
    starts.push(at);
    length = text.length;
  }
  return starts.map((from, index) => ({ from, to: starts[index + 1] ?? lines.length }));
}

/** What the record says of allergies and medicines when the encounter begins, whether it was opened or not. */
function listCharts(item: EncounterItem, { world }: Replay): readonly string[] {
  const { strain: _, ...calm } = item.case;
  const { hospital } = world;
  const episode = createEpisode({ item: { ...item, case: calm }, hospital, seed: 0, tellsChanges: false });
  return episode.worlds.flatMap(({ encounter: { patient } }) => {
    const { id, name, ageYears, sex, weightKg } = patient;
    const sections = ['allergies', 'medications'].map((section, index) => ({
      id: `chart-${index + 1}`,
      name: 'read_chart',
      arguments: JSON.stringify({ patient: id, section }),
    }));
    const { calls } = episode.act(sections);
    const told = calls.map((call, index) => readReply(call, index === calls.length - 1).reply);
    return [
      `[+0 min] ${id} ${name}, ${ageYears}, ${sex}, ${weightKg} kg`,
      ...told.map(text => `[+0 min] ${text}`),
    ];
  });
}
