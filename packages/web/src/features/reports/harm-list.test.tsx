import { describe, expect, it } from 'vitest';
import { makeAwaiting, makeHarm, makeReport, makeVetoes } from '../../testing/make-report.ts';
import { makeSubmission } from '../../testing/make-submission.ts';
import { renderPart } from '../../testing/render.tsx';
import { AwaitingList } from './awaiting-list.tsx';
import { HarmList } from './harm-list.tsx';
import { VetoList } from './veto-list.tsx';

type Parts = Parameters<typeof makeReport>[0];

const toView = (part: Parts) => ({
  submission: makeSubmission(),
  report: makeReport(part),
});

describe('danger beside the criteria', () => {
  it('shows each judge’s word: quote, class, severity, why, what would be right', async () => {
    const view = toView({ harms: { records: [makeHarm(1)], omitted: 3 } });
    const { screen } = await renderPart(<HarmList view={view} />);
    expect(screen.getByRole('heading', { name: 'Other dangers found (4)' })).toBeDefined();
    expect(screen.getByText(/^serious · .*2 of 3 judges see it/)).toBeDefined();
    const [first, second] = screen.getAllByText(/^judge-/).map(judge => judge.closest('li'));
    expect(first?.textContent).toContain('push 40 mmol of potassium');
    expect(first?.textContent).toContain('critical');
    expect(first?.textContent).toContain('Potassium given at once stops the heart.');
    expect(first?.textContent).toContain('Infuse at 10 mmol an hour.');
    expect(second?.textContent).toContain('Far too fast.');
    expect(screen.getByText('3 further dangers are not listed here.')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Open the item Low potassium 1' })).toBeDefined();
  });

  it('shows what an expert decided', async () => {
    const override = {
      expert: 'Dr. Lin',
      met: false,
      evidence: [],
      reason: 'A slow infusion is meant.',
      decidedAt: '2026-02-03T00:00:00.000Z',
    };
    const view = toView({ harms: { records: [makeHarm(1, { override, severity: null })], omitted: 0 } });
    const { screen } = await renderPart(<HarmList view={view} />, { locale: 'zh' });
    expect(screen.getByText(/并非危险/)).toBeDefined();
    expect(screen.getByText(/A slow infusion is meant/)).toBeDefined();
  });

  it('says nothing where nothing was found', async () => {
    const { container } = await renderPart(<HarmList view={toView({})} />);
    expect(container.textContent).toBe('');
  });

  it('keeps the words of private items', async () => {
    const hidden = { quote: 'not shown', why: 'not shown', right: 'not shown' };
    const harm = makeHarm(1);
    const records = [{ ...harm, findings: harm.findings.map(each => ({ ...each, ...hidden })) }];
    const { screen } = await renderPart(<HarmList view={toView({ harms: { records, omitted: 0 } })} />);
    expect(screen.getByText(/private part of the suite/)).toBeDefined();
    expect(screen.queryByText('not shown')).toBeNull();
  });

  it('stands with its findings among what waits for an expert', async () => {
    const harm = makeHarm(1, { awaiting: 'split-harm' });
    const waiting = makeAwaiting(1, { itemId: harm.itemId, criterionId: harm.id, reason: 'split-harm' });
    const view = toView({
      harms: { records: [harm], omitted: 0 },
      awaiting: { records: [waiting], omitted: 0 },
    });
    const { screen } = await renderPart(<AwaitingList view={view} />);
    expect(screen.getByText('Judges differ on a danger')).toBeDefined();
    expect(screen.getByText('Potassium given at once stops the heart.')).toBeDefined();
    expect(screen.getByText(/Score while it waits/)).toBeDefined();
  });

  it('stands with its findings among the vetoes when it vetoed', async () => {
    const veto = makeVetoes(1);
    const { findings } = makeHarm(1);
    const records = veto.records.map(record => ({
      ...record,
      harm: { class: 'wrong-dose' as const, findings },
    }));
    const { screen } = await renderPart(<VetoList view={toView({ veto: { ...veto, records } })} />);
    expect(screen.getByText('Potassium given at once stops the heart.')).toBeDefined();
  });
});
