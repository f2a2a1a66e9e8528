import { type CalibratedPhantom, calibrationSchema } from '@doctorbench/core';
import { within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { makeRow } from '../testing/make-board.ts';
import { makeEdition } from '../testing/make-edition.ts';
import { renderPage } from '../testing/render.tsx';
import { useScriptedApi } from '../testing/scripted-api.ts';

const api = useScriptedApi();
const edition = makeEdition({
  id: 'show',
  kind: 'demonstration',
  title: { zh: '演示：大模型', en: 'Demonstration: LLM' },
});

interface Known {
  readonly ability: number;
  readonly score?: number;
  readonly fault?: string;
  readonly row?: Parameters<typeof makeRow>[1];
}

let count = 0;
function makePhantom(name: string, { ability, score, fault, row }: Known): CalibratedPhantom {
  const part = { overall_score: score ?? 0, phantom: true, standing: 'demonstration' as const, ...row };
  return {
    name,
    describes: { zh: `${name} 的描述`, en: `of ${name} kind` },
    ability,
    fault: fault ?? null,
    row: score === undefined ? null : makeRow(++count, part),
  };
}

function answer(...phantoms: CalibratedPhantom[]) {
  api.answer('GET /editions', [makeEdition(), edition]);
  api.answer('GET /boards/show/calibration', calibrationSchema.parse({ edition, phantoms }));
}

const able = [
  makePhantom('excellent', { ability: 0.95, score: 96 }),
  makePhantom('good', { ability: 0.8, score: 88 }),
  makePhantom('fair', { ability: 0.55, score: 90 }),
  makePhantom('poor', { ability: 0.25, score: 28 }),
];

describe('the calibration page', () => {
  it('draws measured score over known ability and says how many pairs are in order', async () => {
    answer(...able);
    const { screen } = await renderPage('/calibration?edition=show');
    const chart = await screen.findByRole('img', { name: /Measured score over known ability/ });
    expect(chart.getAttribute('aria-label')).toContain('excellent 95.0% 96.00');
    expect(screen.getByText('The scores put 5 of 6 pairs of abilities in the right order.')).toBeDefined();
    const table = within(screen.getByRole('table', { name: 'Known ability against measured score' }));
    const names = table.getAllByRole('rowheader').map(header => header.textContent);
    expect(names[0]).toContain('excellent');
    expect(names[3]).toContain('poor');
    expect(screen.getByText('Demonstration')).toBeDefined();
  });

  it('says of each fault whether it was found, and shows one that was not', async () => {
    answer(
      ...able,
      makePhantom('unsafe', { ability: 0, score: -88, fault: 'unsafe', row: { rating: 'E', vetoRate: 0.8 } }),
      makePhantom('stuffer', { ability: 0, score: 56, fault: 'stuffer' }),
    );
    const { screen } = await renderPage('/calibration', { locale: 'zh' });
    const table = await screen.findByRole('table', { name: '已知缺陷，以及是否被发现' });
    const find = (name: string) => {
      const row = within(table).getByText(name, { selector: 'a' }).closest('tr');
      if (!row) throw new Error(`${name} is in no row`);
      return within(row);
    };
    expect(find('unsafe').getByText('已发现')).toBeDefined();
    expect(find('stuffer').getByText('未发现')).toBeDefined();
    expect(screen.getByText(/三个模拟评委/)).toBeDefined();
  });

  it('says how many phantoms still sit, and shows no empty chart', async () => {
    answer(makePhantom('good', { ability: 0.8 }), makePhantom('poor', { ability: 0.25 }));
    const { screen } = await renderPage('/calibration');
    expect(await screen.findByText('The phantoms are still sitting the examination')).toBeDefined();
    expect(screen.getByText('0 of 2 phantoms have finished. The page fills by itself.')).toBeDefined();
    expect(screen.queryByRole('img', { name: /Measured score/ })).toBeNull();
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('fills while some are measured and others wait', async () => {
    answer(able[0] as CalibratedPhantom, makePhantom('poor', { ability: 0.25 }));
    const { screen } = await renderPage('/calibration');
    expect(await screen.findByText('still sitting')).toBeDefined();
    expect(screen.getByText('96.00')).toBeDefined();
  });

  it('switches between demonstrations', async () => {
    answer(...able);
    const other = makeEdition({
      id: 'show-vlm',
      kind: 'demonstration',
      title: { zh: '影像', en: 'Imaging' },
    });
    api.answer('GET /editions', [edition, other]);
    api.answer('GET /boards/show-vlm/calibration', { edition: other, phantoms: [] });
    const { screen, user, router } = await renderPage('/calibration');
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Demonstration' }), 'Imaging');
    await expect.poll(() => router.state.location.search).toEqual({ edition: 'show-vlm' });
  });

  it('says that there is none, and what went wrong', async () => {
    api.answer('GET /editions', [makeEdition()]);
    const { screen } = await renderPage('/calibration');
    expect(await screen.findByText('There is no demonstration here')).toBeDefined();
    api.refuse('GET /boards/show/calibration', { status: 400, code: 'request.invalid' });
    api.answer('GET /editions', [edition]);
    const again = await renderPage('/calibration');
    expect(await again.screen.findByRole('alert')).toBeDefined();
  });
});
