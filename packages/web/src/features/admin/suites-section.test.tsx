import { fireEvent, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { makeAccount } from '../../testing/make-account.ts';
import { makeSuite, makeUpload } from '../../testing/make-suite.ts';
import { renderPage } from '../../testing/render.tsx';
import { useScriptedApi } from '../../testing/scripted-api.ts';

const api = useScriptedApi();

beforeEach(() => {
  api.signIn(makeAccount({ role: 'admin' }));
  api.answer('GET /admin/suites', [makeSuite()]);
});

/** As browsers give it: with its path where a whole folder was chosen. happy-dom leaves that out. */
function makeFile(text: string, name: string, webkitRelativePath = ''): File {
  return Object.defineProperty(new File([text], name), 'webkitRelativePath', { value: webkitRelativePath });
}

const manifest = makeFile(JSON.stringify({ files: ['items/a.jsonl'] }), 'suite.json');
const items = makeFile('{"id":1}\n', 'a.jsonl');

async function open() {
  const page = await renderPage('/admin/suites');
  const files = await page.screen.findByLabelText('Or several files');
  return { ...page, files };
}

async function choose(...chosen: readonly File[]) {
  const page = await open();
  await page.user.upload(page.files, [...chosen]);
  return { ...page, upload: page.screen.getByRole('button', { name: 'Check and upload' }) };
}

describe('the list of suites', () => {
  it('says of each what it is', async () => {
    const { screen } = await open();
    const table = within(await screen.findByRole('table', { name: 'Suites on this server' }));
    const row = table.getAllByRole('row')[1]?.textContent;
    expect(row).toMatch(
      /^Clinical coreclinical-core2\.1\.0Medical LLM1,200doctorbench@1sha256:111111111111…/,
    );
  });

  it('says when there is none', async () => {
    api.answer('GET /admin/suites', []);
    const { screen } = await open();
    expect(await screen.findByRole('heading', { name: 'No suite yet' })).toBeDefined();
  });

  it('can be asked for again when it could not be loaded', async () => {
    api.refuse('GET /admin/suites', { status: 400, code: 'request.invalid' });
    const { user, screen } = await open();
    const again = await screen.findByRole('button', { name: 'Try again' });
    api.answer('GET /admin/suites', [makeSuite()]);
    await user.click(again);
    expect(await screen.findByText('Clinical core')).toBeDefined();
  });
});

describe('uploading a suite', () => {
  it('waits for files', async () => {
    const { screen } = await open();
    expect(screen.getByRole('button', { name: 'Check and upload' })).toHaveProperty('disabled', true);
  });

  it('says how much was chosen', async () => {
    const { screen, upload } = await choose(manifest, items);
    expect(await screen.findByText('2 files, 1 kB')).toBeDefined();
    expect(upload).toHaveProperty('disabled', false);
  });

  it('puts files where the manifest names them, and renews the list', async () => {
    const { user, screen, upload } = await choose(manifest, items);
    await screen.findByText('2 files, 1 kB');
    api.answer('POST /admin/suites', () => {
      api.answer('GET /admin/suites', [
        makeSuite(),
        makeSuite({ hash: 'sha256:2222', manifest: { title: { zh: '新', en: 'Brand new' } } }),
      ]);
      return makeUpload();
    });
    await user.click(upload);
    expect(await screen.findByText('3 items, no problems found. Editions can now be created from it.'));
    expect(api.findRequest('POST /admin/suites')?.body).toEqual({
      sealed: false,
      files: {
        'suite.json': btoa(JSON.stringify({ files: ['items/a.jsonl'] })),
        'items/a.jsonl': btoa('{"id":1}\n'),
      },
    });
    expect(await screen.findByText('Brand new')).toBeDefined();
  });

  it('takes a folder as it lies, without what systems leave in it', async () => {
    const { user, screen } = await open();
    await user.upload(screen.getByLabelText('Choose a folder'), [
      makeFile('{"files":["x/a.jsonl"]}', 'suite.json', 'mine/suite.json'),
      makeFile('1', 'a.jsonl', 'mine/x/a.jsonl'),
      makeFile('junk', '.DS_Store', 'mine/.DS_Store'),
    ]);
    expect(await screen.findByText('2 files, 1 kB')).toBeDefined();
    api.answer('POST /admin/suites', makeUpload());
    await user.click(screen.getByRole('button', { name: 'Check and upload' }));
    await screen.findByText('Stored');
    const body = api.findRequest('POST /admin/suites')?.body as { readonly files: object };
    expect(Object.keys(body.files)).toEqual(['suite.json', 'x/a.jsonl']);
  });

  it('says that the manifest is missing', async () => {
    const { screen, upload } = await choose(items);
    expect(await screen.findByText('There is no suite.json among these files.')).toBeDefined();
    expect(upload).toHaveProperty('disabled', true);
  });

  it('says that the files are too large for the server', async () => {
    const large = makeFile('x', 'b.jsonl');
    vi.spyOn(large, 'size', 'get').mockReturnValue(71 * 1024 * 1024);
    const { screen, upload } = await choose(manifest, large);
    expect(await screen.findByText(/larger than the server accepts \(70 MB\)/)).toBeDefined();
    expect(upload).toHaveProperty('disabled', true);
  });

  it('says that a file could not be read', async () => {
    const gone = makeFile('{}', 'suite.json');
    vi.spyOn(gone, 'text').mockRejectedValue(new DOMException('gone', 'NotFoundError'));
    const { screen, upload } = await choose(gone);
    expect(await screen.findByText('The files could not be read. Choose them again.')).toBeDefined();
    expect(upload).toHaveProperty('disabled', true);
  });

  it('lists what is wrong, where, and how much of it is shown', async () => {
    const { user, screen, upload } = await choose(manifest, items);
    await screen.findByText('2 files, 1 kB');
    api.answer(
      'POST /admin/suites',
      makeUpload({
        kept: false,
        problemCount: 120,
        problems: [
          { file: 'items/a.jsonl', line: 7, field: 'answer', message: 'is missing' },
          { file: 'suite.json', message: 'names a file that is not there' },
        ],
      }),
    );
    await user.click(upload);
    expect(await screen.findByText(/120 problems\..*The first 2 of 120 are shown\./)).toBeDefined();
    const rows = within(screen.getByRole('table', { name: 'Problems' }))
      .getAllByRole('row')
      .slice(1);
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'items/a.jsonl7answeris missing',
      'suite.json––names a file that is not there',
    ]);
  });

  it('forgets the problems when mended files are chosen', async () => {
    const { user, screen, files, upload } = await choose(manifest, items);
    await screen.findByText('2 files, 1 kB');
    api.answer(
      'POST /admin/suites',
      makeUpload({ kept: false, problemCount: 1, problems: [{ file: 'suite.json', message: 'wrong' }] }),
    );
    await user.click(upload);
    await screen.findByText('Not stored');
    await user.upload(files, [manifest, items]);
    await waitFor(() => expect(screen.queryByText('Not stored')).toBeNull());
  });

  it('says why the server took nothing', async () => {
    const { user, screen, upload } = await choose(manifest, items);
    await screen.findByText('2 files, 1 kB');
    api.refuse('POST /admin/suites', { status: 413, code: 'request.too-large', requestId: 'r-1' });
    await user.click(upload);
    expect(await screen.findByText('r-1')).toBeDefined();
  });

  it('says that it checks meanwhile, and sends once', async () => {
    const { screen, upload } = await choose(manifest, items);
    await screen.findByText('2 files, 1 kB');
    const held = api.hold('POST /admin/suites');
    fireEvent.click(upload);
    fireEvent.click(upload);
    expect(await screen.findByRole('button', { name: 'Checking …' })).toBeDefined();
    await waitFor(() => expect(api.listRequests('POST /admin/suites')).toHaveLength(1));
    held.answer(makeUpload());
    expect(await screen.findByText('Stored')).toBeDefined();
    expect(api.listRequests('POST /admin/suites')).toHaveLength(1);
  });
});
