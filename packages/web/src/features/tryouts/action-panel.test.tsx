import type { TryoutCall } from '@doctorbench/core';
import { describe, expect, it } from 'vitest';
import { makeTryoutCase } from '../../testing/make-tryout.ts';
import { renderPart } from '../../testing/render.tsx';
import { ActionPanel } from './action-panel.tsx';
import { actionWords, listActionGroups } from './action-words.ts';
import { tryoutMessages } from './messages.ts';

const { groups, missing, acting } = tryoutMessages.en;
const { tools, fields } = actionWords.en;
const asked = fields.question ?? '';

async function renderPanel({ busy = false, accept = true } = {}) {
  const calls: TryoutCall[] = [];
  const page = await renderPart(
    <ActionPanel
      clinicCase={makeTryoutCase()}
      busy={busy}
      onAct={(call, done) => {
        calls.push(call);
        if (accept) done();
      }}
    />,
  );
  const question = () => page.screen.findByLabelText<HTMLTextAreaElement>(asked);
  const ask = () => page.screen.findByRole('button', { name: tools.ask });
  return { ...page, calls, question, ask };
}

describe('what a doctor can do', () => {
  it('is sorted, and begins with a question', async () => {
    const { screen } = await renderPanel();
    const tabs = await screen.findAllByRole('tab');
    expect(tabs.map(({ textContent }) => textContent)).toEqual(
      listActionGroups().map(group => groups[group]),
    );
    expect(tabs[0]?.getAttribute('aria-selected')).toBe('true');
  });

  it('is sent with what was typed, and the field is empty then', async () => {
    const { user, calls, question, ask } = await renderPanel();
    await user.type(await question(), 'Where does it hurt?');
    await user.click(await ask());
    expect(calls).toEqual([{ name: 'ask', arguments: JSON.stringify({ question: 'Where does it hurt?' }) }]);
    expect((await question()).value).toBe('');
  });

  it('keeps what was typed when it could not be done', async () => {
    const { user, question, ask } = await renderPanel({ accept: false });
    await user.type(await question(), 'Since when?');
    await user.click(await ask());
    expect((await question()).value).toBe('Since when?');
  });

  it('keeps what was typed while another action is looked at', async () => {
    const { user, screen, question } = await renderPanel();
    await user.type(await question(), 'Any allergies?');
    await user.keyboard('{Shift>}{Tab}{/Shift}');
    const [first, second] = await screen.findAllByRole('tab');
    if (!first || !second) throw new Error('there are several groups');
    await user.click(second);
    await user.click(first);
    expect((await question()).value).toBe('Any allergies?');
  });

  it('says what is missing, and asks nothing of the clinic', async () => {
    const { user, screen, calls, ask } = await renderPanel();
    await user.click(await ask());
    expect((await screen.findByRole('alert')).textContent).toBe(`${missing}: ${asked}`);
    expect(calls).toEqual([]);
  });

  it('waits for what is under way', async () => {
    const { user, screen, calls, question } = await renderPanel({ busy: true });
    await user.type(await question(), 'And now?');
    await user.click(await screen.findByRole('button', { name: acting }));
    expect(calls).toEqual([]);
  });
});
