/** An operator's mail server, and whom its mail is from. */
export interface MailServer {
  readonly host: string;
  readonly port: number;
  /** From the first byte on; else when the server offers it. */
  readonly tls: boolean;
  readonly login?: { readonly user: string; readonly password: string } | undefined;
  readonly from: string;
}

/** `smtps://user:password@host:465`, or `smtp://…:587`, which is encrypted as soon as the server offers it. */
export function parseSmtpUrl(text: string): Omit<MailServer, 'from'> {
  const url = new URL(text);
  if (url.protocol !== 'smtp:' && url.protocol !== 'smtps:')
    throw new Error('the address of a mail server begins with smtp:// or smtps://');
  if (url.hostname === '') throw new Error('it has no host name');
  const tls = url.protocol === 'smtps:';
  const [user, password] = [decodeURIComponent(url.username), decodeURIComponent(url.password)];
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: url.port === '' ? (tls ? 465 : 587) : Number(url.port),
    tls,
    ...(user === '' ? {} : { login: { user, password } }),
  };
}
