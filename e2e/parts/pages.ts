import { beforeAll, describe, expect, it } from 'vitest';
import { adminSections } from '../../packages/web/src/features/admin/sections.ts';
import { dealViews, inspect } from '../inspect.ts';
import { findPhantom, type Session, type Stage, type Story } from '../stage.ts';
import { follow, type Site, settle, type Visit } from '../visit.ts';

/** Addresses by the names of their pictures. */
type Pages = Readonly<Record<string, (stage: Stage, story: Story) => string>>;

/** An item that asks where something is. */
export const pictureItem = 'vlm-modality-perception-schematics-01';
const clinicItem = 'agent-emergency-workflow-delivery-suite';

/** What anybody can open. */
export const publicPages: Pages = {
  home: () => '/',
  'sign-in': () => '/sign-in',
  board: ({ edition }) => `/boards/${edition.id}`,
  'rapid-board': ({ edition }) => `/boards/${edition.id}/rapid`,
  bank: ({ edition }) => `/boards/${edition.id}/bank`,
  'agent-board': () => '/boards?track=agent',
  model: ({ board }) => `/models/${board.rows[0]?.modelId}`,
  compare: ({ board }) => `/compare?ids=${board.rows.slice(0, 3).map(row => row.submissionId)}`,
  report: ({ board }) => `/reports/${board.rows[0]?.submissionId}`,
  'report-items': ({ board }) => `/reports/${board.rows[0]?.submissionId}?view=items`,
  'imaging-report': ({ imaging }) => `/reports/${findPhantom(imaging, 'blind')}`,
  'imaging-item': ({ imaging }) => `/reports/${findPhantom(imaging, 'excellent')}/items/${pictureItem}`,
  'agent-report': ({ agent }) => `/reports/${findPhantom(agent, 'unsafe')}`,
  'agent-item': ({ agent }) => `/reports/${findPhantom(agent, 'excellent')}/items/${clinicItem}`,
  try: () => '/try',
  'try-case': () => `/try/cases/${clinicItem}`,
  'try-item': () => `/try/items/${pictureItem}`,
  scoring: () => '/docs/scoring',
  faq: () => '/docs/faq',
  privacy: () => '/docs/privacy',
  errors: () => '/docs/errors',
  'not-found': () => '/nowhere',
};

const memberPages: Pages = {
  account: () => '/account',
  submit: () => '/submit',
  submissions: () => '/submissions',
  papers: () => '/sit',
  experts: () => '/experts',
  'experts-join': () => '/experts/join',
  organisations: () => '/organisations',
  submission: (_, { submission }) => `/submissions/${submission}`,
  'report-item': (_, { item }) => `${item}`,
};

const adminPages: Pages = Object.fromEntries(
  adminSections.map(section => [`admin-${section}`, () => `/admin/${section}`]),
);

export function describePublicPages(site: Site): void {
  describe('every public page, in one of its views', () => {
    lookAtAll(site, { pages: publicPages });
  });
}

export function describeMemberPages(site: Site): void {
  describe('every page of a member, in one of its views', () => {
    lookAtAll(site, { pages: memberPages, getSession: () => site.story.member });
  });
}

export function describeAdminPages(site: Site): void {
  describe('every page of an administrator, in one of its views', () => {
    lookAtAll(site, { pages: adminPages, getSession: () => site.story.admin });
  });
}

/** Each is gone to from the one before. */
function lookAtAll(
  { getStage, reader, story }: Site,
  { pages, getSession }: { pages: Pages; getSession?: () => Session | undefined },
): void {
  let visit: Visit;
  beforeAll(async () => {
    visit = await reader.open('/docs/faq', getSession?.());
  });

  it.each(dealViews(Object.keys(pages)))('%s', async (name, views) => {
    const { page, complaints } = visit;
    const before = complaints.length;
    await follow(page, pages[name]?.(getStage(), story) ?? '');
    await settle(page);
    await inspect(page, name, views);
    expect(complaints.slice(before)).toEqual([]);
  });
}
