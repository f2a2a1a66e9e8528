import { sayText, withScriptedClient } from '@doctorbench/models/testing';
import { describe, expect, it } from 'vitest';
import { makeClinicItem, openTestHospital, startEpisode, toCall } from '../testing/clinic-case.ts';
import { createPatientVoice } from './patient-voice.ts';

/** What a patient model that says this makes of a question about medicines. */
async function phrase(says: string, question = 'What medicines do you take?') {
  const episode = await startEpisode();
  const [asked] = episode.act([toCall('ask', { question })]).asked;
  if (!asked) throw new Error('nothing was asked');
  let prompt = '';
  let phrased = { text: '', by: 'offline' };
  await withScriptedClient(
    (request, response) => {
      prompt = JSON.stringify(request.body?.messages);
      sayText(response, says);
    },
    async ({ client }) => {
      const voice = createPatientVoice(client, 'patient');
      phrased = await voice.phrase(asked, { item: makeClinicItem(), hospital: await openTestHospital() });
    },
  );
  return { phrased, prompt, offline: asked.reply.text };
}

describe('a patient model', () => {
  it('is told what was released, and nothing else of the case', async () => {
    const { prompt } = await phrase('Well, I took a blue pill last night.');
    expect(prompt).toContain('I took a blue pill last night.');
    expect(prompt).not.toMatch(/Penicillin|packet a day|sildenafil|STEMI/i);
  });

  it('may say it in its own words', async () => {
    const { phrased } = await phrase('Um, last night I took a blue pill.');
    expect(phrased).toEqual({ text: 'Um, last night I took a blue pill.', by: 'model' });
  });

  it('does not swallow what the informant could not answer', async () => {
    const question = 'What medicines do you take? Your quibblewort?';
    const { phrased, offline } = await phrase('Um, last night I took a blue pill.', question);
    expect(offline).toMatch(/quibblewort/);
    expect(phrased.text).toMatch(/^Um, last night I took a blue pill\. .*quibblewort/);
  });

  it.each([
    ['a fact that was not asked for', 'I took a blue pill last night. Penicillin nearly killed me.'],
    ['a drug by name', 'I took a blue pill last night, sildenafil.'],
    ['a number of its own', 'I took a blue pill last night, 50 of them.'],
    ['a symptom of its own', 'I took a blue pill last night and now I have a fever.'],
    ['nothing', ''],
  ])('is not believed when it says %s: the offline words stand', async (_, says) => {
    const { phrased, offline } = await phrase(says);
    expect(phrased).toEqual({ text: offline, by: 'leaked' });
  });
});
