import type { ExpertAssignment } from '@doctorbench/core/expert';
import { waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeAccount } from '../../testing/make-account.ts';
import { renderPage } from '../../testing/render.tsx';
import { useScriptedApi } from '../../testing/scripted-api.ts';

const api = useScriptedApi();
const own = {
  specialty: 'cardiology',
  licence: null,
  languages: ['en'],
  institutions: [],
  pseudonym: 'expert-07',
  termsAcceptedAt: '2026-01-02T03:04:05.000Z',
  done: 3,
  minutes: 12.5,
  steadiness: null,
};
const queue = {
  open: [{ kind: 'answer-rating', count: 4, dueAt: null }],
  current: null as string | null,
  undoable: null as string | null,
  done: 3,
};
const task: ExpertAssignment = {
  id: 'asn_0000000000000001',
  kind: 'answer-rating',
  sheet: {
    title: 'Chest pain',
    language: 'en',
    given: [{ role: 'user', text: 'My chest hurts.' }],
    answer: ['Call an ambulance.'],
    criteria: [{ id: 'call', turn: 0, text: 'Says to call' }],
  },
  draft: null,
  dueAt: null,
  leaseUntil: '2030-01-02T03:04:05.000Z',
};

beforeEach(() => {
  api.signIn(makeAccount({ role: 'expert' }));
  api.answer('GET /experts/me', own);
  api.answer('GET /experts/queue', queue);
  api.answer('POST /experts/assignments', { assignment: task });
  api.answer(`PATCH /experts/assignments/${task.id}`, { leaseUntil: task.leaseUntil });
});

describe('the desk of an expert', () => {
  it('says how steady the expert is, without blame', async () => {
    const steadiness = { settled: { n: 12, equal: 10 }, repeats: { n: 4, equal: 3 } };
    api.answer('GET /experts/me', { ...own, steadiness });
    const { screen } = await renderPage('/experts');
    expect(
      await screen.findByText(/In 10 of 12 settled tasks .* you said the same 3 times of 4/),
    ).toBeDefined();
  });

  it('rates an answer by keys alone, keeps every step, and goes on to the next', async () => {
    const { user, screen } = await renderPage('/experts');
    await user.click(await screen.findByRole('button', { name: 'Begin' }));
    await screen.findByText('Call an ambulance.');
    await user.keyboard('4352');
    expect(screen.getByText(/cold or condescending/).getAttribute('aria-current')).toBe('true');
    await user.keyboard('1');
    await waitFor(() => expect(api.listRequests(`PATCH /experts/assignments/${task.id}`)).toHaveLength(5));
    api.answer(`POST /experts/assignments/${task.id}/response`, new Response(null, { status: 204 }));
    api.answer('POST /experts/assignments', { assignment: null });
    api.answer('GET /experts/queue', { ...queue, open: [], undoable: task.id });
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(await screen.findByRole('heading', { name: 'Nothing is waiting for you' })).toBeDefined();
    expect(api.findRequest(`POST /experts/assignments/${task.id}/response`)?.body).toEqual({
      kind: 'answer-rating',
      scores: { correctness: 4, completeness: 3, fluency: 5, friendliness: 2 },
      labels: { call: 'met' },
      harms: [],
    });
    expect(screen.getByRole('button', { name: 'Take the last answer back' })).toBeDefined();
  });

  it('shows the criteria of an item that is reviewed, and two answers beside each other', async () => {
    const { answer: _, ...sheet } = task.sheet;
    api.answer('POST /experts/assignments', { assignment: { ...task, kind: 'item-review', sheet } });
    const { user, screen } = await renderPage('/experts');
    await user.click(await screen.findByRole('button', { name: 'Begin' }));
    expect(await screen.findByText('Says to call')).toBeDefined();
    const pair = { ...sheet, answer: ['Call now.'], otherAnswer: ['Wait.'] };
    api.answer(`POST /experts/assignments/${task.id}/skip`, new Response(null, { status: 204 }));
    api.answer('POST /experts/assignments', {
      assignment: { ...task, id: 'asn_0000000000000002', kind: 'preference', sheet: pair },
    });
    await user.click(screen.getByRole('button', { name: 'Pass on' }));
    expect(await screen.findByRole('heading', { name: 'Answer B' })).toBeDefined();
    expect(screen.getByRole('radio', { name: 'Answer A is better' })).toBeDefined();
  });

  it('sends the answer after the draft that is still on its way', async () => {
    const { answer: _, ...sheet } = task.sheet;
    api.answer('POST /experts/assignments', { assignment: { ...task, kind: 'item-review', sheet } });
    api.answer(`POST /experts/assignments/${task.id}/response`, new Response(null, { status: 204 }));
    const draft = api.hold(`PATCH /experts/assignments/${task.id}`);
    const { user, screen } = await renderPage('/experts');
    await user.click(await screen.findByRole('button', { name: 'Begin' }));
    await screen.findByText('Says to call');
    await user.keyboard('1{Control>}{Enter}{/Control}');
    await waitFor(() => expect(api.listRequests(`PATCH /experts/assignments/${task.id}`)).toHaveLength(1));
    expect(api.findRequest(`POST /experts/assignments/${task.id}/response`)).toBeUndefined();
    draft.answer({ leaseUntil: task.leaseUntil });
    await waitFor(() =>
      expect(api.findRequest(`POST /experts/assignments/${task.id}/response`)).toBeDefined(),
    );
  });

  it('says what is missing instead of sending it', async () => {
    const { user, screen } = await renderPage('/experts');
    await user.click(await screen.findByRole('button', { name: 'Begin' }));
    await user.click(await screen.findByRole('button', { name: 'Send and next' }));
    expect(screen.getByText('Answer every question first.')).toBeDefined();
    expect(api.findRequest(`POST /experts/assignments/${task.id}/response`)).toBeUndefined();
  });

  it('passes a task on with a reason', async () => {
    const { user, screen } = await renderPage('/experts');
    await user.click(await screen.findByRole('button', { name: 'Begin' }));
    api.answer(`POST /experts/assignments/${task.id}/skip`, new Response(null, { status: 204 }));
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Reason to pass on' }), 'unclear');
    await user.click(screen.getByRole('button', { name: 'Pass on' }));
    await waitFor(() =>
      expect(api.findRequest(`POST /experts/assignments/${task.id}/skip`)?.body).toEqual({
        reason: 'unclear',
      }),
    );
  });

  it('opens an answer that was taken back as it was, in Chinese', async () => {
    api.answer('GET /experts/queue', { ...queue, undoable: task.id });
    const draft = { kind: 'item-review', verdict: 'reject', issues: [], reason: '两个答案都对' };
    api.answer('POST /experts/undo', { ...task, kind: 'item-review', draft });
    const { user, screen } = await renderPage('/experts', { locale: 'zh' });
    await user.click(await screen.findByRole('button', { name: '撤回上一次答复' }));
    expect(await screen.findByDisplayValue('两个答案都对')).toBeDefined();
    expect(screen.getByRole('radio', { name: '退回' })).toHaveProperty('checked', true);
  });

  it('is not for members', async () => {
    api.signIn(makeAccount({ role: 'user' }));
    const { screen } = await renderPage('/experts');
    expect(
      await screen.findByRole('heading', { name: 'Your account has no access to this page' }),
    ).toBeDefined();
  });

  it('leads who was never invited to the invitation', async () => {
    api.refuse('GET /experts/queue', { status: 403, code: 'expert.not-admitted' });
    const { screen } = await renderPage('/experts');
    expect(await screen.findByText('This account is not an expert yet')).toBeDefined();
  });
});

describe('an invitation', () => {
  it('asks for agreement before it is taken', async () => {
    api.answer('POST /experts/admission', own);
    const { user, screen, router } = await renderPage('/experts/join#s3cret');
    const join = await screen.findByRole('button', { name: 'Join' });
    expect(join).toHaveProperty('disabled', true);
    await user.type(screen.getByLabelText('Institutions'), 'Union Hospital\n Acme ');
    await user.click(screen.getByRole('checkbox', { name: 'I agree to these terms' }));
    await user.click(join);
    await waitFor(() => expect(router.state.location.pathname).toBe('/experts'));
    expect(api.findRequest('POST /experts/admission')?.body).toMatchObject({
      secret: 's3cret',
      institutions: ['Union Hospital', 'Acme'],
      languages: ['zh-CN'],
    });
  });

  it('without its secret says so', async () => {
    const { screen } = await renderPage('/experts/join');
    expect(await screen.findByText(/The link is incomplete/)).toBeDefined();
  });
});

describe('the operator', () => {
  it('invites, and sees agreement and drift', async () => {
    api.signIn(makeAccount({ role: 'admin' }));
    api.answer('GET /admin/experts/invitations', []);
    api.answer('GET /admin/experts/tasks', { items: [], next: null });
    api.answer('GET /admin/experts', [
      {
        userId: 'usr_0000000000000009',
        pseudonym: 'expert-07',
        specialty: 'cardiology',
        languages: ['en'],
        done: 50,
        skipped: 1,
        minutes: 90,
        gold: { n: 5, equal: 4 },
        repeats: { n: 0, equal: 0 },
        settled: { n: 40, equal: 36 },
        drift: -0.1,
      },
    ]);
    api.answer('POST /admin/experts/invitations', {
      secret: 'abc',
      invitation: {
        id: 'inv_0000000000000001',
        note: '',
        fee: null,
        createdAt: '2026-01-02T03:04:05.000Z',
        expiresAt: '2026-01-16T03:04:05.000Z',
        usedAt: null,
      },
    });
    const { user, screen } = await renderPage('/admin/experts');
    const row = await screen.findByRole('row', { name: /expert-07/ });
    expect(row.textContent).toContain('36/40');
    expect(row.textContent).toContain('-10 %');
    await user.click(screen.getByRole('button', { name: 'Make a link' }));
    expect(await screen.findByText(/\/experts\/join#abc$/)).toBeDefined();
  });
});
