import { entry } from './entry.ts';
import { exitCodes } from './exit-codes.ts';

const { usage } = exitCodes;

/** What marking copies and tracing leaks says. */
export const leakErrors = {
  'leaks.ledger-unreadable': entry(
    [422, false, usage],
    ['读不出发放登记', 'The ledger of copies cannot be read'],
    [
      '用 --ledger 指明发放副本时的文件夹，其中有 watermark.key 与 copies.jsonl',
      'Name with --ledger the folder that copies were handed out from; it holds watermark.key and copies.jsonl',
    ],
  ),
} as const;
