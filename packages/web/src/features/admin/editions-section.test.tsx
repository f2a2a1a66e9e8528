import { fireEvent, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeAccount } from '../../testing/make-account.ts';
import { makeEdition, makePlatform } from '../../testing/make-edition.ts';
import { makeSuite } from '../../testing/make-suite.ts';
import { renderPage } from '../../testing/render.tsx';
import { useScriptedApi } from '../../testing/scripted-api.ts';

const api = useScriptedApi();

const draft = makeEdition({
  id: 'llm-next',
  state: 'draft',
  publishedAt: null,
  opensAt: null,
  closesAt: null,
  runMinutes: null,
  title: { zh: '下一届', en: 'Next edition' },
});
const suite = makeSuite();
const imaging = makeSuite({
  hash: 'sha256:3333333333333333333333333333',
  items: 80,
  manifest: { id: 'imaging', track: 'vlm', version: '1.0.0', title: { zh: '影像', en: 'Imaging' } },
});

beforeEach(() => {
  api.signIn(makeAccount({ role: 'admin' }));
  api.answer('GET /editions', [makeEdition(), draft]);
  api.answer('GET /admin/suites', [suite, imaging]);
  api.answer('GET /platform', makePlatform());
  api.answer('GET /admin/editions/llm-next/gate', { refusal: null, labelled: 0, entries: [], audits: [] });
});

async function open(locale: 'en' | 'zh' = 'en') {
  const page = await renderPage('/admin/editions', { locale });
  await page.screen.findByRole('heading', { name: locale === 'en' ? 'Editions' : '评测届次', level: 2 });
  return page;
}

const findRow = ({ screen }: Awaited<ReturnType<typeof open>>, title: string) =>
  within(screen.getByRole('link', { name: title }).closest('tr') as HTMLElement);

describe('the list of editions', () => {
  it('says of each what it is, and what the states mean', async () => {
    const page = await open();
    await page.screen.findByRole('table', { name: 'Editions' });
    const row = findRow(page, 'Next edition');
    expect(row.getByText('Draft')).toBeDefined();
    expect(row.getByText('Official')).toBeDefined();
    expect(row.getByText('Medical LLM')).toBeDefined();
    expect(row.getByText('1,200')).toBeDefined();
    expect(page.screen.getByText(/Keeps its board and accepts no submissions/)).toBeDefined();
  });

  it('says when there is none, in both languages', async () => {
    api.answer('GET /editions', []);
    const { screen, unmount } = await open();
    expect(await screen.findByRole('heading', { name: 'No edition yet' })).toBeDefined();
    unmount();
    const chinese = await open('zh');
    expect(await chinese.screen.findAllByRole('heading', { level: 2 })).toHaveLength(2);
  });

  it('can be asked for again when it could not be loaded', async () => {
    api.refuse('GET /editions', { status: 400, code: 'request.invalid' });
    const { user, screen } = await open();
    const again = await screen.findByRole('button', { name: 'Try again' });
    api.answer('GET /editions', [draft]);
    await user.click(again);
    expect(await screen.findByRole('link', { name: 'Next edition' })).toBeDefined();
  });
});

describe('opening and closing an edition', () => {
  async function ask(title: string, action: string, question: string) {
    const page = await open();
    await page.screen.findByRole('table', { name: 'Editions' });
    const opener = findRow(page, title).getByRole('button', { name: action });
    await page.user.click(opener);
    const dialog = within(page.screen.getByRole('alertdialog', { name: question }));
    return { ...page, opener, dialog };
  }

  it('publishes a draft once it is confirmed', async () => {
    const page = await ask('Next edition', 'Open', 'Open this edition?');
    expect(page.dialog.getByText(/“Next edition” becomes visible to everybody/)).toBeDefined();
    api.answer('PATCH /admin/editions/llm-next', () => {
      api.answer('GET /editions', [makeEdition(), { ...draft, state: 'open' }]);
      return { ...draft, state: 'open' };
    });
    await page.user.click(page.dialog.getByRole('button', { name: 'Open' }));
    expect(await page.screen.findByText('The edition is open')).toBeDefined();
    expect(api.findRequest('PATCH /admin/editions/llm-next')?.body).toEqual({ state: 'open' });
    await waitFor(() =>
      expect(findRow(page, 'Next edition').getByRole('button', { name: 'Close' })).toBeDefined(),
    );
  });

  it('closes an open one, which can be opened again', async () => {
    const page = await ask('Edition 2026', 'Close', 'Close this edition?');
    api.answer('PATCH /admin/editions/llm-2026', () => {
      api.answer('GET /editions', [makeEdition({ state: 'closed' })]);
      return makeEdition({ state: 'closed' });
    });
    const [, confirm] = page.dialog.getAllByRole('button', { name: 'Close' });
    await page.user.click(confirm as HTMLElement);
    expect(await page.screen.findByText('The edition is closed')).toBeDefined();
    expect(api.findRequest('PATCH /admin/editions/llm-2026')?.body).toEqual({ state: 'closed' });
    expect(await page.screen.findByRole('button', { name: 'Open again' })).toBeDefined();
  });

  it('changes nothing on Escape', async () => {
    const { user, screen, opener } = await ask('Next edition', 'Open', 'Open this edition?');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('alertdialog', { name: /edition/ })).toBeNull();
    expect(document.activeElement).toBe(opener);
    expect(api.findRequest('PATCH /admin/editions/llm-next')).toBeUndefined();
  });

  it('says why it was refused', async () => {
    const { user, dialog } = await ask('Next edition', 'Open', 'Open this edition?');
    api.refuse('PATCH /admin/editions/llm-next', {
      status: 409,
      code: 'submission.state',
      requestId: 'r-1',
    });
    await user.click(dialog.getByRole('button', { name: 'Open' }));
    expect(await dialog.findByText('r-1')).toBeDefined();
  });
});

describe('planning an edition', () => {
  async function ask(title = 'Edition 2026') {
    api.answer('GET /admin/editions/llm-2026/exposure', { items: 10, mostSubmitters: 4, mostTimes: 2 });
    const page = await open();
    await page.screen.findByRole('table', { name: 'Editions' });
    await page.user.click(findRow(page, title).getByRole('button', { name: 'Plan' }));
    const dialog = within(await page.screen.findByRole('dialog', { name: /Dates and limits/ }));
    return { ...page, dialog };
  }

  it('sends dates, limits and notes, and says how widely items are known', async () => {
    const { user, screen, dialog } = await ask();
    expect(await dialog.findByText(/shown to 4 submitters, at most 2 times/)).toBeDefined();
    fireEvent.change(dialog.getByLabelText(/^Retires/), { target: { value: '2027-01-02T03:04' } });
    await user.type(dialog.getByRole('spinbutton', { name: /Submitters who may see/ }), '30');
    const save = dialog.getByRole('button', { name: 'Save' }) as HTMLButtonElement;
    await user.type(dialog.getByRole('textbox', { name: /in English/ }), 'Half of it is new.');
    // Notes are said in both languages or in none.
    expect(save.disabled).toBe(true);
    await user.type(dialog.getByRole('textbox', { name: /in Chinese/ }), '一半是新题。');
    api.answer('PATCH /admin/editions/llm-2026', makeEdition());
    await user.click(save);
    expect(await screen.findByText('The plan is saved')).toBeDefined();
    expect(api.findRequest('PATCH /admin/editions/llm-2026')?.body).toMatchObject({
      retiresAt: new Date('2027-01-02T03:04').toISOString(),
      exposureLimit: 30,
      askLimit: null,
      notes: { en: 'Half of it is new.', zh: '一半是新题。' },
    });
  });

  it('retires a closed one', async () => {
    api.answer('GET /editions', [makeEdition({ state: 'closed' })]);
    const { user, screen, dialog } = await ask();
    api.answer('PATCH /admin/editions/llm-2026', makeEdition({ state: 'retired' }));
    await user.click(dialog.getByRole('button', { name: 'Retire now' }));
    expect(await screen.findByText('The plan is saved')).toBeDefined();
    expect(api.findRequest('PATCH /admin/editions/llm-2026')?.body).toEqual({ state: 'retired' });
  });

  it('says that it could not be saved, and that exposure is not known', async () => {
    const { user, dialog } = await ask();
    api.refuse('PATCH /admin/editions/llm-2026', { status: 400, code: 'request.invalid', requestId: 'r-9' });
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('r-9')).toBeDefined();
  });
});

describe('drafting an edition', () => {
  async function ask() {
    const page = await open();
    const opener = page.screen.getByRole('button', { name: 'New edition' });
    await page.user.click(opener);
    const dialog = within(page.screen.getByRole('dialog', { name: 'New edition' }));
    return { ...page, opener, dialog };
  }

  it('suggests practice on a server without judges, and says why', async () => {
    api.answer('GET /platform', makePlatform({ hasJudges: false }));
    const { dialog } = await ask();
    const panel = await dialog.findByRole('switch', { name: 'Read by the judge panel' });
    expect(panel).toMatchObject({ disabled: true, checked: false });
    expect(dialog.getByRole('radio', { name: /Practice/ })).toHaveProperty('checked', true);
    expect(dialog.getByText(/started without judges/)).toBeDefined();
  });

  it('is filled in from the suite, and anew from another', async () => {
    const { user, dialog } = await ask();
    const id = await dialog.findByRole('textbox', { name: 'Id' });
    expect(id).toHaveProperty('value', 'llm-2-1-0');
    expect(dialog.getByRole('textbox', { name: 'Title in Chinese' })).toHaveProperty('value', '临床核心');
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Suite' }), 'Imaging 1.0.0 (80 items)');
    expect(id).toHaveProperty('value', 'vlm-1-0-0');
    expect(dialog.getByRole('textbox', { name: 'Title in English' })).toHaveProperty('value', 'Imaging');
  });

  it('sends what was filled in and shows the draft', async () => {
    const { user, screen, dialog, opener } = await ask();
    const made = makeEdition({ id: 'llm-3', state: 'draft', title: { zh: '三', en: 'Third' } });
    api.answer('POST /admin/editions', () => {
      api.answer('GET /editions', [made]);
      return made;
    });
    const id = await dialog.findByRole('textbox', { name: 'Id' });
    await user.clear(id);
    await user.type(id, 'llm-3');
    const repeats = dialog.getByRole('spinbutton', { name: 'Repeats' });
    await user.clear(repeats);
    await user.type(repeats, '3');
    await user.click(dialog.getByRole('radio', { name: /Practice/ }));
    await user.click(dialog.getByRole('switch', { name: 'Read by the judge panel' }));
    expect(dialog.getByText(/Submissions are self-tests/)).toBeDefined();
    await user.click(dialog.getByRole('button', { name: 'Create draft' }));
    expect(await screen.findByText('Draft created')).toBeDefined();
    expect(api.findRequest('POST /admin/editions')?.body).toEqual({
      id: 'llm-3',
      suiteHash: suite.hash,
      title: { zh: '临床核心', en: 'Clinical core' },
      kind: 'practice',
      panel: false,
      repeats: 3,
      follows: null,
      ownWording: false,
      watched: false,
    });
    expect(await screen.findByRole('link', { name: 'Third' })).toBeDefined();
    expect(document.activeElement).toBe(opener);
  });

  it.each([
    ['Id', 'Not An Id'],
    ['Title in English', ' '],
    ['Repeats', '11'],
  ])('cannot be sent with a wrong %s', async (name, wrong) => {
    const { dialog } = await ask();
    const field = await dialog.findByLabelText(name);
    fireEvent.change(field, { target: { value: wrong } });
    expect(dialog.getByRole('button', { name: 'Create draft' })).toHaveProperty('disabled', true);
  });

  it('says at the field that the id is taken, and keeps what was typed', async () => {
    const { user, dialog } = await ask();
    api.refuse('POST /admin/editions', { status: 400, code: 'request.invalid' });
    const id = await dialog.findByRole('textbox', { name: 'Id' });
    await user.click(dialog.getByRole('button', { name: 'Create draft' }));
    expect(await dialog.findByText('This id is taken, or has the wrong form.')).toBeDefined();
    expect(id.getAttribute('aria-invalid')).toBe('true');
    expect(id).toHaveProperty('value', 'llm-2-1-0');
  });

  it('says why else it failed', async () => {
    const { user, dialog } = await ask();
    api.refuse('POST /admin/editions', { status: 500, code: 'internal.unexpected', requestId: 'r-2' });
    await user.click(await dialog.findByRole('button', { name: 'Create draft' }));
    expect(await dialog.findByText('r-2')).toBeDefined();
  });

  it('is sent once, however often it is clicked', async () => {
    const { screen, dialog } = await ask();
    const held = api.hold('POST /admin/editions');
    const send = await dialog.findByRole('button', { name: 'Create draft' });
    fireEvent.click(send);
    fireEvent.click(send);
    await waitFor(() => expect(send.getAttribute('aria-busy')).toBe('true'));
    expect(api.listRequests('POST /admin/editions')).toHaveLength(1);
    held.answer(draft);
    expect(await screen.findByText('Draft created')).toBeDefined();
  });

  it('needs a suite first', async () => {
    api.answer('GET /admin/suites', []);
    const { dialog } = await ask();
    expect(await dialog.findByText('There is no suite yet. Upload one first.')).toBeDefined();
    expect(dialog.queryByRole('button', { name: 'Create draft' })).toBeNull();
  });

  it('can be tried again when the suites could not be loaded', async () => {
    api.refuse('GET /admin/suites', { status: 400, code: 'request.invalid' });
    const { user, dialog } = await ask();
    const again = await dialog.findByRole('button', { name: 'Try again' });
    api.answer('GET /admin/suites', [suite]);
    await user.click(again);
    expect(await dialog.findByRole('textbox', { name: 'Id' })).toBeDefined();
  });

  it('does not close on a click beside it, but on Escape', async () => {
    const { user, screen, opener } = await ask();
    fireEvent.click(screen.getByRole('dialog', { name: 'New edition' }));
    expect(screen.getByRole('dialog', { name: 'New edition' })).toBeDefined();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog', { name: 'New edition' })).toBeNull();
    expect(document.activeElement).toBe(opener);
  });
});
