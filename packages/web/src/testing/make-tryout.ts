import type { TryoutCase, TryoutEntry, TryoutItem, TryoutState } from '@doctorbench/core';

export function makeTryoutEntry(part: Partial<TryoutEntry> = {}): TryoutEntry {
  return {
    id: 'agent-case',
    track: 'agent',
    scenario: 'emergency-workflow',
    kind: 'encounter',
    language: 'en',
    title: { zh: '胸痛一例', en: 'A man with chest pain' },
    difficulty: 'medium',
    hasPicture: false,
    ...part,
  };
}

const patient = { type: 'string' };

/** A case with four tools. */
export function makeTryoutCase(part: Partial<TryoutCase> = {}): TryoutCase {
  return {
    ...makeTryoutEntry(),
    setting: 'emergency',
    startsAt: '2026-03-02T06:20:00+08:00',
    opening: 'Wang (P-1001), 61, has a weight on his chest.',
    rules: 'You are a doctor.',
    patients: [{ id: 'P-1001', name: 'Wang', ageYears: 61, sex: 'male' }],
    limits: { calls: 20, minutes: 120 },
    names: {
      tests: ['12-lead ECG', 'Troponin'],
      examinations: [],
      procedures: [],
      departments: ['Cardiology'],
      drugs: ['aspirin'],
    },
    tools: [
      {
        name: 'ask',
        description: 'Asks the patient.',
        parameters: { properties: { question: { type: 'string', maxLength: 2000 } }, required: ['question'] },
      },
      {
        name: 'vital_signs',
        description: 'Takes the vital signs.',
        parameters: { properties: { patient }, required: ['patient'] },
      },
      {
        name: 'order_tests',
        description: 'Orders tests.',
        parameters: {
          properties: { patient, tests: { type: 'array', items: { type: 'string' } } },
          required: ['patient', 'tests'],
        },
      },
      {
        name: 'finish',
        description: 'Ends the encounter.',
        parameters: {
          properties: {
            disposition: { type: 'string', enum: ['home', 'cath-lab'] },
            summary: { type: 'string', maxLength: 4000 },
          },
          required: ['disposition', 'summary'],
        },
      },
    ],
    ...part,
  };
}

export function makeTryoutState(part: Partial<TryoutState> = {}): TryoutState {
  return {
    atMin: 0,
    visit: 1,
    callsLeft: 20,
    minutesLeft: 120,
    end: null,
    turns: [],
    readings: [],
    ...part,
  };
}

export function makeTryoutItem(part: Partial<TryoutItem> = {}): TryoutItem {
  return {
    ...makeTryoutEntry({ id: 'vlm-item', kind: 'choice', scenario: 'image-diagnosis', track: 'vlm' }),
    given: [{ role: 'user', text: 'What does the film show?' }],
    letters: {
      title: { zh: '选项', en: 'Options' },
      lines: [
        { id: 'A', text: 'Nothing' },
        { id: 'B', text: 'A fracture' },
      ],
      ordered: false,
      multiple: false,
    },
    attachments: [{ id: 'film', mediaType: 'image/png' }],
    ...part,
  };
}
