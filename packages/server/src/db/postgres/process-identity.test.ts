import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import { findCommand, identifyProcess, isAlive, parseIdentity, parseRow } from './process-identity.ts';

describe('process identity', () => {
  it('knows a living process, and no longer when it has ended', async () => {
    const child = spawn(process.execPath, ['-e', 'process.stdin.resume()', 'a b']);
    const identity = await identifyProcess(child.pid ?? 0);
    if (!identity) throw new Error('a living process has an identity');
    expect(parseIdentity(`${identity}\n`)).toBe(identity);
    expect(await isAlive(identity)).toBe(true);
    expect((await findCommand(child.pid ?? 0))?.join(' ')).toContain('a b');
    child.stdin.end();
    await once(child, 'exit');
    expect(await isAlive(identity)).toBe(false);
  });

  it('tells a process from an earlier one of the same number', async () => {
    expect(await isAlive(`${process.pid}-1`)).toBe(false);
  });

  it('reads a row of ps, and not that of a zombie', () => {
    expect(parseRow('Ss   Tue Mar  3 09:15:02 2026 /x/bin/postgres -D /data -c a=b \n')).toEqual({
      started: Date.UTC(2026, 2, 3, 9, 15, 2) / 1000,
      command: '/x/bin/postgres -D /data -c a=b',
    });
    expect(parseRow('Z    Tue Mar  3 09:15:02 2026 [postgres] <defunct>\n')).toBeUndefined();
    expect(parseRow('')).toBeUndefined();
  });
});
