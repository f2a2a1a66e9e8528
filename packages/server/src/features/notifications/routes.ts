import { notificationSettingsSchema } from '@doctorbench/core';
import { getCaller } from '../../http/auth.ts';
import type { App } from '../../http/types.ts';
import type { NotificationService } from './service.ts';

const tags = ['account'];

export function registerNotificationRoutes(
  app: App,
  { notifications }: { readonly notifications: NotificationService },
): void {
  app.get(
    '/me/notifications',
    {
      config: { access: 'user' },
      schema: {
        tags,
        summary: 'What you are told of by mail',
        response: { 200: notificationSettingsSchema },
      },
    },
    request => notifications.read(getCaller(request).user.id),
  );
  app.patch(
    '/me/notifications',
    {
      config: { access: 'user', session: true, errors: ['request.invalid'] },
      schema: {
        tags,
        summary: 'Be told by mail when your submissions end, or not',
        body: notificationSettingsSchema.pick({ mail: true }),
        response: { 200: notificationSettingsSchema },
      },
    },
    request => notifications.set(getCaller(request).user.id, request.body),
  );
}
