import { expect, it } from 'vitest';
import { makeReport } from '../../testing/make-report.ts';
import { makeSubmission } from '../../testing/make-submission.ts';
import { renderPart } from '../../testing/render.tsx';
import { ReportHeader } from './report-header.tsx';

const submission = makeSubmission();

it('says before any number that answers were cut, made elsewhere and are not all', async () => {
  const report = makeReport({ cautions: ['answers-elsewhere', 'incomplete', 'truncated'] });
  const { screen } = await renderPart(<ReportHeader view={{ submission, report }} />);
  expect(await screen.findByText('Before you read the numbers')).toBeDefined();
  expect(screen.getByText(/The answers came in a file/)).toBeDefined();
  expect(screen.getByText(/The run is not finished/)).toBeDefined();
  expect(screen.getByText(/cut at the output limit/)).toBeDefined();
});

it('says nothing where there is nothing to mind, and of a self-test only what is about the answers', async () => {
  const plain = await renderPart(
    <ReportHeader view={{ submission, report: makeReport({ cautions: [] }) }} />,
  );
  await plain.screen.findByRole('heading', { level: 1 });
  expect(plain.screen.queryByText('Before you read the numbers')).toBeNull();
  plain.unmount();
  const report = makeReport({ standing: 'self-test', cautions: ['not-audited', 'truncated'] });
  const { screen } = await renderPart(<ReportHeader view={{ submission, report }} />, { locale: 'zh' });
  expect(await screen.findByText('读数之前须知')).toBeDefined();
  // The others are the way here.
  const said = screen.getAllByRole('listitem').filter(({ children }) => children.length === 0);
  expect(said.map(({ textContent }) => textContent)).toEqual([expect.stringContaining('截断')]);
});

it('says of a model that does not look at the images that its score tells nothing, and of another nothing', async () => {
  const imaging = { modalities: [], blind: null, swapped: null };
  const open = async (looksAtImages: boolean) => {
    const report = makeReport({ imaging: { ...imaging, looksAtImages } });
    const shown = await renderPart(<ReportHeader view={{ submission, report }} />);
    await shown.screen.findByRole('heading', { level: 1 });
    return shown;
  };
  const blind = await open(false);
  expect(blind.screen.getByText('The model does not look at the images.')).toBeDefined();
  expect(blind.screen.getByText(/Its score says nothing about reading images/)).toBeDefined();
  blind.unmount();
  expect((await open(true)).screen.queryByText(/about reading images/)).toBeNull();
});
