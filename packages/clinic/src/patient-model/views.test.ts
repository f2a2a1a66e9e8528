import type { EncounterCase, HeardPart } from '@doctorbench/core';
import { describe, expect, it } from 'vitest';
import { findView } from '../patient/views.ts';
import { makeClinicItem, startEpisode, toCall } from '../testing/clinic-case.ts';

const pear = {
  id: 'pears',
  says: 'The pears are still out in the field.',
  topics: ['fears', 'expectations'],
};
const job = { id: 'job', says: 'I drive a lorry.', topics: ['occupation'] };
const fear = { id: 'fear', says: 'I am afraid that my lungs are gone.', topics: ['fears'] };

async function ask(facts: EncounterCase['facts'], question: string, part: Omit<HeardPart, 'text'>) {
  const episode = await startEpisode(makeClinicItem({ facts }));
  const parts = [{ text: question, ...part }];
  const call = { ...toCall('ask', { question }), hearing: { by: 'model' as const, parts } };
  const reply = episode.act([call]).asked[0]?.reply;
  return { text: reply?.text, released: reply?.released, unknown: reply?.listUnknown() };
}

describe('a question for what somebody fears, wishes or thinks', () => {
  const question = 'What are you most afraid of?';

  it('is not answered by a fact beside it, but by what everybody says', async () => {
    const said = await ask([job], question, { tells: ['job'], exactly: true });
    expect(said).toMatchObject({ text: expect.stringContaining('something bad'), released: [], unknown: [] });
  });

  it('is answered by what the case has them fear, whatever was chosen', async () => {
    const said = await ask([job, fear], question, { tells: ['job'], exactly: true });
    expect(said).toMatchObject({ released: ['fear'], unknown: [] });
    expect((await ask([job, fear], question, { answer: 'unknown' })).released).toEqual(['fear']);
  });

  it('has told what the case files there, and a fear beside it where that is none', async () => {
    const said = await ask([pear], question, { tells: ['pears'], exactly: true });
    expect(said.text).toMatch(/pears are still out.*something bad/);
    expect(said.released).toEqual(['pears']);
  });

  it('stays open where it is of one matter of which the case says nothing', async () => {
    const said = await ask([job], 'What worries you about your cough?', { tells: ['job'], exactly: true });
    expect(said).toMatchObject({ released: [], unknown: ['What worries you about your cough?'] });
  });

  it('leaves a view that was chosen, and a no, as they are', async () => {
    expect((await ask([job, fear], question, { tells: ['fear'] })).released).toEqual(['fear']);
    const none = await ask([job], 'Is there anything you are afraid of?', { answer: 'no' });
    expect(none).toMatchObject({ released: [], unknown: [] });
    expect(none.text).not.toContain('something bad');
  });
});

it.each([
  ['您心里最怕的是什么？', 'fear'],
  ['What worries you most about all this?', 'fear'],
  ['您希望我们怎么帮您？', 'wish'],
  ['What matters most to you?', 'wish'],
  ['您自己觉得是什么毛病？', 'idea'],
  ['What do you think is causing this?', 'idea'],
  ['How do you feel about an operation?', 'opinion'],
  ['您怕冷吗？', undefined],
  ['您觉得是什么样的疼？', undefined],
  ['What do you think brings it on?', undefined],
])('knows by the words whether a view is asked for: %s', (question, view) => {
  expect(findView(question)).toBe(view);
});
