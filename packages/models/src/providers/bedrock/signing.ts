import { AwsV4Signer } from 'aws4fetch';
import type { Clock } from '../../clock.ts';
import type { SignedParts, Wire } from '../../wire/wire.ts';

interface AwsKey {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken?: string;
}

/** `ID:SECRET` or `ID:SECRET:SESSION`; undefined for a Bedrock API key, which is sent as it is. */
export function parseAwsKey(text: string): AwsKey | undefined {
  const [, accessKeyId, secretAccessKey, sessionToken] =
    /^(A[A-Z0-9]{15,}):([^:]+)(?::(.+))?$/.exec(text) ?? [];
  if (accessKeyId === undefined || secretAccessKey === undefined) return undefined;
  return { accessKeyId, secretAccessKey, ...(sessionToken ? { sessionToken } : {}) };
}

/** As the variables of AWS's own tools hold it; undefined where they do not. */
export function findAwsKey(findVariable: (name: string) => string | undefined): string | undefined {
  const names = ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY', 'AWS_SESSION_TOKEN'];
  const [id, secret, session] = names.map(name => findVariable(name)?.trim());
  return id && secret ? [id, secret, session].filter(Boolean).join(':') : undefined;
}

/** Signature Version 4. The region stands in the host's name. */
export function createSigner(
  key: AwsKey,
  { baseUrl, clock }: { readonly baseUrl: string; readonly clock: Clock },
): NonNullable<Wire['sign']> {
  const region = /\bbedrock-runtime(?:-fips)?\.([a-z0-9-]+)\./.exec(new URL(baseUrl).hostname)?.[1];
  const cache = new Map<string, ArrayBuffer>();
  return async ({ url, headers, body }: SignedParts) => {
    const datetime = clock
      .now()
      .toISOString()
      .replaceAll(/[:-]|\.\d{3}/g, '');
    const signer = new AwsV4Signer({
      method: 'POST',
      url,
      headers: { 'content-type': headers['content-type'] ?? 'application/json' },
      body,
      ...key,
      service: 'bedrock',
      region: region ?? 'us-east-1',
      datetime,
      cache,
    });
    const signed = await signer.sign();
    return Object.fromEntries([...signed.headers].filter(([name]) => name !== 'host'));
  };
}
