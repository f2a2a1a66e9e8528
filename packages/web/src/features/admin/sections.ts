export const adminSections = ['queue', 'users', 'editions', 'suites', 'experts', 'activity'] as const;
export type AdminSection = (typeof adminSections)[number];
