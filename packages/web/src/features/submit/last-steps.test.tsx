import { waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeAccount } from '../../testing/make-account.ts';
import { makeEdition, makePlatform } from '../../testing/make-edition.ts';
import { makeSubmission } from '../../testing/make-submission.ts';
import { renderPage } from '../../testing/render.tsx';
import { useScriptedApi } from '../../testing/scripted-api.ts';
import { createEventReply, useScriptedStreams } from '../../testing/scripted-streams.ts';
import { makeDraft, storeDraft } from './testing/make-draft.ts';

const api = useScriptedApi();
useScriptedStreams();
const account = makeAccount({ email: 'me@example.com' });
const estimate = {
  calls: 1200,
  inputTokens: 2_000_000,
  outputTokens: 1_000_000,
  durationMs: 5_430_000,
  stress: null,
};
const emptyCard = {
  displayName: '',
  developer: '',
  parameterSize: '',
  releaseDate: '',
  trainingCutoff: '',
  openWeights: 'unsaid',
} as const;

beforeEach(() => {
  api.signIn(account);
  api.answer('GET /platform', makePlatform());
  api.answer('GET /editions', [makeEdition()]);
  api.answer('GET /editions/llm-2026/estimate', estimate);
  api.answer('GET /submissions', { items: [], next: null });
  api.answer('POST /endpoint-checks', () => {
    const reply = createEventReply();
    reply.send('done', { steps: [], tracks: ['llm'], latencyMs: 10 });
    reply.end();
    return reply.response;
  });
});

/** Over the connection test, which passes, to the first step that is open after it. */
async function open(part: Parameters<typeof makeDraft>[0], heading: string) {
  storeDraft(account, makeDraft(part));
  const page = await renderPage('/submit');
  await page.screen.findByText('The connection works.');
  const { user, screen } = page;
  const next = () => user.click(screen.getByRole('button', { name: 'Next' }));
  for (const step of ['About the model', 'Cost and visibility', 'Check and submit']) {
    await next();
    await screen.findByRole('heading', { name: step, level: 2 });
    if (step === heading) break;
  }
  return { ...page, next };
}

describe('about the model', () => {
  const openModel = (card: Partial<ReturnType<typeof makeDraft>['card']> = {}) =>
    open({ card: { ...emptyCard, ...card } }, 'About the model');

  it('says what is missing, and goes to the first field', async () => {
    const { screen, next } = await openModel();
    await next();
    expect(screen.getAllByText('Fill this in.')).toHaveLength(3);
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Display name' }));
  });

  it('says what is wrong with a date, and takes those that are written otherwise', async () => {
    const { user, screen, next } = await openModel({
      displayName: 'Hua',
      developer: 'Lab',
      parameterSize: '7B',
    });
    const date = screen.getByRole('textbox', { name: /Release date/ });
    await user.type(date, 'last June');
    await next();
    expect(screen.getByText('Write it as 2025-06 or 2025-06-30.')).toBeDefined();
    await user.clear(date);
    await user.type(date, '2025年6月');
    await next();
    expect(await screen.findByRole('heading', { name: 'Cost and visibility', level: 2 })).toBeDefined();
  });

  it('says that a name is too long', async () => {
    const { screen, next } = await openModel({
      displayName: 'x'.repeat(121),
      developer: 'Lab',
      parameterSize: '7B',
    });
    await next();
    expect(screen.getByText('At most 120 characters.')).toBeDefined();
  });
});

describe('cost and visibility', () => {
  const openEstimate = (part: Parameters<typeof makeDraft>[0] = {}) =>
    open({ visibility: null, ...part }, 'Cost and visibility');
  const readStat = (label: string) =>
    [...document.querySelectorAll('dt')].find(term => term.textContent === label)?.parentElement?.textContent;

  it('says what a run takes, in whole minutes', async () => {
    const { screen } = await openEstimate();
    await screen.findByText('Calls');
    expect(readStat('Calls')).toContain('1,200');
    expect(readStat('Input tokens')).toMatch(/2\s?m/i);
    expect(readStat('Time, about')).toContain('1 h 31 min');
  });

  it('can be asked for again when it could not be reckoned', async () => {
    api.refuse('GET /editions/llm-2026/estimate', { status: 400, code: 'request.invalid', requestId: 'r-1' });
    const { user, screen } = await openEstimate();
    expect(await screen.findByText('r-1')).toBeDefined();
    api.answer('GET /editions/llm-2026/estimate', estimate);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Calls')).toBeDefined();
  });

  it('reckons the cost once both prices are known', async () => {
    const { user, screen } = await openEstimate();
    await user.click(await screen.findByText('Estimate the cost with your own prices'));
    expect(screen.getByText('Fill in both prices.')).toBeDefined();
    await user.type(screen.getByRole('textbox', { name: 'Input price' }), '0,5');
    expect(screen.getByText('Fill in both prices.')).toBeDefined();
    await user.type(screen.getByRole('textbox', { name: 'Output price' }), '$2');
    expect(screen.getByText(/3\.00/)).toBeDefined();
  });

  it('says that a price is none', async () => {
    const { user, screen } = await openEstimate();
    await user.click(await screen.findByText('Estimate the cost with your own prices'));
    await user.type(screen.getByRole('textbox', { name: 'Input price' }), 'cheap');
    expect(screen.getByText('A number, such as 0.5.')).toBeDefined();
  });

  it('offers a stress run with what it takes, and counts it into the cost', async () => {
    const stress = { items: 200, calls: 1300, inputTokens: 1_000_000, outputTokens: 500_000 };
    api.answer('GET /editions/llm-2026/estimate', { ...estimate, stress });
    const { user, screen, next } = await openEstimate({
      prices: { input: '1', output: '2' },
      visibility: 'private',
    });
    const box = await screen.findByRole('checkbox', { name: 'Add a stress run' });
    expect(screen.getByText(/1,300 more calls.*At most 2 a day/)).toBeDefined();
    await user.click(box);
    await next();
    await screen.findByRole('heading', { name: 'Check and submit' });
    expect(screen.getByText('Stress run').nextElementSibling?.textContent).toBe('Yes');
    api.answer('POST /submissions', makeSubmission({ status: 'queued', queuePosition: 1, stress: 'asked' }));
    await user.click(screen.getByRole('button', { name: 'Submit evaluation' }));
    await waitFor(() => expect(api.findRequest('POST /submissions')?.body).toMatchObject({ stress: true }));
  });

  it('asks who may see the result', async () => {
    const { user, screen, next } = await openEstimate();
    await next();
    expect(screen.getByText('Choose who can see it.')).toBeDefined();
    await user.click(screen.getByRole('radio', { name: /^Private/ }));
    await next();
    expect(await screen.findByRole('heading', { name: 'Check and submit' })).toBeDefined();
  });
});

describe('submitting', () => {
  const openConfirm = (part: Parameters<typeof makeDraft>[0] = {}) => open(part, 'Check and submit');
  const made = makeSubmission({ status: 'queued', queuePosition: 4 });
  const submit = (page: Awaited<ReturnType<typeof openConfirm>>) =>
    page.user.click(page.screen.getByRole('button', { name: 'Submit evaluation' }));

  it('shows all that is sent, each with the way back to it', async () => {
    const { user, screen } = await openConfirm({
      card: {
        ...emptyCard,
        displayName: 'Hua-70B',
        developer: 'Hua Lab',
        parameterSize: '70B',
        releaseDate: '2025/6',
      },
    });
    const facts = Object.fromEntries(
      screen.getAllByRole('term').map(term => [term.textContent, term.nextElementSibling?.textContent]),
    );
    expect(facts).toEqual({
      Type: 'Medical LLM',
      Edition: 'Edition 2026',
      Extent: 'Everything',
      'Service address (base URL)': 'https://api.example.com/v1',
      'Model name': 'hua-70b',
      'API key': 'None needed',
      'Display name': 'Hua-70B',
      'Developer or organisation': 'Hua Lab',
      'Parameter size': '70B',
      'Release date': '2025-06',
      'Training data cut-off': 'not stated',
      'Open weights': 'not stated',
      Visibility: 'Private',
      'Stress run': 'No',
    });
    expect(screen.getByText(/At most 5 submissions a day/)).toBeDefined();
    await user.click(screen.getByRole('link', { name: 'Change: Edition' }));
    expect(await screen.findByRole('heading', { name: 'Which edition?' })).toBeDefined();
  });

  it('sends once, shows the submission and forgets the draft', async () => {
    const page = await openConfirm();
    const held = api.hold('POST /submissions');
    api.answer(`GET /submissions/${made.id}`, made);
    await submit(page);
    const button = await page.screen.findByRole('button', { name: 'Submitting…' });
    await page.user.dblClick(button);
    expect(api.listRequests('POST /submissions')).toHaveLength(1);
    held.answer(made);
    expect(await page.screen.findByText('Number 4 in the queue')).toBeDefined();
    const news = page.screen.getAllByRole('status').map(({ textContent }) => textContent);
    expect(news).toContain('SubmittedYou can close this page; the evaluation continues.');
    const sent = api.findRequest('POST /submissions');
    expect(sent?.body).toEqual({
      edition: 'llm-2026',
      endpoint: { provider: 'custom', baseUrl: 'https://api.example.com/v1', model: 'hua-70b' },
      card: { displayName: 'Hua-70B', developer: 'Hua Lab', parameterSize: '70B' },
      visibility: 'private',
    });
    expect(sent?.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/);
    expect(localStorage.getItem(`doctorbench.draft.${account.id}`)).toBeNull();
  });

  it('sends the same request again with the same key after the connection broke', async () => {
    const page = await openConfirm();
    api.breakOff('POST /submissions');
    await submit(page);
    await page.screen.findByText('The DoctorBench server could not be reached');
    api.answer('POST /submissions', made);
    api.answer(`GET /submissions/${made.id}`, made);
    await submit(page);
    await page.screen.findByText('Number 4 in the queue');
    const keys = api.listRequests('POST /submissions').map(({ headers }) => headers.get('idempotency-key'));
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBe(keys[1]);
  });

  it('puts what the server has against a field at that field', async () => {
    const page = await openConfirm();
    api.refuse('POST /submissions', {
      status: 400,
      code: 'request.invalid',
      errors: [{ field: 'card.developer', message: 'This developer is unknown.' }],
    });
    await submit(page);
    expect(await page.screen.findByText('This developer is unknown.')).toBeDefined();
    const field = page.screen.getByRole('textbox', { name: 'Developer or organisation' });
    expect(field.getAttribute('aria-invalid')).toBe('true');
    await page.user.type(field, ' Ltd');
    expect(page.screen.queryByText('This developer is unknown.')).toBeNull();
  });

  it('goes to the edition when that one has closed meanwhile', async () => {
    const page = await openConfirm();
    api.refuse('POST /submissions', { status: 409, code: 'edition.closed' });
    await submit(page);
    expect(await page.screen.findByRole('heading', { name: 'Which edition?' })).toBeDefined();
    await waitFor(() =>
      expect(page.screen.getAllByRole('alert').some(alert => /edition/i.test(alert.textContent ?? ''))).toBe(
        true,
      ),
    );
  });

  it('says that the day’s number is used up', async () => {
    const page = await openConfirm();
    api.refuse('POST /submissions', { status: 429, code: 'submission.quota', requestId: 'r-2' });
    await submit(page);
    expect(await page.screen.findByText('r-2')).toBeDefined();
    expect(page.screen.getByRole('button', { name: 'Submit evaluation' })).toBeDefined();
  });

  it('asks to look first when an earlier click may have gone through, and can send as new', async () => {
    const page = await openConfirm();
    api.refuse('POST /submissions', { status: 409, code: 'submission.idempotency-conflict' });
    await submit(page);
    await page.screen.findByText(/An earlier click may have gone through already/);
    const notice = within(page.screen.getByRole('main'));
    expect(notice.getByRole('link', { name: 'My submissions' })).toBeDefined();
    const [first] = api.listRequests('POST /submissions');
    api.answer('POST /submissions', made);
    api.answer(`GET /submissions/${made.id}`, made);
    await page.user.click(page.screen.getByRole('button', { name: 'Submit as new' }));
    await page.screen.findByText('Number 4 in the queue');
    const second = api.findRequest('POST /submissions');
    expect(second?.headers.get('idempotency-key')).not.toBe(first?.headers.get('idempotency-key'));
  });

  it('asks for an e-mail address who gave none, without needing it', async () => {
    api.signIn(makeAccount());
    const page = await openConfirm();
    expect(page.screen.getByRole('textbox', { name: /Contact e-mail/ })).toBeDefined();
    api.answer('POST /submissions', made);
    api.answer(`GET /submissions/${made.id}`, made);
    await submit(page);
    expect(await page.screen.findByText('Number 4 in the queue')).toBeDefined();
  });
});
