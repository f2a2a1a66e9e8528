import { act, fireEvent, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { makeAccount } from '../../testing/make-account.ts';
import { makePlatform } from '../../testing/make-edition.ts';
import { renderPage } from '../../testing/render.tsx';
import { useScriptedApi } from '../../testing/scripted-api.ts';

const api = useScriptedApi();
const sent = { ticket: 'ticket-1', expiresInSeconds: 300, resendInSeconds: 60 };

beforeEach(() => {
  api.answer('GET /platform', makePlatform());
  api.answer('GET /submissions', { items: [], next: null });
  api.answer('POST /auth/codes', sent);
});

/** To where the code is asked for. */
async function askForCode(address = '/sign-in', options: Parameters<typeof renderPage>[1] = {}) {
  const page = await renderPage(address, options);
  const { user, screen } = page;
  await user.type(await screen.findByRole('textbox', { name: 'Phone number' }), '13800005678');
  await user.click(screen.getByRole('button', { name: 'Send code' }));
  const code = await screen.findByRole('textbox', { name: 'Code' });
  return { ...page, code };
}

async function enter(page: Awaited<ReturnType<typeof askForCode>>, code = '123456') {
  await page.user.clear(page.code);
  await page.user.type(page.code, code);
  await page.user.click(page.screen.getByRole('button', { name: 'Sign in' }));
}

describe('asking for a code', () => {
  it('puts the cursor into the field', async () => {
    const { screen } = await renderPage('/sign-in');
    const phone = await screen.findByRole('textbox', { name: 'Phone number' });
    expect(document.activeElement).toBe(phone);
  });

  it('says at the field that a number is none, and sends nothing', async () => {
    const { user, screen } = await renderPage('/sign-in');
    const phone = await screen.findByRole('textbox', { name: 'Phone number' });
    await user.type(phone, '12345');
    await user.click(screen.getByRole('button', { name: 'Send code' }));
    expect(phone.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText(/This is not a phone number/)).toBeDefined();
    expect(api.findRequest('POST /auth/codes')).toBeUndefined();
    await user.type(phone, '6');
    expect(screen.queryByText(/This is not a phone number/)).toBeNull();
  });

  it('says it in Chinese too', async () => {
    const { user, screen } = await renderPage('/sign-in', { locale: 'zh' });
    await user.click(await screen.findByRole('button', { name: '获取验证码' }));
    expect(screen.getByText('手机号格式不对。境外号码请以 + 和区号开头。')).toBeDefined();
  });

  it.each([
    ['138 0000 5678', '+8613800005678'],
    ['+44 7700 900123', '+447700900123'],
    [' (138)0000-5678 ', '+8613800005678'],
  ])('sends %s in international form', async (typed, phone) => {
    const { user, screen } = await renderPage('/sign-in');
    await user.type(await screen.findByRole('textbox', { name: 'Phone number' }), typed);
    await user.click(screen.getByRole('button', { name: 'Send code' }));
    expect(await screen.findByText(`A code is on its way to ${phone}.`)).toBeDefined();
    expect(api.findRequest('POST /auth/codes')?.body).toEqual({ phone });
  });

  it('sends once, however often the button is pressed while it waits', async () => {
    const held = api.hold('POST /auth/codes');
    const { user, screen } = await renderPage('/sign-in');
    await user.type(await screen.findByRole('textbox', { name: 'Phone number' }), '13800005678');
    await user.dblClick(screen.getByRole('button', { name: 'Send code' }));
    const button = await screen.findByRole('button', { name: 'Sending…' });
    await user.click(button);
    await user.keyboard('{Enter}');
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(api.listRequests('POST /auth/codes')).toHaveLength(1);
    held.answer(sent);
    expect(await screen.findByRole('textbox', { name: 'Code' })).toBeDefined();
  });

  it('puts a refusal of the number at the field', async () => {
    api.refuse('POST /auth/codes', { status: 400, code: 'request.invalid' });
    const { user, screen } = await renderPage('/sign-in');
    const phone = await screen.findByRole('textbox', { name: 'Phone number' });
    await user.type(phone, '+10000000000');
    await user.click(screen.getByRole('button', { name: 'Send code' }));
    await waitFor(() => expect(phone.getAttribute('aria-invalid')).toBe('true'));
  });

  it('says how long to wait when codes were asked for too often', async () => {
    api.refuse('POST /auth/codes', { status: 429, code: 'auth.code-too-soon', retryAfterSeconds: 90 });
    const { user, screen } = await renderPage('/sign-in');
    await user.type(await screen.findByRole('textbox', { name: 'Phone number' }), '13800005678');
    await user.click(screen.getByRole('button', { name: 'Send code' }));
    expect(await screen.findByText(/Too many codes were requested. Try again in 1 min/)).toBeDefined();
  });

  it('shows why no message could be sent, with what to name when asking for help', async () => {
    api.refuse('POST /auth/codes', { status: 502, code: 'auth.sms-failed', requestId: 'r-17' });
    const { user, screen } = await renderPage('/sign-in');
    await user.type(await screen.findByRole('textbox', { name: 'Phone number' }), '13800005678');
    await user.click(screen.getByRole('button', { name: 'Send code' }));
    expect(await screen.findByText('r-17')).toBeDefined();
    expect(screen.getByRole('textbox', { name: 'Phone number' })).toHaveProperty('value', '13800005678');
  });
});

describe('a captcha before the code', () => {
  it('is drawn when the server asks for it, and its answer is sent along', async () => {
    const captcha = { scriptUrl: 'https://captcha.example/api.js', siteKey: 'site-1' };
    api.answer('GET /platform', makePlatform({ captcha }));
    api.refuse('POST /auth/codes', { status: 403, code: 'auth.captcha' });
    const drawn: { sitekey: string; callback: (answer: string) => void }[] = [];
    vi.stubGlobal('hcaptcha', {
      render: (_: HTMLElement, options: (typeof drawn)[number]) => drawn.push(options),
    });
    const { user, screen } = await renderPage('/sign-in');
    await user.type(await screen.findByRole('textbox', { name: 'Phone number' }), '13800005678');
    expect(drawn).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: 'Send code' }));
    expect(await screen.findByText('First show that you are no program:')).toBeDefined();
    await waitFor(() => expect(drawn.at(-1)?.sitekey).toBe('site-1'));
    api.answer('POST /auth/codes', sent);
    act(() => drawn.at(-1)?.callback('answer-1'));
    expect(await screen.findByRole('textbox', { name: 'Code' })).toBeDefined();
    expect(api.listRequests('POST /auth/codes').at(-1)?.body).toEqual({
      phone: '+8613800005678',
      captcha: 'answer-1',
    });
    vi.unstubAllGlobals();
  });
});

describe('entering the code', () => {
  it('takes digits only, six of them', async () => {
    const { user, code } = await askForCode();
    await user.type(code, '12 34-56789');
    expect(code).toHaveProperty('value', '123456');
  });

  it('says that five digits are too few, and sends nothing', async () => {
    const page = await askForCode();
    await enter(page, '12345');
    expect(page.screen.getByText('The code has six digits.')).toBeDefined();
    expect(api.findRequest('POST /auth/sessions')).toBeUndefined();
  });

  it('signs in and goes to the submissions', async () => {
    api.answer('POST /auth/sessions', makeAccount());
    const page = await askForCode('/sign-in', { bars: true });
    await enter(page);
    expect(await page.screen.findByRole('heading', { name: 'My submissions', level: 1 })).toBeDefined();
    expect(api.findRequest('POST /auth/sessions')?.body).toEqual({
      ticket: 'ticket-1',
      code: '123456',
    });
    expect(await page.screen.findByRole('button', { name: 'Account menu' })).toBeDefined();
  });

  it('goes back to where one came from', async () => {
    api.answer('POST /auth/sessions', makeAccount());
    api.answer('GET /me/tokens', { items: [] });
    api.answer('GET /me/notifications', { mail: false, available: false });
    const page = await askForCode('/sign-in?next=%2Faccount');
    await enter(page);
    expect(await page.screen.findByRole('heading', { name: 'Account', level: 1 })).toBeDefined();
  });

  it('never goes to another site', async () => {
    api.answer('POST /auth/sessions', makeAccount());
    const page = await askForCode('/sign-in?next=%2F%2Fevil.example');
    await enter(page);
    expect(await page.screen.findByRole('heading', { name: 'My submissions', level: 1 })).toBeDefined();
  });

  it('counts the tries that are left, until the code is void', async () => {
    api.refuse('POST /auth/sessions', { status: 401, code: 'auth.code-wrong' });
    const page = await askForCode();
    for (const left of ['4 attempts left', '3 attempts left', '2 attempts left', 'One attempt left']) {
      await enter(page, '000000');
      expect(await page.screen.findByText(`The code is wrong. ${left}.`)).toBeDefined();
    }
    await enter(page, '000000');
    expect(await page.screen.findByText('The code is no longer valid. Request a new one.')).toBeDefined();
  });

  it('keeps the code when the server cannot be reached', async () => {
    api.breakOff('POST /auth/sessions');
    const page = await askForCode();
    await enter(page);
    expect(await page.screen.findByText('The DoctorBench server could not be reached')).toBeDefined();
    expect(page.code).toHaveProperty('value', '123456');
    api.answer('POST /auth/sessions', makeAccount());
    await page.user.click(page.screen.getByRole('button', { name: 'Sign in' }));
    expect(await page.screen.findByRole('heading', { name: 'My submissions' })).toBeDefined();
  });

  it('does not sign in twice', async () => {
    const held = api.hold('POST /auth/sessions');
    const page = await askForCode();
    await enter(page);
    await page.user.click(await page.screen.findByRole('button', { name: 'Signing in…' }));
    await page.user.type(page.code, '{Enter}');
    expect(api.listRequests('POST /auth/sessions')).toHaveLength(1);
    held.answer(makeAccount());
    await page.screen.findByRole('heading', { name: 'My submissions' });
  });

  it('lets one go back to another number, which is still there', async () => {
    const { user, screen } = await askForCode();
    await user.click(screen.getByRole('button', { name: 'Use another number' }));
    expect(screen.getByRole('textbox', { name: 'Phone number' })).toHaveProperty('value', '13800005678');
  });

  it('says where the code is on a server without text messages', async () => {
    api.answer('GET /platform', makePlatform({ codesOnConsole: true }));
    const { screen } = await askForCode();
    expect(await screen.findByText(/printed on the console/)).toBeDefined();
    expect(screen.queryByText(/A code is on its way/)).toBeNull();
  });
});

describe('asking for another code', () => {
  /** Time stands still unless a test moves it; what waits for events goes on. */
  async function askInStillTime() {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
    const page = await renderPage('/sign-in');
    fireEvent.change(await page.screen.findByRole('textbox', { name: 'Phone number' }), {
      target: { value: '13800005678' },
    });
    fireEvent.click(page.screen.getByRole('button', { name: 'Send code' }));
    await page.screen.findByRole('textbox', { name: 'Code' });
    return page;
  }

  it('counts down until it is allowed', async () => {
    const { screen } = await askInStillTime();
    const button = screen.getByRole('button', { name: 'A new code can be sent in 60 s' });
    expect(button).toHaveProperty('disabled', true);
    act(() => vi.advanceTimersByTime(20_000));
    expect(screen.getByRole('button', { name: 'A new code can be sent in 40 s' })).toBeDefined();
    act(() => vi.advanceTimersByTime(40_000));
    expect(screen.getByRole('button', { name: 'Send a new code' })).toHaveProperty('disabled', false);
  });

  it('sends one, says so, empties the field and counts down anew', async () => {
    const { screen } = await askInStillTime();
    fireEvent.change(screen.getByRole('textbox', { name: 'Code' }), { target: { value: '1234' } });
    act(() => vi.advanceTimersByTime(60_000));
    fireEvent.click(screen.getByRole('button', { name: 'Send a new code' }));
    expect(await screen.findByText(/A new code was sent/)).toBeDefined();
    expect(screen.getByRole('textbox', { name: 'Code' })).toHaveProperty('value', '');
    expect(screen.getByRole('button', { name: 'A new code can be sent in 60 s' })).toBeDefined();
    expect(api.listRequests('POST /auth/codes')).toHaveLength(2);
  });

  it('gives all tries back with a new code', async () => {
    api.refuse('POST /auth/sessions', { status: 401, code: 'auth.code-wrong' });
    const { screen } = await askInStillTime();
    const guess = () => {
      fireEvent.change(screen.getByRole('textbox', { name: 'Code' }), { target: { value: '000000' } });
      fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
    };
    guess();
    await screen.findByText('The code is wrong. 4 attempts left.');
    act(() => vi.advanceTimersByTime(60_000));
    fireEvent.click(screen.getByRole('button', { name: 'Send a new code' }));
    await screen.findByText(/A new code was sent/);
    expect(screen.queryByText(/The code is wrong/)).toBeNull();
    guess();
    expect(await screen.findByText('The code is wrong. 4 attempts left.')).toBeDefined();
  });

  it('tells a refusal and may be tried again', async () => {
    const { screen } = await askInStillTime();
    api.refuse('POST /auth/codes', { status: 429, code: 'request.rate-limited', retryAfterSeconds: 3600 });
    act(() => vi.advanceTimersByTime(60_000));
    fireEvent.click(screen.getByRole('button', { name: 'Send a new code' }));
    expect(await screen.findByText(/Try again in 1 h/)).toBeDefined();
    expect(screen.queryByText(/A new code was sent/)).toBeNull();
    expect(screen.getByRole('button', { name: 'Send a new code' })).toHaveProperty('disabled', false);
  });
});

describe('a provider of OpenID Connect', () => {
  it('is another way in, back to where one came from, and says when it did not work', async () => {
    api.answer('GET /platform', makePlatform({ oidc: { name: 'Ward ID' } }));
    const { screen } = await renderPage('/sign-in?next=%2Faccount&failed=oidc');
    const link = await screen.findByRole('link', { name: 'Sign in with Ward ID' });
    expect(link.getAttribute('href')).toBe('/api/v1/auth/oidc/start?next=%2Faccount');
    expect(screen.getByText(/Signing in by the provider did not work/)).toBeDefined();
  });
});

describe('signing in again', () => {
  it('asks who is signed in for a code, and goes back', async () => {
    api.signIn(makeAccount());
    api.answer('POST /auth/sessions', makeAccount());
    api.answer('GET /me/tokens', { items: [] });
    api.answer('GET /me/notifications', { mail: false, available: false });
    const page = await askForCode('/sign-in?again=true&next=%2Faccount');
    expect(page.screen.getByRole('heading', { name: 'Sign in again', level: 1 })).toBeDefined();
    await enter(page);
    expect(await page.screen.findByRole('heading', { name: 'Account', level: 1 })).toBeDefined();
  });
});

describe('the page for signing in', () => {
  it('sends on who is signed in already', async () => {
    api.signIn(makeAccount());
    const { screen } = await renderPage('/sign-in');
    expect(await screen.findByRole('heading', { name: 'My submissions', level: 1 })).toBeDefined();
  });

  it('shows the form when nobody can say who is signed in', async () => {
    api.refuse('GET /auth/sessions/current', { status: 403, code: 'auth.cross-site' });
    const { screen } = await renderPage('/sign-in');
    expect(await screen.findByRole('textbox', { name: 'Phone number' })).toBeDefined();
  });
});
