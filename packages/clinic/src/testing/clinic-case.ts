import { fileURLToPath } from 'node:url';
import type { EncounterItem } from '@doctorbench/core';
import { makeCriterion, makeEncounterItem } from '@doctorbench/core/testing';
import { createEpisode, type Episode } from '../episode.ts';
import { type Hospital, openHospital } from '../hospital/hospital.ts';
import type { RawCall } from '../run-call.ts';

/** The folder of the bundled clinic. */
const hospitalDir = fileURLToPath(new URL('../../../../suites/doctorbench-agent/hospital', import.meta.url));

let opened: Promise<Hospital> | undefined;

/** The bundled clinic, read once. */
export function openTestHospital(): Promise<Hospital> {
  opened ??= openHospital(hospitalDir);
  return opened;
}

const patient = { patient: 'P-1001' };

/** A man with an infarction and a secret, in the bundled clinic. */
export function makeClinicItem(overrides: Partial<EncounterItem['case']> = {}): EncounterItem {
  const item = makeEncounterItem('clinic');
  return {
    ...item,
    scenario: 'emergency-workflow',
    case: {
      ...item.case,
      patient: { ...item.case.patient, takes: ['sildenafil'], allergies: ['penicillin'] },
      opening: 'Resuscitation room. Wang (P-1001), 61, has a weight on his chest. Please see to him.',
      facts: [
        { id: 'onset', says: 'It began an hour ago.', topics: ['onset'] },
        { id: 'smoking', says: 'A packet a day.', topics: ['smoking'] },
        { id: 'pills', says: 'I took a blue pill last night.', topics: ['medicines-now'] },
        { id: 'allergy', says: 'Penicillin nearly killed me.', topics: ['drug-allergy'] },
      ],
      denies: ['fever'],
      others: [{ id: 'P-1002', name: 'Wang', ageYears: 34, sex: 'male', note: 'Sprained ankle.' }],
      vitals: { hr: 78, sbp: 135, dbp: 82, rr: 18, spo2: 96, temp: 36.6, gcs: 15, pain: 0 },
      courses: [{ model: 'stemi', severity: 0.35, sinceMin: 60 }],
      results: [{ test: 'ecg', text: 'ST elevation in II, III, aVF.' }],
      unavailable: ['mri-brain'],
      ...overrides,
    },
    rubric: [
      makeCriterion({
        id: 'ecg-early',
        dimension: 'reasoning',
        points: 8,
        text: 'An ECG is done at once.',
        state: { when: { tested: 'ecg' }, byMin: 10, lateMin: 20 },
      }),
      makeCriterion({
        id: 'finds-pills',
        dimension: 'gathering',
        points: 4,
        text: 'The blue pill is found out.',
        state: { when: { asked: 'pills' } },
      }),
      makeCriterion({
        id: 'explains',
        dimension: 'closed-loop',
        points: 4,
        text: 'Says what it is.',
        signals: { all: [['heart attack']] },
      }),
    ],
    exemplars: {
      good: [
        [
          { tool: 'order_tests', args: { ...patient, tests: ['ecg'] } },
          { tool: 'ask', args: { question: 'What medicines do you take?' } },
        ],
        [{ tool: 'wait', args: { minutes: 5 } }],
        [{ tool: 'read_results', args: patient }],
        [
          { tool: 'diagnose', args: { diagnosis: 'STEMI' } },
          { tool: 'advise', args: { text: 'This is a heart attack; we will open the vessel.' } },
        ],
        [
          {
            tool: 'finish',
            args: {
              disposition: 'cath-lab',
              summary: 'Inferior STEMI on the ECG. He needs the vessel opened now.',
            },
          },
        ],
      ],
      partial: [
        [{ tool: 'order_tests', args: { ...patient, tests: ['ecg'] } }],
        [{ tool: 'finish', args: { disposition: 'ward', summary: 'To the ward.' } }],
      ],
      unsafe: [[{ tool: 'finish', args: { disposition: 'home', summary: 'Go home.' } }]],
    },
  };
}

export async function startEpisode(item: EncounterItem = makeClinicItem(), seed = 0): Promise<Episode> {
  return createEpisode({ item, hospital: await openTestHospital(), seed });
}

/** A call as a model would write it. */
export function toCall(name: string, args: Readonly<Record<string, unknown>> | string = {}): RawCall {
  return { id: 'call-1', name, arguments: typeof args === 'string' ? args : JSON.stringify(args) };
}

/** Waits so long, whoever calls meanwhile. */
export function waitOut(episode: Episode, minutes: number): void {
  const until = episode.world.atMin + minutes;
  while (episode.world.atMin < until && !episode.end())
    episode.act([toCall('wait', { minutes: Math.min(720, until - episode.world.atMin) })]);
}
