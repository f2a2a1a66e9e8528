import type { HeardPart } from '@doctorbench/core';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { makeClinicItem, startEpisode } from '../testing/clinic-case.ts';

const item = makeClinicItem({
  facts: [
    { id: 'smoking', says: 'A packet a day.', topics: ['smoking'] },
    { id: 'allergy', says: 'Penicillin nearly killed me.', topics: ['drug-allergy'] },
  ],
});

const questions = [
  'Any cough?',
  'Any fever?',
  'Any rash?',
  'Any headache?',
  'Are you vomiting?',
  'Any diarrhoea?',
];

/** What a model may do with a question: answer it well or badly, or nothing at all. */
const fates = [
  'no',
  'yes',
  'usual',
  'unknown',
  'agree',
  'open',
  'remark',
  'nothing',
  'omitted',
  'other-words',
  'joined',
] as const;
type Fate = (typeof fates)[number];

function toParts(asked: readonly string[], done: readonly Fate[]): HeardPart[] {
  const parts: HeardPart[] = [];
  for (const [index, text] of asked.entries()) {
    const fate = done[index];
    const last = parts.at(-1);
    if (fate === undefined || fate === 'omitted') continue;
    if (fate === 'other-words') parts.push({ text: 'Do you own a dog?', tells: ['allergy'] });
    else if (fate === 'nothing') parts.push({ text });
    else if (fate !== 'joined') parts.push({ text, answer: fate });
    else if (last && !last.tells && asked[index - 1] === last.text) last.text = `${last.text} ${text}`;
  }
  return parts;
}

it('accounts for every question, whatever a patient model does with it', async () => {
  const calls = fc.array(fc.tuple(fc.constantFrom(...questions), fc.constantFrom(...fates)), {
    minLength: 1,
    maxLength: questions.length,
  });
  const episode = await startEpisode(item);
  fc.assert(
    fc.property(calls, drawn => {
      const rows = [...new Map(drawn)];
      const asked = rows.map(([text]) => text);
      const parts = toParts(
        asked,
        rows.map(([, fate]) => fate),
      );
      if (parts.length === 0) return;
      const reply = episode.world.informant.ask(asked.join(' '), { visit: 1, count: 1, heard: parts });
      const open = [...reply.listUnknown(), ...reply.unplaced, ...reply.unheard, ...reply.askedBack];
      expect(reply.released).toEqual([]);
      expect(reply.parts).toBe(asked.length);
      for (const [text, fate] of rows) {
        const words = text.toLowerCase().replace('?', '');
        // A yes to what the case does not hold would tell something new.
        if (fate === 'omitted' || fate === 'nothing' || fate === 'yes')
          expect(open.join(' ').toLowerCase()).toContain(words);
        expect(asked.length === 1 ? words : reply.text.toLowerCase()).toContain(words);
      }
    }),
    { seed: 7, numRuns: 100 },
  );
});

it('says and counts whatever a second look finds left, and nothing else by it', async () => {
  const tells = fc.constantFrom<Partial<HeardPart>>(
    { tells: ['smoking'], exactly: true },
    { tells: ['allergy'] },
    { answer: 'no' },
    { answer: 'usual' },
  );
  const drawn = fc.array(fc.tuple(fc.constantFrom(...questions), tells, fc.boolean()), {
    minLength: 2,
    maxLength: 4,
  });
  const episode = await startEpisode(item);
  fc.assert(
    fc.property(drawn, rows => {
      const asked = [...new Map(rows.map(row => [row[0], row]))].map(([, row]) => row);
      const heard = asked.map(([text, said]) => ({ text, ...said }));
      const left = asked.filter(([, , isLeft]) => isLeft).map(([text]) => text);
      const options = { visit: 1, count: 1, heard };
      const question = asked.map(([text]) => text).join(' ');
      const plain = episode.world.informant.rehearse(question, options);
      const reply = episode.world.informant.ask(question, { ...options, left: [...left, 'Any gout?'] });
      expect(reply.parts).toBe(asked.length);
      expect(reply.listUnknown()).toEqual(expect.arrayContaining(left));
      for (const text of left) expect(`${reply.text} `).toMatch(asked.length > 1 ? text.slice(0, -1) : /./);
      for (const fact of ['A packet', 'Penicillin'])
        if (!plain.text.includes(fact)) expect(reply.text).not.toContain(fact);
      expect(reply.text).not.toContain('gout');
    }),
    { seed: 7, numRuns: 60 },
  );
});

it('counts what ends as a question and no part took up, whatever it asks for', async () => {
  const episode = await startEpisode(item);
  const put = (question: string) =>
    episode.world.informant.ask(question, {
      visit: 1,
      count: 1,
      heard: [{ text: 'Do you smoke', tells: ['smoking'], exactly: true }],
    });
  expect(put('Do you smoke? Which way round is the bed?').unplaced).toHaveLength(1);
  expect(put("Do you smoke? You do, don't you?").unplaced).toEqual([]);
});
