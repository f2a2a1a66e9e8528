import { readFile } from 'node:fs/promises';

/** Behind the name in brackets, `/proc/PID/stat` holds the state first and the start time as the twentieth. */
const startField = 19;

/**
 * When a process began: the boot of the machine and the clock ticks since then. Empty where there is no such process,
 * and on systems that do not say.
 */
export async function findProcessStart(pid: number): Promise<string> {
  const found = await Promise.all([
    readFile(`/proc/${pid}/stat`, 'utf8'),
    readFile('/proc/sys/kernel/random/boot_id', 'utf8'),
  ]).catch(() => undefined);
  if (!found) return '';
  const [text, boot] = found;
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return `${boot.trim()}/${fields[startField] ?? ''}`;
}
