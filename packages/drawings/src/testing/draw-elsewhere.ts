import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** What another process draws from the list of that name in a module: the same as here, or drawing has a memory. */
export async function drawElsewhere(module: URL, name: string): Promise<readonly string[]> {
  const program = `const { ${name} } = await import(${JSON.stringify(module.href)});
    process.stdout.write(JSON.stringify(${name}.map(({ svg }) => svg)));`;
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [...process.execArgv, '--input-type=module', '--eval', program],
    { maxBuffer: 2 ** 28 },
  );
  return JSON.parse(stdout) as readonly string[];
}
