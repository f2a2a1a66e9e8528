export const adminSections = ['queue', 'users', 'editions', 'suites', 'audit'] as const;
export type AdminSection = (typeof adminSections)[number];
