import { type Attachment, type Item, itemSchema } from '@doctorbench/core';
import { makeAnswer, makeFailedAnswer, makeOpenItem } from '@doctorbench/core/testing';
import { fireEvent, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { itemSubmissionId, makeGradedItem, makeGradeOf } from '../../testing/make-graded-item.ts';
import { renderPart } from '../../testing/render.tsx';
import { useScriptedApi } from '../../testing/scripted-api.ts';
import { GradedItemView } from './item.tsx';

const api = useScriptedApi();

const film: Attachment = {
  id: 'film',
  path: 'files/film.png',
  mediaType: 'image/png',
  description: { zh: '胸部正位片', en: 'Chest film from the front' },
};
const ofFiles = `/submissions/${itemSubmissionId}/items/seen/attachments`;
const makeSeen = (attachments: readonly Attachment[], rest: Partial<Extract<Item, { kind: 'open' }>> = {}) =>
  itemSchema.parse(makeOpenItem('seen', { attachments: [...attachments], ...rest }));

type Parts = Parameters<typeof makeGradedItem>[1];

async function open(item: Item, parts: Parts = {}, locale: 'en' | 'zh' = 'en') {
  const shown = await renderPart(
    <GradedItemView submissionId={itemSubmissionId} graded={makeGradedItem(item, parts)} />,
    { locale },
  );
  await shown.screen.findByRole('region', { name: locale === 'en' ? 'What was said' : '对话内容' });
  return shown;
}

/** The picture arrives, 400 by 200 pixels large. */
function arrive(picture: Element | null) {
  if (!picture) throw new Error('there is no picture');
  Object.defineProperties(picture, { naturalWidth: { value: 400 }, naturalHeight: { value: 200 } });
  fireEvent.load(picture);
}

describe('documents', () => {
  const text = (body: string) => () => new Response(body);

  it('are tables with their heads', async () => {
    api.answer(`GET ${ofFiles}/labs`, text('Test,Value\nPotassium,3.1\n"Sodium, serum",140\n'));
    const labs: Attachment = {
      id: 'labs',
      path: 'labs.csv',
      mediaType: 'text/csv',
      description: { zh: '化验', en: 'Laboratory' },
    };
    const { screen } = await open(makeSeen([labs]));
    const table = within(await screen.findByRole('table', { name: 'Laboratory' }));
    expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Test',
      'Value',
    ]);
    expect(table.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
      'Potassium',
      '3.1',
      'Sodium, serum',
      '140',
    ]);
  });

  it('are lists and paragraphs, and markup in them is letters', async () => {
    api.answer(
      `GET ${ofFiles}/note`,
      text('# Ward round\n\nSeen <b>today</b>.\n\n- fever\n- cough\n\n1. rest\n2. fluids\n'),
    );
    const { screen, container } = await open(
      makeSeen([{ id: 'note', path: 'note.md', mediaType: 'text/markdown' }]),
    );
    expect(await screen.findByText('Ward round')).toBeDefined();
    const figure = within(screen.getByText('note').closest('figure') as HTMLElement);
    const lists = figure.getAllByRole('list');
    expect(lists.map(({ tagName }) => tagName)).toEqual(['UL', 'OL']);
    expect(lists.map(list => list.textContent)).toEqual(['fevercough', 'restfluids']);
    expect(figure.getByText('Seen <b>today</b>.')).toBeDefined();
    expect(container.querySelector('figure b')).toBeNull();
  });

  it('count the rows of a long table that are left out', async () => {
    const rows = Array.from({ length: 1500 }, (_, index) => `${index},${index}`);
    api.answer(`GET ${ofFiles}/long`, text(['Minute,Rate', ...rows].join('\n')));
    const { screen, container } = await open(
      makeSeen([{ id: 'long', path: 'long.csv', mediaType: 'text/csv' }]),
    );
    expect(await screen.findByText('1,200 further rows are not shown.')).toBeDefined();
    expect(container.querySelectorAll('figure tbody tr')).toHaveLength(300);
  });

  it.each([
    ['en', 'The document could not be loaded.', 'Try again'],
    ['zh', '文档未能加载。', '重试'],
  ] as const)('that do not come can be asked for again (%s)', async (locale, words, retry) => {
    api.refuse(`GET ${ofFiles}/note`, { status: 404, code: 'request.not-found' });
    const item = makeSeen([{ id: 'note', path: 'note.txt', mediaType: 'text/plain' }]);
    const { screen, user } = await open(item, {}, locale);
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain(words);
    api.answer(`GET ${ofFiles}/note`, text('All is well.'));
    await user.click(within(alert).getByRole('button', { name: retry }));
    expect(await screen.findByText('All is well.')).toBeDefined();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('pictures', () => {
  it.each([
    ['en', 'Enlarge: Chest film from the front', 'Chest film from the front'],
    ['zh', '放大：胸部正位片', '胸部正位片'],
  ] as const)('are described, and lie where the server has them (%s)', async (locale, button, alt) => {
    const { screen } = await open(makeSeen([film]), {}, locale);
    const picture = within(screen.getByRole('button', { name: button })).getByAltText(alt);
    expect(picture.getAttribute('src')).toBe(`/api/v1${ofFiles}/film`);
  });

  it('go by their name where nobody described them', async () => {
    const { screen } = await open(makeSeen([{ id: 'ecg', path: 'ecg.png', mediaType: 'image/png' }]));
    expect(screen.getByRole('button', { name: 'Enlarge: Image “ecg”' })).toBeDefined();
  });

  it('that do not come can be asked for again', async () => {
    const { screen, user } = await open(makeSeen([film]));
    fireEvent.error(screen.getByAltText('Chest film from the front'));
    const alert = within(screen.getByRole('alert'));
    expect(alert.getByText('The image could not be loaded.')).toBeDefined();
    expect(alert.getByText('Chest film from the front')).toBeDefined();
    await user.click(alert.getByRole('button', { name: 'Try again' }));
    expect(screen.getByRole('button', { name: /^Enlarge/ })).toBeDefined();
  });

  it('do not open before they have come', async () => {
    const { screen, user } = await open(makeSeen([film]));
    await user.click(screen.getByRole('button', { name: /^Enlarge/ }));
    arrive(screen.getByAltText('Chest film from the front'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('a picture enlarged', () => {
  async function enlarge() {
    const shown = await open(makeSeen([film]));
    const opener = shown.screen.getByRole('button', { name: /^Enlarge/ });
    arrive(opener.querySelector('img'));
    opener.focus();
    await shown.user.keyboard('{Enter}');
    const dialog = shown.screen.getByRole('dialog', { name: 'Chest film from the front' });
    const view = within(dialog).getByRole('region', { name: 'Chest film from the front' });
    const readZoom = () => {
      const size = within(dialog).getByRole<HTMLInputElement>('radio', { checked: true });
      const frame = view.firstElementChild as HTMLElement;
      return [size.closest('label')?.textContent, frame.style.width];
    };
    return { ...shown, opener, dialog: within(dialog), view, readZoom };
  }

  it('takes the focus to what the arrow keys move', async () => {
    const { view, readZoom } = await enlarge();
    expect(document.activeElement).toBe(view);
    expect(readZoom()).toEqual(['Fit', '']);
  });

  it('grows and shrinks by keys, and no further than it goes', async () => {
    const { user, readZoom } = await enlarge();
    await user.keyboard('+');
    expect(readZoom()).toEqual(['100%', '400px']);
    await user.keyboard('==');
    expect(readZoom()).toEqual(['200%', '800px']);
    await user.keyboard('-');
    expect(readZoom()).toEqual(['100%', '400px']);
    await user.keyboard('+0');
    expect(readZoom()).toEqual(['Fit', '']);
    await user.keyboard('-');
    expect(readZoom()).toEqual(['Fit', '']);
  });

  it('leaves the browser its own zoom', async () => {
    const { user, readZoom } = await enlarge();
    await user.keyboard('{Control>}+{/Control}');
    expect(readZoom()).toEqual(['Fit', '']);
  });

  it('can be sized by choice as well', async () => {
    const { user, dialog, readZoom } = await enlarge();
    await user.click(dialog.getByRole('radio', { name: '200%' }));
    expect(readZoom()).toEqual(['200%', '800px']);
  });

  it('closes by Escape and by its button, and gives the focus back', async () => {
    const { user, screen, opener } = await enlarge();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(opener);
    await user.keyboard('{Enter}');
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(opener);
  });
});

describe('boxes', () => {
  const box = { left: 100, top: 200, right: 300, bottom: 400 };
  const item = makeSeen([film], { rubric: [], expected: [{ metric: 'box', value: box }] });
  const measure = (read?: string) => ({
    grade: { metrics: [{ metric: 'box-overlap@1', percent: 40, ...(read ? { read } : {}) }] },
  });

  it('lie over the picture, expected and answered, and are told in words', async () => {
    const { screen, container } = await open(item, measure('[150, 200, 350, 400]'));
    arrive(screen.getByAltText('Chest film from the front'));
    const drawing = within(container).getByLabelText(
      'Expected place [100, 200, 300, 400] · Place given in the answer [150, 200, 350, 400]',
    );
    const xs = [...drawing.querySelectorAll('rect')].map(rect => rect.getAttribute('x'));
    expect(xs).toEqual(['40', '40', '60', '60']);
    expect(screen.getByText('Expected place')).toBeDefined();
    expect(screen.getByText('Place given in the answer')).toBeDefined();
  });

  it('are the expected ones alone where none was read', async () => {
    const { screen, container } = await open(item, measure(), 'zh');
    arrive(screen.getByAltText('胸部正位片'));
    expect(within(container).getByLabelText('标准位置 [100, 200, 300, 400]')).toBeDefined();
    expect(screen.queryByText('回答给出的位置')).toBeNull();
  });

  it('wait for the picture', async () => {
    const { container } = await open(item, measure());
    expect(within(container).queryByLabelText(/^Expected place/)).toBeNull();
  });
});

describe('asked again', () => {
  const other: Attachment = {
    ...film,
    path: 'files/other.png',
    description: { zh: '正常胸片', en: 'A clear film' },
  };
  const item = makeSeen([film], {
    rubric: [],
    expected: [{ metric: 'yes-no-maybe', value: 'yes' }],
    swap: { attachments: [other], expected: [{ metric: 'yes-no-maybe', value: 'no' }] },
  });
  const blind = {
    control: 'blind' as const,
    answer: makeAnswer('seen', { control: 'blind', text: 'I see no image.' }),
    grade: makeGradeOf(item, { control: 'blind', status: 'refused', total: { kind: 'scored', percent: 0 } }),
  };
  const swapped = {
    control: 'swapped' as const,
    answer: makeAnswer('seen', { control: 'swapped', text: 'Yes, a fracture.' }),
    grade: makeGradeOf(item, {
      control: 'swapped',
      metrics: [{ metric: 'yes-no-maybe@1', percent: 0, read: 'yes' }],
      total: { kind: 'scored', percent: 25 },
    }),
  };

  it.each([
    [
      'en',
      'Asked without the image, it said:',
      'Asked with the other image, it said:',
      'Read from the answer: yes',
      'A clear film',
    ],
    ['zh', '去掉图像时，它的回答：', '换成另一幅图像时，它的回答：', '从答案中读出：yes', '正常胸片'],
  ] as const)(
    'without and with other pictures it said (%s)',
    async (locale, without, withOther, read, alt) => {
      const { screen } = await open(item, { controls: [blind, swapped] }, locale);
      const first = within(screen.getByRole('heading', { name: without }).parentElement as HTMLElement);
      expect(first.getByText('I see no image.')).toBeDefined();
      expect(first.getByText('0.00')).toBeDefined();
      expect(first.queryByRole('img')).toBeNull();
      const second = within(screen.getByRole('heading', { name: withOther }).parentElement as HTMLElement);
      expect(second.getByText('Yes, a fracture.')).toBeDefined();
      expect(second.getByText('25.00')).toBeDefined();
      expect(
        second.getByText((_, node) => node?.textContent === read && node.tagName === 'SPAN'),
      ).toBeDefined();
      expect(second.getByAltText(alt).getAttribute('src')).toBe(`/api/v1${ofFiles}/film?swapped=true`);
    },
  );

  it('says where no answer came', async () => {
    const answer = makeFailedAnswer('seen', 'endpoint.timeout', { control: 'blind' });
    const grade = makeGradeOf(item, {
      control: 'blind',
      status: 'failed',
      total: { kind: 'unscored', reason: 'timeout' },
    });
    const { screen } = await open(item, { controls: [{ control: 'blind', answer, grade }] });
    const heading = screen.getByRole('heading', { name: 'Asked without the image, it said:' });
    const card = within(heading.parentElement as HTMLElement);
    expect(card.getByText(/^There is no answer\./)).toBeDefined();
    expect(card.getByText('Unscored').title).toBe('no reply in time');
  });

  it('is not spoken of where it was not done', async () => {
    const { screen } = await open(item);
    expect(screen.queryByText(/Asked again/)).toBeNull();
  });
});
