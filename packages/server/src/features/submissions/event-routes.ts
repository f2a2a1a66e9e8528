import { isEnded, type Submission, submissionEventSchema, submissionIdSchema } from '@doctorbench/core';
import { z } from 'zod';
import type { Events } from '../../db/events.ts';
import { streamEvents, toEventFrame } from '../../http/sse.ts';
import { findSubmitter } from '../../http/submitter.ts';
import type { App } from '../../http/types.ts';
import type { SubmissionService } from './service.ts';
import { createSubmissionWatch } from './watch.ts';

interface Deps {
  readonly submissions: SubmissionService;
  readonly events: Events;
}

/** One event of the stream, as a reader of streams takes it apart. */
const eventSchema = z.looseObject({ data: z.string() });

export function registerEventRoute(app: App, { submissions, events }: Deps): void {
  const watch = createSubmissionWatch(events);
  app.addHook('onClose', async () => watch.close());
  app.get(
    '/submissions/:id/events',
    {
      config: { access: 'anyone', errors: ['request.not-found'] },
      schema: {
        tags: ['submissions'],
        summary: 'Its progress as it happens (text/event-stream)',
        description: `Each event is JSON: ${JSON.stringify(z.toJSONSchema(submissionEventSchema).required)}. The stream ends with the submission.`,
        params: z.object({ id: submissionIdSchema }),
        response: { 200: { content: { 'text/event-stream': { schema: eventSchema } } } },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const look = () => submissions.get(id, findSubmitter(request));
      const first = await look();
      return streamEvents(request, reply, sink => {
        const tell = ({ status, progress }: Pick<Submission, 'status' | 'progress'>) => {
          sink.send(toEventFrame({ status, progress }));
          if (isEnded(status)) sink.end();
        };
        tell(first);
        if (isEnded(first.status)) return () => undefined;
        const stop = watch.subscribe(id, sink);
        // It may have ended after the first look and before anybody listened. Who is sent away comes back.
        look().then(
          now => isEnded(now.status) && tell(now),
          () => sink.end(),
        );
        return stop;
      });
    },
  );
}
