import { AppError } from '@doctorbench/core';
import { describe, expect, it } from 'vitest';
import type { RawCall } from '../run-call.ts';
import { makeClinicItem, startEpisode, toCall } from '../testing/clinic-case.ts';
import { createPatientVoice } from './patient-voice.ts';

const item = makeClinicItem({
  facts: [
    { id: 'smoking', says: 'A packet a day.', topics: ['smoking'] },
    { id: 'pills', says: 'I took a blue pill last night.', topics: ['medicines-now'] },
    { id: 'skin', says: 'There is a black patch on my arm.', topics: ['rash'] },
  ],
});
const number = { smoking: 1, pills: 2, skin: 3 } as const;

type Part = Readonly<Record<string, unknown>>;
const chooses = (...parts: readonly Part[]) => JSON.stringify({ parts });
const notes = (...parts: readonly Part[]) =>
  JSON.stringify({ parts: parts.map((part, index) => ({ part: index + 1, ...part })) });

/** Asks one question after another; to each the model first chooses, and then says this of the reply. */
async function talk(
  script: readonly (readonly [question: string, choice: string, look?: string | undefined])[],
) {
  const episode = await startEpisode(item);
  const looks: string[] = [];
  const calls: RawCall[] = [];
  const replies: string[] = [];
  for (const [question, choice, look] of script) {
    const client = {
      complete({ messages }: { readonly messages: readonly { readonly content: unknown }[] }) {
        const isFirst = String(messages[0]?.content).includes('You listen for a simulated patient');
        if (!isFirst) looks.push(JSON.stringify(messages));
        const text = isFirst ? choice : look;
        return text === undefined
          ? Promise.reject(new AppError('endpoint.timeout', 'not answered'))
          : Promise.resolve({ text, toolCalls: [], latencyMs: 1, finishReason: 'stop' as const });
      },
    };
    const { hear } = createPatientVoice(client, 'patient');
    if (!hear) throw new Error('deaf');
    const turn = await episode.actHeard([toCall('ask', { question })], request => hear(request, { item }));
    for (const { id, name, arguments: text, hearing, result } of turn.calls) {
      calls.push({ id, name, arguments: text, hearing });
      replies.push(result);
    }
  }
  return { episode, looks, calls, replies, talk: episode.counts.talk };
}

const smoke = { text: 'Do you smoke', tells: [number.smoking], exactly: true };
const amount = { text: 'and how many pills', tells: [number.pills], exactly: true };
const question = 'Do you smoke, and how many pills?';

describe('a second look at the reply', () => {
  it('has what it finds left without an answer said and counted, and what is near told', async () => {
    const found = await talk([[question, chooses(smoke, amount), notes({ note: 'yes' }, { note: '?' })]]);
    expect(found.calls[0]?.hearing).toMatchObject({ review: { by: 'model', left: ['and how many pills'] } });
    expect(found.replies[0]).toContain('A packet a day.');
    expect(found.replies[0]).toMatch(/blue pill last night\. .*"and how many pills"/);
    expect(found.talk).toMatchObject({ parts: 2, unknown: 1 });
    expect(found.episode.world.deeds.asked.map(({ id }) => id)).toEqual(['smoking', 'pills']);
  });

  it('leaves a reply that answers everything as it is', async () => {
    const found = await talk([
      [question, chooses(smoke, amount), notes({ note: 'yes' }, { note: 'one, last night' })],
    ]);
    expect(found.replies[0]).not.toContain('how many');
    expect(found.talk).toMatchObject({ parts: 2, unknown: 0 });
  });

  it('is kept: without the model the talk goes the same way', async () => {
    const { calls, replies, episode } = await talk([
      [question, chooses(smoke, amount), notes({ note: 'yes' }, { note: '?' })],
      [question, chooses(smoke, amount), 'Nothing.'],
    ]);
    const again = await startEpisode(item);
    expect(calls.map(call => again.act([call]).calls[0]?.result)).toEqual(replies);
    expect(again.counts).toEqual(episode.counts);
  });

  it('is shown the doctor’s words and the reply, and nothing else of the case', async () => {
    const { looks } = await talk([[question, chooses(smoke, amount), notes({ note: 'yes' }, { note: '?' })]]);
    expect(looks).toHaveLength(1);
    expect(looks[0]).toContain('A packet a day.');
    expect(looks[0]).toContain('2. and how many pills');
    expect(looks[0]).not.toMatch(/black patch|STEMI|weight on his chest/);
  });

  it('is not taken where every part has a yes, a no or a cannot-say of its own', async () => {
    const { looks, calls } = await talk([
      [
        'Any cough? Which foot was it?',
        chooses({ text: 'Any cough?', answer: 'no' }, { text: 'Which foot was it?', answer: 'unknown' }),
      ],
    ]);
    expect(looks).toEqual([]);
    expect(calls[0]?.hearing).not.toHaveProperty('review');
  });

  it.each([
    ['could not be asked', undefined, 'failed'],
    ['says nothing that can be read', 'All is answered.', 'unreadable'],
    ['speaks of what it was not shown', JSON.stringify({ parts: [{ part: 9, note: '?' }] }), 'unreadable'],
  ])('changes nothing where the model %s, and the record says so', async (_, look, because) => {
    const found = await talk([[question, chooses(smoke, amount), look]]);
    expect(found.calls[0]?.hearing).toMatchObject({ by: 'model', review: { by: 'nobody', because } });
    expect(found.replies[0]).toContain('blue pill');
    expect(found.talk).toMatchObject({ parts: 2, unknown: 0 });
  });

  it('finds one of several things that were asked in one part', async () => {
    const asked = 'Has your arm gone red or sore or black?';
    const found = await talk([
      [
        asked,
        chooses({ text: asked, tells: [number.skin], exactly: true }),
        notes({ note: 'black', left: ['or sore', 'a fever'] }),
      ],
    ]);
    expect(found.replies[0]).toMatch(/black patch on my arm\. .*"or sore"/);
    expect(found.replies[0]).not.toContain('fever');
    expect(found.talk).toMatchObject({ parts: 2, unknown: 1 });
  });

  it.each([
    ['How do you sleep at night?', { answer: 'no' }],
    ['Could you tell me how long it has hurt?', { answer: 'agree' }],
    ['Is it getting better or worse?', { answer: 'no' }],
    ['What do you take?', { tells: [number.smoking, number.pills, number.skin, 4], exactly: true }],
  ])('looks at what cannot answer by its form: %s', async (asked, choice) => {
    const found = await talk([[asked, chooses({ text: asked, ...choice }), notes({ note: '?' })]]);
    expect(found.calls[0]?.hearing).toMatchObject({ review: { by: 'model', left: [asked] } });
    expect(found.talk).toMatchObject({ parts: 1, unknown: 1 });
  });

  it('has what is answered in part told, and said that the rest is open', async () => {
    const asked = 'Are both your arms sound?';
    const half = chooses({ text: asked, tells: [number.skin], exactly: true });
    const looked = notes({ wants: 'both', note: 'one is not', left: [asked] });
    const found = await talk([
      [asked, half, looked],
      [asked, half, looked],
    ]);
    expect(found.calls[0]?.hearing).toMatchObject({ review: { left: [], inPart: [asked] } });
    for (const reply of found.replies)
      expect(reply).toMatch(/black patch on my arm\. .*"Are both your arms sound"/);
    expect(found.talk).toMatchObject({ parts: 2, unknown: 2 });
    const again = await startEpisode(item);
    expect(found.calls.map(call => again.act([call]).calls[0]?.result)).toEqual(found.replies);
  });

  it('does not have said again what was told before and does not answer', async () => {
    const found = await talk([
      ['What do you take?', chooses({ text: 'What do you take?', tells: [number.pills], exactly: true })],
      [
        'How many of them?',
        chooses({ text: 'How many of them?', tells: [number.pills] }),
        notes({ note: '?' }),
      ],
    ]);
    expect(found.replies[0]).toContain('blue pill');
    expect(found.replies[1]).not.toContain('blue pill');
    expect(found.talk).toMatchObject({ parts: 2, unknown: 1 });
  });
});
