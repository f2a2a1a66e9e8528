import { AppError, type NotificationSettings } from '@doctorbench/core';
import { type Mailer, MailRefusedError } from './smtp.ts';
import type { NotificationStore } from './store.ts';

interface Deps {
  readonly store: NotificationStore;
  /** Absent where the operator names no mail server. */
  readonly mailer: Mailer | undefined;
  readonly publicUrl: string | undefined;
}

export interface NotificationService {
  read(userId: string): Promise<NotificationSettings>;
  /** Throws `request.invalid` where there is no address to write to, or nobody to send it. */
  set(userId: string, settings: Pick<NotificationSettings, 'mail'>): Promise<NotificationSettings>;
  /** Tells of what has ended. Throws when the mail server is away: what was not told is told in the next round. */
  tellEnded(now: Date, signal: AbortSignal): Promise<{ readonly told: number; readonly refused: number }>;
}

const dayMs = 86_400_000;
const mostAtOnce = 200;

export function createNotificationService(deps: Deps): NotificationService {
  const { store, mailer } = deps;
  const read = async (userId: string) => ({
    mail: await store.wantsMail(userId),
    available: mailer !== undefined,
  });
  return {
    read,
    async set(userId, { mail }) {
      if (mail && !mailer) throw new AppError('request.invalid', 'mail: this platform sends none');
      if (mail && (await store.findEmail(userId)) === null)
        throw new AppError('request.invalid', 'mail: the account has no e-mail address');
      await store.setMail(userId, mail);
      return read(userId);
    },
    tellEnded: (now, signal) => tellEnded(deps, { now, signal }),
  };
}

async function tellEnded(
  { store, mailer, publicUrl }: Deps,
  { now, signal }: { readonly now: Date; readonly signal: AbortSignal },
): Promise<{ told: number; refused: number }> {
  const counts = { told: 0, refused: 0 };
  if (!mailer) return counts;
  // What nobody could tell for a day is old news.
  const since = new Date(now.getTime() - dayMs);
  await store.forget(new Date(since.getTime() - dayMs));
  for (const { submissionId, status, email } of await store.listUntold(since, mostAtOnce)) {
    if (signal.aborted) break;
    const refusal = await mailer.send({ to: email, ...toWords(submissionId, status, publicUrl) }).then(
      () => null,
      (error: unknown) => {
        if (error instanceof MailRefusedError) return error.message;
        throw error;
      },
    );
    await store.markTold(submissionId, refusal);
    counts[refusal === null ? 'told' : 'refused']++;
  }
  return counts;
}

/** Nothing that a member wrote is in it: nobody's address is to be a way to send words to others. */
function toWords(
  submissionId: string,
  status: 'completed' | 'failed',
  publicUrl = '',
): { subject: string; text: string } {
  const [zh, en] =
    status === 'completed'
      ? ['评测已完成', 'An examination is complete']
      : ['评测未能完成', 'An examination failed'];
  return {
    subject: `DoctorBench：${zh} · ${en}`,
    text: [
      `${zh}：${submissionId}`,
      `${en}: ${submissionId}`,
      '',
      `${publicUrl}/submissions/${submissionId}`,
      '',
      '不想再收到：在账号页关闭通知。',
      'To hear no more of it, turn notifications off on your account page.',
      '',
    ].join('\n'),
  };
}
