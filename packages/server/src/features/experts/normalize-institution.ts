/** As conflicts are looked for: width, case, spaces and punctuation make no difference. */
function normalizeInstitution(name: string): string {
  return name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\p{P}\p{S}\s]+/gu, ' ')
    .trim();
}

export function normalizeInstitutions(names: readonly string[]): string[] {
  return [...new Set(names.map(normalizeInstitution))].filter(name => name !== '');
}
