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
  api.answer('GET /editions', [makeEdition()]);
  // A connection test that never ends, for steps before and after it.
  api.answer('POST /endpoint-checks', () => createEventReply().response);
});

async function open(step: string, heading: string, locale: 'en' | 'zh' = 'en') {
  const page = await renderPage(step ? `/submit?step=${step}` : '/submit', { locale });
  await page.screen.findByRole('heading', { name: heading, level: 2 });
  const next = () => page.user.click(page.screen.getByRole('button', { name: 'Next' }));
  return { ...page, next };
}

describe('the page for submitting', () => {
  it('says that it loads', async () => {
    const held = api.hold('GET /editions');
    const { screen } = await renderPage('/submit');
    expect(await screen.findByText('Loading')).toBeDefined();
    held.answer([makeEdition()]);
    expect(await screen.findByRole('heading', { name: 'What kind of model?' })).toBeDefined();
  });

  it('can be tried again when something it needs could not be loaded', async () => {
    api.refuse('GET /platform', { status: 400, code: 'request.invalid', requestId: 'r-1' });
    const { user, screen } = await renderPage('/submit');
    expect(await screen.findByText('r-1')).toBeDefined();
    api.answer('GET /platform', makePlatform());
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'What kind of model?' })).toBeDefined();
  });

  it('says where one is, and lets one go only where one can', async () => {
    storeDraft(account, { track: 'llm', edition: 'llm-2026' });
    const { screen } = await open('', 'Where is the model?');
    const steps = within(screen.getByRole('navigation', { name: 'Steps' }));
    expect(steps.getByText('Step 3 of 7')).toBeDefined();
    expect(steps.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/Type\s*done/),
      expect.stringMatching(/Edition\s*done/),
    ]);
  });

  it('sends back to the first open step who asks for a later one', async () => {
    const { screen, router } = await open('confirm', 'What kind of model?');
    expect(screen.getByText('Step 1 of 7')).toBeDefined();
    expect(router.state.location.search).toEqual({ step: 'type' });
  });

  it('moves the focus to the heading of each step', async () => {
    const { user, screen, next } = await open('type', 'What kind of model?');
    await user.click(screen.getByRole('radio', { name: /Medical LLM/ }));
    await next();
    const heading = await screen.findByRole('heading', { name: 'Which edition?' });
    expect(document.activeElement).toBe(heading);
  });
});

describe('choosing a type', () => {
  it('says that one has to be chosen', async () => {
    const { screen, next } = await open('type', 'What kind of model?');
    await next();
    expect(screen.getByText('Choose a type.')).toBeDefined();
  });

  it('says so in Chinese', async () => {
    const { user, screen } = await open('type', '选择评测类型', 'zh');
    await user.click(screen.getByRole('button', { name: '下一步' }));
    expect(screen.getByText('请选择评测类型。')).toBeDefined();
  });

  it('offers no type without an open edition, and says why', async () => {
    api.answer('GET /editions', [
      makeEdition(),
      makeEdition({ id: 'vlm-2026', track: 'vlm', state: 'closed' }),
    ]);
    const { screen } = await open('type', 'What kind of model?');
    expect(screen.getByRole('radio', { name: /Medical LLM/ })).toHaveProperty('disabled', false);
    const imaging = screen.getByRole('radio', { name: /Medical Imaging/ });
    expect(imaging).toHaveProperty('disabled', true);
    expect(imaging.closest('label')?.textContent).toContain('No edition is open for submissions at present.');
  });

  it('chooses the edition too where there is only one', async () => {
    const { user, screen, next } = await open('type', 'What kind of model?');
    await user.click(screen.getByRole('radio', { name: /Medical LLM/ }));
    await next();
    expect(await screen.findByRole('radio', { name: /Edition 2026/ })).toHaveProperty('checked', true);
  });
});

describe('choosing an edition', () => {
  const practice = makeEdition({
    id: 'llm-practice',
    kind: 'practice',
    planned: 40,
    title: { zh: '练习', en: 'Practice run' },
  });

  beforeEach(() => {
    api.answer('GET /editions', [
      makeEdition(),
      practice,
      makeEdition({ id: 'llm-show', kind: 'demonstration', title: { zh: '演示', en: 'Demonstration' } }),
      makeEdition({ id: 'agent-2026', track: 'agent', title: { zh: '智能体', en: 'Agents' } }),
      makeEdition({ id: 'llm-2025', state: 'closed', title: { zh: '旧届', en: 'Edition 2025' } }),
    ]);
    storeDraft(account, { track: 'llm' });
  });

  it('offers the open ones of the type, with what they are, and never a demonstration', async () => {
    const { screen } = await open('edition', 'Which edition?');
    const offered = screen.getAllByRole('radio').map(radio => radio.closest('label')?.textContent);
    expect(offered).toHaveLength(2);
    expect(offered[0]).toMatch(/Edition 2026.*1,200 questions · published /);
    expect(offered[1]).toMatch(/Practice run.*40 questions.*listed by date and not ranked/);
  });

  it('says that one has to be chosen, goes on with one, and back without losing it', async () => {
    const { user, screen, next } = await open('edition', 'Which edition?');
    await next();
    expect(screen.getByText('Choose an edition.')).toBeDefined();
    await user.click(screen.getByRole('radio', { name: /Practice run/ }));
    expect(screen.queryByText('Choose an edition.')).toBeNull();
    await next();
    await screen.findByRole('heading', { name: 'Where is the model?' });
    await user.click(screen.getByRole('link', { name: 'Back' }));
    expect(await screen.findByRole('radio', { name: /Practice run/ })).toHaveProperty('checked', true);
  });
});

describe('the draft', () => {
  it('is back after leaving, but for the key, which is asked for', async () => {
    storeDraft(account, { ...makeDraft(), keyless: false });
    const { screen } = await open('', 'Where is the model?');
    expect(screen.getByText('Your last draft was restored.')).toBeDefined();
    expect(screen.getByText('Please enter the API key again')).toBeDefined();
    expect(screen.getByRole('textbox', { name: 'Model name' })).toHaveProperty('value', 'hua-70b');
    expect(screen.getByLabelText('API key')).toHaveProperty('value', '');
  });

  it('never holds the key', async () => {
    storeDraft(account, { track: 'llm', edition: 'llm-2026' });
    const { user, screen } = await open('endpoint', 'Where is the model?');
    await user.type(screen.getByRole('textbox', { name: 'Model name' }), 'm-1');
    await user.type(screen.getByLabelText('API key'), 'sk-very-secret');
    await waitFor(() => expect(JSON.stringify(localStorage)).toContain('m-1'));
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('very-secret');
  });

  it('is another account’s business', async () => {
    storeDraft(makeAccount({ id: 'usr_0000000000000009' }), makeDraft());
    const { screen } = await open('', 'What kind of model?');
    expect(screen.queryByText('Your last draft was restored.')).toBeNull();
  });

  it('is begun anew when it is of a version that cannot be read', async () => {
    localStorage.setItem(`doctorbench.draft.${account.id}`, '{"schemaVersion":0,"track":"llm"}');
    const { screen } = await open('', 'What kind of model?');
    expect(screen.queryByText('Your last draft was restored.')).toBeNull();
  });

  it('asks before it is thrown away, and is gone then', async () => {
    storeDraft(account, { ...makeDraft(), keyless: false });
    const { user, screen } = await open('', 'Where is the model?');
    const opener = screen.getByRole('button', { name: 'Start over' });
    await user.click(opener);
    const title = 'Discard what you have filled in?';
    const dialog = within(screen.getByRole('alertdialog', { name: title }));
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByRole('textbox', { name: 'Model name' })).toHaveProperty('value', 'hua-70b');
    await user.click(opener);
    await user.click(dialog.getByRole('button', { name: 'Discard' }));
    await screen.findByRole('heading', { name: 'What kind of model?' });
    expect(screen.getByRole('radio', { name: /Medical LLM/ })).toHaveProperty('checked', false);
    expect(localStorage.getItem(`doctorbench.draft.${account.id}`)).toBeNull();
  });

  it('asks for an edition again when the one it names has closed', async () => {
    storeDraft(account, makeDraft());
    api.answer('GET /editions', [
      makeEdition({ state: 'closed' }),
      makeEdition({ id: 'llm-2027', title: { zh: '新届', en: 'Edition 2027' } }),
    ]);
    const { screen } = await open('', 'Which edition?');
    expect(screen.getByRole('radio', { name: /Edition 2027/ })).toHaveProperty('checked', false);
  });
});

describe('where the model is', () => {
  beforeEach(() => storeDraft(account, { track: 'llm', edition: 'llm-2026' }));
  const title = 'Where is the model?';

  it('says at each field what is missing, and goes to the first', async () => {
    const { screen, next } = await open('endpoint', title);
    await next();
    const url = screen.getByRole('textbox', { name: 'Service address (base URL)' });
    expect(screen.getAllByText('Fill this in.')).toHaveLength(2);
    expect(screen.getByText('Enter the key, or tick that none is needed.')).toBeDefined();
    expect(document.activeElement).toBe(url);
    expect(api.findRequest('POST /endpoint-checks')).toBeUndefined();
  });

  it.each([
    ['api.example.com', 'It should look like https://host/v1.'],
    ['https://me:secret@host/v1', 'Leave out user name, password and anything after ? or #.'],
    ['https://host/v1?key=1', 'Leave out user name, password and anything after ? or #.'],
  ])('says what is wrong with %s', async (typed, words) => {
    const { user, screen, next } = await open('endpoint', title);
    await user.type(screen.getByRole('textbox', { name: 'Service address (base URL)' }), typed);
    await next();
    expect(screen.getByText(words)).toBeDefined();
  });

  it('says that a key with a line break was copied wrong', async () => {
    const { user, screen, next } = await open('endpoint', title);
    await user.type(screen.getByLabelText('API key'), 'sk-a b');
    await next();
    expect(screen.getByText(/The key contains a space/)).toBeDefined();
  });

  it('warns of an address over which the key can be read', async () => {
    const { user, screen } = await open('endpoint', title);
    const url = screen.getByRole('textbox', { name: 'Service address (base URL)' });
    await user.type(url, 'http://host/v1');
    expect(screen.getByText(/This address is not encrypted/)).toBeDefined();
    await user.click(screen.getByRole('checkbox', { name: /unencrypted all the same/ }));
    await user.type(url, '2');
    expect(screen.getByRole('checkbox', { name: /unencrypted/ })).toHaveProperty('checked', false);
    await user.clear(url);
    await user.type(url, 'http://localhost:8000/v1');
    expect(screen.queryByText(/This address is not encrypted/)).toBeNull();
  });

  it('fills in the address of a provider, and gives a typed one back', async () => {
    const { user, screen } = await open('endpoint', title);
    const url = screen.getByRole('textbox', { name: 'Service address (base URL)' });
    const provider = screen.getByRole('combobox', { name: 'Provider' });
    await user.selectOptions(provider, 'deepseek');
    expect(url).toHaveProperty('value', 'https://api.deepseek.com/v1');
    await user.selectOptions(provider, 'custom');
    expect(url).toHaveProperty('value', '');
  });

  it('offers models on the same computer only where the server is on it', async () => {
    const first = await open('endpoint', title);
    expect(first.screen.queryByRole('option', { name: 'Ollama on this computer' })).toBeNull();
    first.unmount();
    api.answer('GET /platform', makePlatform({ local: true }));
    const { user, screen } = await open('endpoint', title);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Provider' }), 'ollama');
    expect(screen.getByRole('checkbox', { name: 'This API needs no key' })).toHaveProperty('checked', true);
    expect(screen.getByLabelText('API key')).toHaveProperty('disabled', true);
  });

  it('puts the cursor where a failed test says', async () => {
    storeDraft(account, makeDraft());
    const { screen } = await renderPage('/submit?step=endpoint&field=model');
    const model = await screen.findByRole('textbox', { name: 'Model name' });
    expect(document.activeElement).toBe(model);
  });
});
