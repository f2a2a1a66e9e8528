import { waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { makeAccount } from '../testing/make-account.ts';
import { makeEdition, makePlatform } from '../testing/make-edition.ts';
import { renderPart } from '../testing/render.tsx';
import { useScriptedApi } from '../testing/scripted-api.ts';
import { forgetAccount, meQuery, revokeToken, tokensQuery } from './queries/account.ts';
import { changeEdition, usersQuery } from './queries/admin.ts';
import { editionsQuery } from './queries/editions.ts';
import { modelQuery } from './queries/models.ts';
import { platformQuery } from './queries/platform.ts';
import { submit } from './queries/submissions.ts';
import { createQueryClient } from './query-client.ts';
import { useAction } from './use-action.ts';

const api = useScriptedApi();

describe('asking again after a failure', () => {
  const { retry } = createQueryClient().getDefaultOptions().queries ?? {};

  it('is tried twice more where waiting may help', async () => {
    api.breakOff('GET /platform');
    const client = createQueryClient();
    await expect(
      client.fetchQuery({ ...platformQuery(), retry: retry as never, retryDelay: 0 }),
    ).rejects.toMatchObject({ code: 'server.unreachable' });
    expect(api.listRequests('GET /platform')).toHaveLength(3);
  });

  it('is not tried where it cannot help', async () => {
    api.refuse('GET /models/mod_1', { status: 404, code: 'request.not-found' });
    const client = createQueryClient();
    await expect(
      client.fetchQuery({ ...modelQuery('mod_1'), retry: retry as never, retryDelay: 0 }),
    ).rejects.toMatchObject({ code: 'request.not-found' });
    expect(api.listRequests('GET /models/mod_1')).toHaveLength(1);
  });
});

describe('what was asked before', () => {
  it('is not asked again while it is fresh', async () => {
    api.answer('GET /editions', [makeEdition()]);
    const client = createQueryClient();
    await client.fetchQuery(editionsQuery());
    await client.fetchQuery(editionsQuery());
    expect(api.listRequests('GET /editions')).toHaveLength(1);
  });

  it('is kept apart by what was looked for', async () => {
    api.answer('GET /admin/users', { items: [], next: null });
    const client = createQueryClient();
    await client.fetchInfiniteQuery(usersQuery(''));
    expect(api.findRequest('GET /admin/users')?.query.has('query')).toBe(false);
    await client.fetchInfiniteQuery(usersQuery('5678'));
    expect(api.findRequest('GET /admin/users')?.query.get('query')).toBe('5678');
  });

  it('is forgotten when one signs out, down to who one was', async () => {
    api.signIn(makeAccount());
    api.answer('GET /me/tokens', { items: [] });
    api.answer('GET /platform', makePlatform());
    const client = createQueryClient();
    await client.fetchQuery(meQuery());
    await client.fetchQuery(tokensQuery());
    forgetAccount(client);
    expect(client.getQueryData(meQuery().queryKey)).toBeNull();
    expect(client.getQueryData(tokensQuery().queryKey)).toBeUndefined();
  });
});

describe('what is sent', () => {
  it('names what it is about in the address, escaped', async () => {
    api.answer('DELETE /me/tokens/tok_%2F1', null);
    await revokeToken('tok_/1');
    expect(api.findRequest('DELETE /me/tokens/tok_%2F1')).toBeDefined();
    api.answer('PATCH /admin/editions/llm-2026', makeEdition({ state: 'closed' }));
    expect(await changeEdition('llm-2026', { state: 'closed' })).toMatchObject({ state: 'closed' });
  });

  it('carries the key by which the server knows it again', async () => {
    api.refuse('POST /submissions', { status: 409, code: 'submission.idempotency-conflict' });
    const body = {
      edition: 'llm-2026',
      endpoint: { provider: 'custom', baseUrl: 'https://a', model: 'm' },
      card: { displayName: 'a', developer: 'b', parameterSize: 'c' },
      visibility: 'private',
    } as const;
    await expect(submit(body, 'key-1')).rejects.toMatchObject({ status: 409 });
    expect(api.findRequest('POST /submissions')?.headers.get('idempotency-key')).toBe('key-1');
  });
});

describe('an action', () => {
  function Sender({ act }: { readonly act: () => Promise<void> }) {
    const { mutate, isPending, isError } = useAction({ mutationFn: act });
    return (
      <button
        type="button"
        onClick={() => {
          mutate();
          mutate();
        }}
      >
        {isPending ? 'sending' : isError ? 'failed' : 'send'}
      </button>
    );
  }

  it('is under way once, and can be done again when it is over', async () => {
    const ends: (() => void)[] = [];
    const act = vi.fn(() => new Promise<void>(resolve => ends.push(resolve)));
    const { user, screen } = await renderPart(<Sender act={act} />);
    await user.click(screen.getByRole('button', { name: 'send' }));
    await user.click(await screen.findByRole('button', { name: 'sending' }));
    expect(act).toHaveBeenCalledTimes(1);
    ends[0]?.();
    await user.click(await screen.findByRole('button', { name: 'send' }));
    await waitFor(() => expect(act).toHaveBeenCalledTimes(2));
    ends[1]?.();
  });

  it('can be done again after it failed', async () => {
    const act = vi.fn(() => Promise.reject(new Error('no')));
    const { user, screen } = await renderPart(<Sender act={act} />);
    await user.click(screen.getByRole('button', { name: 'send' }));
    await user.click(await screen.findByRole('button', { name: 'failed' }));
    await waitFor(() => expect(act).toHaveBeenCalledTimes(2));
  });
});
