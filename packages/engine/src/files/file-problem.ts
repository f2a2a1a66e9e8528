/** Why a file could not be looked into, after its name: "is missing", or what the system says. */
export function toFileProblem(error: unknown): string {
  const { code } = error as NodeJS.ErrnoException;
  return code === 'ENOENT' ? 'is missing' : `cannot be read (${code ?? String(error)})`;
}
