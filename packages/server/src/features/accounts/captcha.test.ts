import { describe, expect, it } from 'vitest';
import { createCaptcha } from './captcha.ts';

function create(reply: () => Promise<Response>) {
  const sent: { readonly url: string; readonly body: string }[] = [];
  const captcha = createCaptcha({
    verifyUrl: 'https://captcha.example/siteverify',
    secret: 'the-secret',
    fetch: async (url, init) => {
      sent.push({ url: String(url), body: String(init?.body) });
      return reply();
    },
  });
  return { captcha, sent };
}

describe('a captcha service', () => {
  it('is asked with the secret, the answer and the address', async () => {
    const { captcha, sent } = create(async () => Response.json({ success: true }));
    await captcha.check('an answer', '192.0.2.1');
    expect(sent).toEqual([
      {
        url: 'https://captcha.example/siteverify',
        body: 'secret=the-secret&response=an+answer&remoteip=192.0.2.1',
      },
    ]);
  });

  it('is not asked without an answer, and its no is a no', async () => {
    const { captcha, sent } = create(async () => Response.json({ success: false }));
    await expect(captcha.check(undefined, '192.0.2.1')).rejects.toMatchObject({ code: 'auth.captcha' });
    expect(sent).toHaveLength(0);
    await expect(captcha.check('x', '192.0.2.1')).rejects.toMatchObject({ code: 'auth.captcha' });
  });

  it.each([
    ['is away', () => Promise.reject(new Error('no route'))],
    ['says something else', async () => new Response('<html>')],
  ])('that %s lets nobody through', async (_, reply) => {
    const { captcha } = create(reply);
    await expect(captcha.check('x', '192.0.2.1')).rejects.toMatchObject({ code: 'server.busy' });
  });
});
