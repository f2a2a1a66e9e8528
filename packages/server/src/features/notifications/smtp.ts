import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import type { MailServer } from '../../mail-server.ts';
import { openSmtp, type SmtpConnection, type SmtpPlace } from './smtp-connection.ts';
import type { SmtpReply } from './smtp-reply.ts';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** Hands mail to an operator's server. */
export interface Mailer {
  /** Throws `MailRefusedError` where this one will never be taken, another error where the next try may do. */
  send(mail: Mail): Promise<void>;
}

/** The server will not have this mail, however often it is sent. */
export class MailRefusedError extends Error {}

interface SmtpOptions extends MailServer, Pick<SmtpPlace, 'ca'> {
  readonly timeoutMs?: number;
  readonly now?: () => Date;
}

/** One message on one connection; what is sent here is little. */
export function createSmtpMailer(options: SmtpOptions): Mailer {
  return {
    async send(mail) {
      const connection = await openSmtp(options, options.timeoutMs ?? 20_000);
      try {
        await greet(connection, options);
        await hand(connection, options, mail);
      } finally {
        connection.close();
      }
    },
  };
}

const loopback = /^(127\.\d+\.\d+\.\d+|::1|localhost)$/;

async function greet(connection: SmtpConnection, { host, login }: SmtpOptions): Promise<void> {
  expectCode(await connection.ask(), 220);
  const hello = `EHLO ${/^[A-Za-z0-9.-]+$/.test(hostname()) ? hostname() : 'localhost'}`;
  let offered = expectCode(await connection.ask(hello), 250);
  if (!connection.encrypted && offered.lines.some(line => /^STARTTLS$/i.test(line))) {
    expectCode(await connection.ask('STARTTLS'), 220);
    await connection.encrypt();
    offered = expectCode(await connection.ask(hello), 250);
  }
  if (!login) return;
  if (!connection.encrypted && !loopback.test(host))
    throw new Error('the mail server offers no encryption, and a password is not sent in clear');
  const words = Buffer.from(`\0${login.user}\0${login.password}`).toString('base64');
  expectCode(await connection.ask(`AUTH PLAIN ${words}`), 235);
}

async function hand(
  connection: SmtpConnection,
  { from, now = () => new Date() }: SmtpOptions,
  mail: Mail,
): Promise<void> {
  if (!isAddress(mail.to)) throw new MailRefusedError('no address that mail can be sent to');
  expectCode(await connection.ask(`MAIL FROM:<${from}>`), 250);
  expectTaken(await connection.ask(`RCPT TO:<${mail.to}>`));
  expectCode(await connection.ask('DATA'), 354);
  expectTaken(await connection.ask(`${toMessage(mail, { from, at: now() })}\r\n.`));
  await connection.ask('QUIT').catch(() => undefined); // It is taken already.
}

/** ASCII in one piece; what would end a command or a bracket is none. */
function isAddress(text: string): boolean {
  return /^[!-;=?-~]+@[!-;=?-~]+$/.test(text);
}

/** Everything beyond ASCII is packed as base64, so no line is too long and none begins with a dot. */
function toMessage({ to, subject, text }: Mail, { from, at }: { from: string; at: Date }): string {
  const body = Buffer.from(text).toString('base64').replaceAll(/.{76}/g, '$&\r\n');
  return [
    `From: DoctorBench <${from}>`,
    `To: <${to}>`,
    `Subject: ${encodeWords(subject)}`,
    `Date: ${at.toUTCString().replace('GMT', '+0000')}`,
    `Message-ID: <${randomUUID()}@${from.split('@').at(-1)}>`,
    'Auto-Submitted: auto-generated',
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: base64',
    '',
    body,
  ].join('\r\n');
}

/** Encoded words of at most 75 characters (RFC 2047), cut between characters. */
function encodeWords(text: string): string {
  const parts: string[] = [''];
  for (const character of text) {
    const last = parts.at(-1) ?? '';
    if (Buffer.byteLength(last + character) > 42) parts.push(character);
    else parts[parts.length - 1] = last + character;
  }
  return parts.map(part => `=?UTF-8?B?${Buffer.from(part).toString('base64')}?=`).join('\r\n ');
}

/** 5xx on the recipient or the message is about this mail; anywhere else it is about us. */
function expectTaken(reply: SmtpReply): void {
  if (reply.code >= 500) throw new MailRefusedError(toWords(reply));
  if (reply.code !== 250 && reply.code !== 251) throw new Error(toWords(reply));
}

function expectCode(reply: SmtpReply, code: number): SmtpReply {
  if (reply.code !== code) throw new Error(toWords(reply));
  return reply;
}

function toWords({ code, lines }: SmtpReply): string {
  return `the mail server said ${code} ${lines.join(' ')}`.slice(0, 500);
}
