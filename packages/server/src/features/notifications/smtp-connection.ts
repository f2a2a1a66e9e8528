import { once } from 'node:events';
import { connect as connectPlain, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { createReplyReader, type SmtpReply } from './smtp-reply.ts';

export interface SmtpConnection {
  /** Sends a command, or nothing to hear the greeting, and returns what is said to it. */
  ask(command?: string): Promise<SmtpReply>;
  /** Goes on encrypted. Throws where the certificate is not the host's. */
  encrypt(): Promise<void>;
  readonly encrypted: boolean;
  close(): void;
}

export interface SmtpPlace {
  readonly host: string;
  readonly port: number;
  /** From the first byte on; else when the server offers it. */
  readonly tls: boolean;
  /** Certificates to trust beside the usual ones. */
  readonly ca?: string | undefined;
}

export async function openSmtp(
  { host, port, tls, ca }: SmtpPlace,
  timeoutMs: number,
): Promise<SmtpConnection> {
  const trust = ca === undefined ? {} : { ca };
  let socket: Socket = tls
    ? connectTls({ host, port, servername: host, ...trust })
    : connectPlain({ host, port });
  let encrypted = tls;
  let listener = listen(socket, timeoutMs);
  return {
    get encrypted() {
      return encrypted;
    },
    ask(command) {
      if (command !== undefined) socket.write(`${command}\r\n`);
      return listener.next();
    },
    async encrypt() {
      listener.stop();
      // What came before the handshake could be anybody's: a new listener begins with nothing.
      const secure = connectTls({ socket, servername: host, ...trust });
      await once(secure, 'secureConnect');
      socket = secure;
      encrypted = true;
      listener = listen(secure, timeoutMs);
    },
    close: () => void socket.destroy(),
  };
}

/** One reply after another; a silent or broken connection fails the next. */
function listen(socket: Socket, timeoutMs: number) {
  const reader = createReplyReader();
  const replies: SmtpReply[] = [];
  let failure: Error | undefined;
  let wake: () => void = () => undefined;
  const fail = (error: Error) => {
    failure ??= error;
    wake();
  };
  const hear = (chunk: string) => {
    try {
      replies.push(...reader.take(chunk));
      wake();
    } catch (error) {
      fail(error as Error);
    }
  };
  const end = () => fail(new Error('the mail server hung up'));
  const tire = () => fail(new Error('the mail server did not answer in time'));
  socket.setEncoding('utf8').setTimeout(timeoutMs);
  socket.on('data', hear).on('error', fail).on('close', end).on('timeout', tire);
  return {
    async next(): Promise<SmtpReply> {
      while (replies.length === 0) {
        if (failure) throw failure;
        await new Promise<void>(resolve => {
          wake = resolve;
        });
      }
      return replies.shift() as SmtpReply;
    },
    stop() {
      socket.off('data', hear).off('error', fail).off('close', end).off('timeout', tire);
    },
  };
}
