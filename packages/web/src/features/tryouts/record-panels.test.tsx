import type { TryoutState } from '@doctorbench/core';
import { describe, expect, it } from 'vitest';
import { makeTryoutState } from '../../testing/make-tryout.ts';
import { renderPart } from '../../testing/render.tsx';
import { tryoutMessages } from './messages.ts';
import { RecordPanels } from './record-panels.tsx';

const { panel, emptyPanel } = tryoutMessages.en;
type Turn = TryoutState['turns'][number];

const ordered: Turn = {
  calls: [{ name: 'order_tests', arguments: '{"tests":["Troponin"]}', result: 'Ordered.' }],
  events: [
    { atMin: 3, kind: 'ordered', text: 'Troponin ordered' },
    { atMin: 3, kind: 'said', text: 'He sweats' },
  ],
};
const given: Turn = {
  calls: [{ name: 'prescribe', arguments: '{}', result: 'Given.' }],
  events: [{ atMin: 9, kind: 'given', text: 'Aspirin given' }],
};
const read: Turn = {
  calls: [
    { name: 'read_results', arguments: '{}', result: 'Troponin 3.1 ng/mL' },
    {
      name: 'read_results',
      arguments: '{}',
      result: 'There is no such test.',
      fault: 'agent',
    },
  ],
  events: [{ atMin: 40, kind: 'resulted', text: 'Troponin is back' }],
};

async function renderPanels(...turns: Turn[]) {
  const page = await renderPart(
    <RecordPanels state={makeTryoutState({ turns })} lang="en" toTime={atMin => `+${atMin}`} />,
  );
  const open = async (name: keyof typeof panel) => {
    await page.user.click(await page.screen.findByRole('tab', { name: panel[name] }));
    return page.screen.getByRole('tabpanel');
  };
  return { ...page, open };
}

describe('what a doctor looks up again', () => {
  it.each(['orders', 'results', 'chart', 'timeline'] as const)('is nothing at first: %s', async name => {
    const { open } = await renderPanels();
    expect((await open(name)).textContent).toBe(emptyPanel[name]);
  });

  it('has orders apart from what was said, the newest first, with their time', async () => {
    const { open } = await renderPanels(ordered, given);
    const text = (await open('orders')).textContent ?? '';
    expect(text).not.toContain('He sweats');
    expect(text.indexOf('Aspirin given')).toBeGreaterThanOrEqual(0);
    expect(text.indexOf('Aspirin given')).toBeLessThan(text.indexOf('Troponin ordered'));
    expect(text).toContain('+9');
  });

  it('has everything in order of time', async () => {
    const { open } = await renderPanels(ordered, given);
    const text = (await open('timeline')).textContent ?? '';
    expect(text).toContain('He sweats');
    expect(text).toContain('Aspirin given');
  });

  it('has results that were read, and none that could not be', async () => {
    const { open } = await renderPanels(ordered, read);
    const text = (await open('results')).textContent ?? '';
    expect(text).toContain('Troponin 3.1 ng/mL');
    expect(text).not.toContain('There is no such test.');
  });
});
