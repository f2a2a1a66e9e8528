import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { describe, expect, it } from 'vitest';
import { parseSmtpUrl } from '../../mail-server.ts';
import { createSmtpMailer, MailRefusedError } from './smtp.ts';
import { createReplyReader } from './smtp-reply.ts';

/** Talks as it is told to: what each command that begins so is answered with. */
async function withServer(
  replies: Readonly<Record<string, string>>,
  use: (port: number, heard: string[]) => Promise<void>,
): Promise<void> {
  const heard: string[] = [];
  const server = createServer(socket => {
    socket.on('error', () => undefined); // The client hangs up when it has heard enough.
    socket.write('220 mail.example\r\n');
    let inMessage = false;
    let rest = '';
    socket.setEncoding('utf8').on('data', (chunk: string) => {
      rest += chunk;
      for (let end = rest.indexOf('\r\n'); end >= 0; end = rest.indexOf('\r\n')) {
        const line = rest.slice(0, end);
        rest = rest.slice(end + 2);
        heard.push(line);
        if (inMessage && line !== '.') continue;
        const name = inMessage ? '.' : (line.split(/[ :]/)[0] ?? '');
        inMessage = name === 'DATA';
        socket.write(`${replies[name] ?? (name === 'DATA' ? '354 go on' : '250 fine')}\r\n`);
      }
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    await use((server.address() as AddressInfo).port, heard);
  } finally {
    server.close();
  }
}

const toMailer = (port: number, login?: { user: string; password: string }) =>
  createSmtpMailer({
    ...{ host: '127.0.0.1', port, tls: false, login, from: 'exam@example.org' },
    now: () => new Date('2026-01-02T03:04:05Z'),
  });
const mail = { to: 'member@example.org', subject: '评测已完成 · complete', text: '第一行\n.\n' };

describe('the mailer', () => {
  it('hands a message over, with every word beyond ASCII packed', () =>
    withServer(
      { EHLO: '250-mail.example\r\n250 AUTH PLAIN', AUTH: '235 welcome', QUIT: '221 bye' },
      async (port, heard) => {
        await toMailer(port, { user: 'u', password: 'p' }).send(mail);
        expect(heard[1]).toBe(`AUTH PLAIN ${Buffer.from('\0u\0p').toString('base64')}`);
        expect(heard.slice(2, 5)).toEqual([
          'MAIL FROM:<exam@example.org>',
          'RCPT TO:<member@example.org>',
          'DATA',
        ]);
        expect(heard).toContain('Date: Fri, 02 Jan 2026 03:04:05 +0000');
        const subject = /=\?UTF-8\?B\?(.*)\?=/.exec(
          heard.find(line => line.startsWith('Subject')) ?? '',
        )?.[1];
        expect(Buffer.from(subject ?? '', 'base64').toString()).toBe(mail.subject);
        const body = heard.slice(heard.indexOf('') + 1, heard.indexOf('.')).join('');
        expect(Buffer.from(body, 'base64').toString()).toBe(mail.text);
      },
    ));

  it.each([
    ['the recipient', { RCPT: '550 nobody here' }],
    ['the message', { '.': '554 spam' }],
  ])('says for good that the server refuses %s', (_, replies) =>
    withServer(replies, port => expect(toMailer(port).send(mail)).rejects.toBeInstanceOf(MailRefusedError)),
  );

  it.each([
    ['says to come back', { RCPT: '451 later' }],
    ['refuses the sender', { MAIL: '550 not you' }],
    ['does not speak SMTP', { EHLO: 'HTTP/1.1 400 Bad Request' }],
  ])('leaves a mail for another try when the server %s', (_, replies) =>
    withServer(replies, async port => {
      const failure = await toMailer(port)
        .send(mail)
        .catch((error: unknown) => error);
      expect(failure).toBeInstanceOf(Error);
      expect(failure).not.toBeInstanceOf(MailRefusedError);
    }),
  );

  it.each(['a@b>\r\nRCPT TO:<c@d', 'nobody', 'a b@c'])('sends no command out of an address: %j', to =>
    withServer({}, async (port, heard) => {
      await expect(toMailer(port).send({ ...mail, to })).rejects.toBeInstanceOf(MailRefusedError);
      expect(heard.filter(line => line.startsWith('RCPT'))).toEqual([]);
    }),
  );
});

it('puts replies of many lines and pieces together', () => {
  const reader = createReplyReader();
  expect(reader.take('250-one\r\n25')).toEqual([]);
  expect(reader.take('0 two\r\n220 three\r\n')).toEqual([
    { code: 250, lines: ['one', 'two'] },
    { code: 220, lines: ['three'] },
  ]);
});

describe('the address of a mail server', () => {
  it.each([
    [
      'smtps://u%40x:p%2F@mail.example',
      { host: 'mail.example', port: 465, tls: true, login: { user: 'u@x', password: 'p/' } },
    ],
    ['smtp://[::1]:2525', { host: '::1', port: 2525, tls: false }],
  ])('%s', (text, expected) => expect(parseSmtpUrl(text)).toEqual(expected));

  it.each(['https://mail.example', 'smtp://', 'mail.example'])('is not %s', text =>
    expect(() => parseSmtpUrl(text)).toThrow(),
  );
});
