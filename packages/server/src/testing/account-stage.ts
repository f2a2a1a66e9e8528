import { randomInt } from 'node:crypto';
import { createFakeClock } from '@doctorbench/models/testing';
import { createAccountService } from '../features/accounts/service.ts';
import type { SmsGateway } from '../features/accounts/sms.ts';
import { createAccountStore } from '../features/accounts/store.ts';
import { createActivityService } from '../features/activity/service.ts';
import { createActivityStore } from '../features/activity/store.ts';
import { createKeyRing, createMasterKey } from '../secrets/key-ring.ts';
import type { TestDatabase } from './database.ts';

interface StageOptions {
  readonly sms?: SmsGateway;
  readonly captcha?: Parameters<typeof createAccountService>[0]['captcha'];
  readonly exporters?: Parameters<typeof createAccountService>[0]['exporters'];
  readonly erasers?: Parameters<typeof createAccountService>[0]['erasers'];
}

/** The account service on a real database, with a clock that stands still and phones that can be read. */
export function createAccountStage({ db }: Pick<TestDatabase, 'db'>, options: StageOptions = {}) {
  const clock = createFakeClock();
  const activity = createActivityService({ store: createActivityStore(db), clock });
  const messages: { readonly phone: string; readonly code: string }[] = [];
  const accounts = createAccountService({
    store: createAccountStore(db),
    sms: options.sms ?? {
      async send(phone, code) {
        messages.push({ phone, code });
      },
    },
    captcha: options.captcha,
    keyRing: createKeyRing([createMasterKey('test')]),
    activity,
    clock,
    exporters: options.exporters ?? [],
    erasers: options.erasers ?? [],
  });
  /** Asks for a code and reads it off the phone. */
  const receiveCode = async (
    phone: string,
    { address = makeAddress(), device }: { readonly address?: string; readonly device?: string } = {},
  ): Promise<{ readonly ticket: string; readonly code: string }> => {
    const { ticket } = await accounts.sendCode(phone, { address, locale: 'zh', device });
    const message = messages.findLast(sent => sent.phone === phone);
    if (!message) throw new Error('no message came');
    return { ticket, code: message.code };
  };
  const signIn = async (phone = makePhone(), from: Parameters<typeof receiveCode>[1] = {}) =>
    accounts.signIn(await receiveCode(phone, from), { address: makeAddress(), userAgent: 'stage' });
  return { clock, activity, accounts, messages, receiveCode, signIn };
}

export function makePhone(): string {
  return `+86139${randomInt(10 ** 8)
    .toString()
    .padStart(8, '0')}`;
}

export function makeAddress(): string {
  return `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;
}

/** Another code than this one. */
export function makeWrongCode(code: string): string {
  return ((Number(code) + 1) % 10 ** 6).toString().padStart(6, '0');
}
