/** As much of the provider as the tests use; it comes without types. */
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http';

  interface Interaction {
    readonly prompt: { readonly name: string };
    readonly params: Readonly<Record<string, unknown>>;
    readonly session?: { readonly accountId: string };
    readonly grantId?: string;
  }

  interface Grant {
    addOIDCScope(scope: string): void;
    save(): Promise<string>;
  }

  export class Provider {
    constructor(
      issuer: string,
      options: {
        readonly clients: readonly object[];
        readonly claims: Readonly<Record<string, readonly string[]>>;
        readonly conformIdTokenClaims: boolean;
        readonly ttl: Readonly<Record<string, number>>;
        readonly cookies: { readonly keys: readonly string[] };
        readonly features: Readonly<Record<string, { readonly enabled: boolean }>>;
        readonly interactions: { url(context: unknown, interaction: { readonly uid: string }): string };
        findAccount(
          context: unknown,
          subject: string,
        ): { readonly accountId: string; claims(): Promise<Readonly<Record<string, unknown>>> };
      },
    );
    readonly Grant: {
      new (given: { readonly accountId: string; readonly clientId: string }): Grant;
      find(id: string): Promise<Grant | undefined>;
    };
    callback(): (request: IncomingMessage, response: ServerResponse) => Promise<void>;
    interactionDetails(request: IncomingMessage, response: ServerResponse): Promise<Interaction>;
    interactionFinished(request: IncomingMessage, response: ServerResponse, result: object): Promise<void>;
  }
}
