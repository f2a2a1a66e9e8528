import { expect, it } from 'vitest';
import { createFakeClock } from '../testing/fake-clock.ts';
import { type Script, sayPieces, startScriptedModel, toEvent } from '../testing/scripted-model.ts';
import { measurePace } from './measure-pace.ts';

const end = 'data: [DONE]\n\n';

async function measure(toScript: (clock: ReturnType<typeof createFakeClock>) => Script) {
  const clock = createFakeClock();
  const model = await startScriptedModel(toScript(clock));
  try {
    return await measurePace({
      endpoint: { baseUrl: model.baseUrl, model: 'scripted' },
      timeoutMs: 180_000,
      clock,
    });
  } finally {
    await model.close();
  }
}

it('counts the tokens of a short answer over the time of writing them', async () => {
  const usage = 'data: {"choices":[],"usage":{"prompt_tokens":9,"completion_tokens":21}}\n\n';
  const pace = await measure(clock => (_, response) => {
    clock.advance(10_000);
    sayPieces(response, [toEvent({ content: 'A rise.' }), toEvent({}, 'stop'), usage, end]);
  });
  // All came at once behind ten seconds, so there is nothing to part reading from writing by.
  expect(pace).toEqual({ tokensPerSecond: 2.1, latencyMs: 10_000, text: 'A rise.' });
});

it('goes by the limit where the tokens are not counted and the answer ran into it', async () => {
  const pace = await measure(clock => (_, response) => {
    clock.advance(32_000);
    sayPieces(response, [toEvent({ content: 'A rise and' }), toEvent({}, 'length'), end]);
  });
  expect(pace?.tokensPerSecond).toBe(2);
});

it('guesses the tokens by the length of a reply of which nobody counted them', async () => {
  const text = 'A fever is a rise of the temperature of the body, most often in answer to an infection.';
  const pace = await measure(clock => (_, response) => {
    clock.advance(10_000);
    sayPieces(response, [toEvent({ content: text }), toEvent({}, 'stop'), end]);
  });
  expect(pace?.tokensPerSecond).toBe(2.2);
});

it.each<[string, Script]>([
  [
    'counts nothing and says nearly nothing',
    (_, response) => sayPieces(response, [toEvent({ content: 'A' }), toEvent({}, 'stop'), end]),
  ],
  ['fails', (_, response) => void response.writeHead(500).end()],
])('knows no pace of an endpoint that %s', async (_, script) => {
  expect(await measure(() => script)).toBeUndefined();
});
