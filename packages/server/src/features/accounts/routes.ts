import type { Config } from '../../config.ts';
import type { App } from '../../http/types.ts';
import { registerMemberRoutes } from './member-routes.ts';
import { registerOwnRoutes } from './own-routes.ts';
import type { AccountService } from './service.ts';
import { registerSessionRoutes } from './session-routes.ts';

export interface AccountRouteDeps {
  readonly accounts: AccountService;
  readonly config: Pick<Config, 'publicUrl'>;
}

export function registerAccountRoutes(app: App, { accounts, config: { publicUrl } }: AccountRouteDeps): void {
  registerSessionRoutes(app, { accounts, publicUrl });
  registerOwnRoutes(app, { accounts, publicUrl });
  registerMemberRoutes(app, { accounts });
}
