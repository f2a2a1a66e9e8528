import { waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeAccount } from '../../testing/make-account.ts';
import { makeEdition, makePlatform } from '../../testing/make-edition.ts';
import { renderPage } from '../../testing/render.tsx';
import { useScriptedApi } from '../../testing/scripted-api.ts';
import { createEventReply } from '../../testing/scripted-streams.ts';
import { makeDraft, storeDraft } from './testing/make-draft.ts';

const api = useScriptedApi();
const account = makeAccount({ email: 'me@example.com' });

beforeEach(() => {
  api.signIn(account);
  api.answer('GET /platform', makePlatform());
  api.answer('GET /editions', [
    makeEdition(),
    makeEdition({ id: 'vlm-2026', track: 'vlm', title: { zh: '影像', en: 'Imaging 2026' } }),
  ]);
});

const passed = (step: string) => ({ step, kind: 'passed' });
const failed = (step: string, cause: string, detail = '') => ({ step, kind: 'failed', cause, detail });
const skipped = (step: string) => ({ step, kind: 'skipped' });
const allPassed = ['reachable', 'key-valid', 'model-answers', 'images-accepted', 'tools-accepted'].map(
  passed,
);

async function open(part: Parameters<typeof makeDraft>[0] = {}, locale: 'en' | 'zh' = 'en') {
  storeDraft(account, makeDraft(part));
  const reply = createEventReply();
  api.answer('POST /endpoint-checks', () => reply.response);
  const page = await renderPage('/submit', { locale });
  await page.screen.findByRole('heading', {
    name: locale === 'en' ? 'Connection test' : '连接测试',
    level: 2,
  });
  const finish = (data: unknown) => {
    reply.send('done', data);
    reply.end();
  };
  return { ...page, reply, finish };
}

type Page = Awaited<ReturnType<typeof open>>;

/** What is said of each step of the test. */
const listStates = ({ screen }: Page) =>
  screen
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent ?? '')
    .filter(text => /^The (address|key|model)/.test(text));

describe('the connection test', () => {
  it('begins by itself, with what was filled in', async () => {
    const page = await open();
    expect(page.screen.getByText('Testing. This can take up to a minute.')).toBeDefined();
    expect(page.screen.getByText('hua-70b at https://api.example.com/v1')).toBeDefined();
    await waitFor(() => expect(api.listRequests('POST /endpoint-checks')).toHaveLength(1));
    expect(api.findRequest('POST /endpoint-checks')?.body).toEqual({
      endpoint: { provider: 'custom', baseUrl: 'https://api.example.com/v1', model: 'hua-70b' },
    });
    expect(page.screen.getByRole('button', { name: 'Next' })).toHaveProperty('disabled', true);
  });

  it('shows each step as it comes, and lets one go on when all is well', async () => {
    const page = await open();
    page.reply.send('progress', { steps: [passed('reachable')] });
    await waitFor(() =>
      expect(listStates(page).slice(0, 3)).toEqual([
        'The address can be reachedpassed',
        'The key is acceptedtesting…',
        'The model answerswaiting',
      ]),
    );
    page.finish({ steps: allPassed, tracks: ['llm', 'vlm'], latencyMs: 1500 });
    expect(await page.screen.findByText('The connection works.')).toBeDefined();
    expect(page.screen.getByText('First answer after 1.5 s.')).toBeDefined();
    await page.user.click(page.screen.getByRole('button', { name: 'Next' }));
    expect(await page.screen.findByRole('heading', { name: 'About the model', level: 2 })).toBeDefined();
  });

  it('speaks Chinese', async () => {
    const page = await open({}, 'zh');
    page.finish({ steps: allPassed, tracks: ['llm'], latencyMs: null });
    expect(await page.screen.findByText('连接正常。')).toBeDefined();
    expect(page.screen.getAllByText('通过')).toHaveLength(5);
  });

  it('says what is wrong and leads to the field it is about', async () => {
    const page = await open();
    page.finish({
      steps: [
        passed('reachable'),
        failed('key-valid', 'endpoint.key-rejected', 'invalid api key'),
        skipped('model-answers'),
        skipped('images-accepted'),
        skipped('tools-accepted'),
      ],
      tracks: [],
      latencyMs: null,
    });
    expect(await page.screen.findByText('The model cannot be evaluated yet.')).toBeDefined();
    expect(listStates(page)[1]).toMatch(/^The key is acceptedfailed.*What the service said: invalid api key/);
    expect(listStates(page)[2]).toBe('The model answersnot tested');
    expect(page.screen.getByRole('button', { name: 'Next' })).toHaveProperty('disabled', true);
    await page.user.click(page.screen.getByRole('link', { name: 'Change the key' }));
    const key = await page.screen.findByLabelText('API key');
    expect(key).toBeDefined();
    expect(page.router.state.location.search).toEqual({ step: 'endpoint', field: 'apiKey' });
  });

  it('offers the address that answers instead', async () => {
    const page = await open();
    page.finish({
      steps: [failed('reachable', 'endpoint.not-found', 'https://api.example.com/api/v1 answers: use that')],
      tracks: [],
    });
    await page.user.click(
      await page.screen.findByRole('link', { name: 'Use https://api.example.com/api/v1' }),
    );
    const url = await page.screen.findByRole('textbox', { name: 'Service address (base URL)' });
    expect(url).toHaveProperty('value', 'https://api.example.com/api/v1');
    expect(document.activeElement).toBe(url);
  });

  it('does not hold missing images against a text model', async () => {
    const page = await open();
    page.finish({
      steps: [
        ...allPassed.slice(0, 3),
        failed('images-accepted', 'endpoint.no-images'),
        failed('tools-accepted', 'endpoint.no-tools'),
      ],
      tracks: ['llm'],
      latencyMs: 10,
    });
    expect(await page.screen.findByText('The connection works.')).toBeDefined();
    expect(page.screen.getAllByText('no (not needed)')).toHaveLength(2);
  });

  it('holds them against one that is to read images', async () => {
    const page = await open({ track: 'vlm', edition: 'vlm-2026' });
    page.finish({
      steps: [
        ...allPassed.slice(0, 3),
        failed('images-accepted', 'endpoint.no-images'),
        passed('tools-accepted'),
      ],
      tracks: ['llm'],
    });
    expect(await page.screen.findByText('The model cannot be evaluated yet.')).toBeDefined();
    expect(page.screen.getByRole('link', { name: 'Change the model name' })).toBeDefined();
  });

  it('says that it broke off, and can be made again', async () => {
    const page = await open();
    page.reply.send('progress', { steps: [passed('reachable')] });
    page.reply.end();
    expect(await page.screen.findByText('The test stopped before it finished.')).toBeDefined();
    const again = createEventReply();
    api.answer('POST /endpoint-checks', () => again.response);
    await page.user.click(page.screen.getByRole('button', { name: 'Test again' }));
    expect(await page.screen.findByText('Testing. This can take up to a minute.')).toBeDefined();
    again.send('done', { steps: allPassed, tracks: ['llm'], latencyMs: 10 });
    again.end();
    expect(await page.screen.findByText('The connection works.')).toBeDefined();
  });

  it('says why the server would not test, with the way to the field', async () => {
    storeDraft(account, makeDraft());
    api.refuse('POST /endpoint-checks', { status: 400, code: 'config.base-url-invalid', requestId: 'r-1' });
    const { screen } = await renderPage('/submit');
    expect(await screen.findByText('r-1')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Change the address' }).getAttribute('href')).toBe(
      '/submit?step=endpoint&field=baseUrl',
    );
  });

  it('leads to the way in when the session has ended', async () => {
    storeDraft(account, makeDraft());
    api.refuse('POST /endpoint-checks', { status: 401, code: 'auth.required' });
    const { screen } = await renderPage('/submit');
    const main = within(screen.getByRole('main'));
    expect((await main.findByRole('link', { name: 'Sign in' })).getAttribute('href')).toBe(
      '/sign-in?next=%2Fsubmit',
    );
  });

  it('is worth nothing once the address has changed', async () => {
    const page = await open();
    page.finish({ steps: allPassed, tracks: ['llm'], latencyMs: 10 });
    await page.screen.findByText('The connection works.');
    await page.user.click(page.screen.getByRole('link', { name: 'Back' }));
    await page.user.type(await page.screen.findByRole('textbox', { name: 'Model name' }), '-v2');
    api.answer('POST /endpoint-checks', () => createEventReply().response);
    await page.user.click(page.screen.getByRole('button', { name: 'Next' }));
    expect(await page.screen.findByText('Testing. This can take up to a minute.')).toBeDefined();
    await waitFor(() => expect(api.listRequests('POST /endpoint-checks')).toHaveLength(2));
  });

  it('is not made again for what has passed', async () => {
    const page = await open();
    page.finish({ steps: allPassed, tracks: ['llm'], latencyMs: 10 });
    await page.screen.findByText('The connection works.');
    await page.user.click(page.screen.getByRole('link', { name: 'Back' }));
    await page.screen.findByRole('heading', { name: 'Where is the model?' });
    await page.user.click(page.screen.getByRole('button', { name: 'Next' }));
    expect(await page.screen.findByText('The connection works.')).toBeDefined();
    expect(api.listRequests('POST /endpoint-checks')).toHaveLength(1);
  });
});
