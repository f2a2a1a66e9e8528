import type { HeardPart } from '@doctorbench/core';
import { describe, expect, it } from 'vitest';
import { makeClinicItem, startEpisode } from '../testing/clinic-case.ts';

const item = makeClinicItem({
  chart: {
    conditions: [{ text: 'Hypertension' }],
    medications: [{ drug: 'amlodipine', dosage: '5 mg daily' }],
  },
});

async function hear(text: string, part: Omit<HeardPart, 'text'>) {
  const { world } = await startEpisode(item);
  return world.informant.ask(`${text}?`, { visit: 1, count: 1, heard: [{ text, ...part }] });
}

describe('a no to what is on record', () => {
  it.each(['Any high blood pressure', 'Do you take amlodipine'])(
    'means nothing beyond it: %s',
    async text => {
      const reply = await hear(text, { answer: 'no' });
      expect(reply.text).toMatch(/notes/);
      expect(reply.listUnknown()).toEqual([]);
    },
  );

  it('means nothing else once something of it is told', async () => {
    const reply = await hear('Any other allergies', { tells: ['allergy'], answer: 'no' });
    expect(reply.text).toMatch(/Penicillin nearly killed me.*(?:beyond|\bno\b)/);
    expect(reply.listUnknown()).toEqual([]);
  });

  it('is not said of what is taken and stands nowhere', async () => {
    const reply = await hear('Do you take sildenafil', { answer: 'no' });
    expect(reply.text).not.toMatch(/\bno\b|notes/i);
    expect(reply.listUnknown()).toHaveLength(1);
  });

  it.each(['Did you bring your medicines', 'Have you taken your amlodipine this morning'])(
    'is a plain no where something else is asked of it: %s',
    async text => {
      const reply = await hear(text, { answer: 'no' });
      expect(reply.listUnknown()).toEqual([]);
      expect(reply.text).toMatch(/\bno\b|not that/i);
    },
  );

  it('is none of a side', async () => {
    expect((await hear('哪边手脚不好使', { answer: 'no' })).unplaced).toEqual([]);
  });
});
