import type { Events } from '../../db/events.ts';
import type { App } from '../../http/types.ts';
import { registerChangeRoutes } from './change-routes.ts';
import { registerEventRoute } from './event-routes.ts';
import { registerReadRoutes } from './read-routes.ts';
import type { SubmissionService } from './service.ts';
import { registerAddStressRoute, registerResubmitRoute, registerSubmitRoute } from './submit-routes.ts';

interface Deps {
  readonly submissions: SubmissionService;
  readonly events: Events;
}

export function registerSubmissionRoutes(app: App, deps: Deps): void {
  registerSubmitRoute(app, deps);
  registerReadRoutes(app, deps);
  registerChangeRoutes(app, deps);
  registerResubmitRoute(app, deps);
  registerAddStressRoute(app, deps);
  registerEventRoute(app, deps);
}
