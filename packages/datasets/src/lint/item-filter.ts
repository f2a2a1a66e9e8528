/** Whether an item is meant by one of these ids, in which `*` stands for anything. */
export function createItemFilter(globs: readonly string[] | undefined): (id: string) => boolean {
  if (!globs?.length) return () => true;
  const patterns = globs.map(glob => {
    const parts = glob.split('*').map(part => part.replaceAll(/[.\\+?^${}()|[\]]/g, '\\$&'));
    return new RegExp(`^${parts.join('.*')}$`);
  });
  return id => patterns.some(pattern => pattern.test(id));
}
