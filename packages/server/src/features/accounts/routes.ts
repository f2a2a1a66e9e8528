import type { Config } from '../../config.ts';
import type { App } from '../../http/types.ts';
import type { KeyRing } from '../../secrets/key-ring.ts';
import { registerMemberRoutes } from './member-routes.ts';
import type { OidcProvider } from './oidc.ts';
import { registerOidcRoutes } from './oidc-routes.ts';
import { registerOwnRoutes } from './own-routes.ts';
import type { AccountService } from './service.ts';
import { registerSessionRoutes } from './session-routes.ts';

export interface AccountRouteDeps {
  readonly accounts: AccountService;
  readonly config: Pick<Config, 'publicUrl'>;
  /** Where people may sign in by OpenID Connect too. */
  readonly oidc?: { readonly provider: OidcProvider; readonly keyRing: KeyRing } | undefined;
}

export function registerAccountRoutes(
  app: App,
  { accounts, config: { publicUrl }, oidc }: AccountRouteDeps,
): void {
  registerSessionRoutes(app, { accounts, publicUrl });
  if (oidc) registerOidcRoutes(app, { accounts, publicUrl, oidc: oidc.provider, keyRing: oidc.keyRing });
  registerOwnRoutes(app, { accounts, publicUrl });
  registerMemberRoutes(app, { accounts });
}
