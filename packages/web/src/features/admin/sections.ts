export const adminSections = ['queue', 'users', 'editions', 'suites', 'activity'] as const;
export type AdminSection = (typeof adminSections)[number];
