import type { Answer, Grade, ImagingReport, OpenItem } from '@doctorbench/core';
import { describe, expect, it } from 'vitest';
import { renderWithImaging } from '../testing/imaging-fixtures.ts';
import { createAnswer, createGrade, createOpen, safe } from '../testing/report-fixtures.ts';
import type { ReportedItem, ShownFiles } from './report-page.ts';

const imaging: ImagingReport = {
  modalities: [
    { id: 'ecg', score: { value: 0, n: 3 }, blind: { value: -12.5, n: 2 }, vetoedItems: 1 },
    { id: 'ct', score: { value: 70, n: 4 }, blind: null, vetoedItems: 0 },
  ],
  blind: { items: 20, seen: 62.5, blind: 60, gap: { value: 2.5, interval: { low: -4, high: 9 } } },
  swapped: { items: 10, changed: 2, right: 15 },
  looksAtImages: false,
};

function sectionOf(page: string): string {
  const start = page.indexOf('<section aria-labelledby="imaging">');
  return start === -1 ? '' : page.slice(start, page.indexOf('</section>', start));
}

describe('the section on imaging', () => {
  const page = renderWithImaging([safe], imaging);
  const section = sectionOf(page);

  it('says first whether the images were looked at, and why', () => {
    expect(section).toMatch(
      /<\/h2>\s*<p class="sight sight-bad"><strong>The model does not look at the images/,
    );
    expect(section).toContain('no worse');
    const looks = sectionOf(renderWithImaging([safe], { ...imaging, looksAtImages: true }));
    expect(looks).toContain('The model looks at the images.');
    expect(looks).not.toContain('sight-bad');
    const untold = { ...imaging, blind: null, swapped: null, looksAtImages: null };
    expect(sectionOf(renderWithImaging([safe], untold))).toContain('cannot be told');
  });

  it('shows the baseline without images with its gap and interval', () => {
    expect(section).toMatch(/With images<\/dt><dd><span class="num">62\.50/);
    expect(section).toMatch(/Without images<\/dt><dd><span class="num">60\.00/);
    expect(section).toMatch(/2\.50<\/span> <span class="interval num">\[−4\.00,\u00a09\.00\]/);
    expect(section).toContain('class="whisker"');
  });

  it('says how many answers changed with other images', () => {
    expect(section).toMatch(/Answers that changed<\/dt><dd><span class="num">2 of 10</);
    expect(section).toMatch(/Score for the other images<\/dt><dd><span class="num">15\.00</);
  });

  it('has a row for each kind of image: zero is 0.00, negative is red, nothing is N/A', () => {
    const rows = [...section.matchAll(/<tr><th scope="row">.*?<\/tr>/g)].map(match => match[0]);
    expect(rows).toHaveLength(2);
    expect(rows[0]).toMatch(/12-lead ECG.*>0<.*n=3.*class="num neg">−13<.*n=2.*>3<.*class="num neg">1</);
    expect(rows[1]).toMatch(/CT.*>70<.*class="na">N\/A.*>4<.*>0</);
  });

  it('is announced before any number where the images were ignored, and only there', () => {
    const notice = page.indexOf('class="notices"');
    expect(notice).toBeGreaterThan(0);
    expect(notice).toBeLessThan(page.indexOf('id="result"'));
    expect(page.slice(notice, page.indexOf('id="result"'))).toContain('does not look at the images');
    const looks = renderWithImaging([safe], { ...imaging, looksAtImages: true });
    expect(looks.slice(0, looks.indexOf('id="result"'))).not.toContain('does not look');
  });

  it('is in the contents, in both languages, and absent where there are no images', () => {
    expect(page).toContain('<a href="#imaging">Imaging</a>');
    const zh = renderWithImaging([safe], imaging, 'zh');
    expect(sectionOf(zh)).toContain('模型没有看图像');
    expect(sectionOf(zh)).toContain('十二导联心电图');
    expect(renderWithImaging([safe], undefined)).not.toMatch(/id="imaging"|href="#imaging"/);
  });
});

const film = {
  id: 'film',
  path: 'film.png',
  mediaType: 'image/png',
  description: { zh: '胸片', en: 'A film with <marks>' },
} as const;
const labs = { id: 'labs', path: 'labs.csv', mediaType: 'text/csv' } as const;
const place = { left: 100, top: 200, right: 300, bottom: 450 };
const item: OpenItem = {
  ...createOpen('seen'),
  rubric: [],
  modality: 'radiograph',
  attachments: [film, labs],
  expected: [{ metric: 'box', value: place }],
  swap: {
    attachments: [{ ...film, path: 'other.png' }],
    expected: [{ metric: 'box', value: { left: 600, top: 600, right: 700, bottom: 700 } }],
  },
};
const url = 'data:image/png;base64,AAAA';
const other = 'data:image/png;base64,BBBB';

function metricsOf(read: string): Pick<Grade, 'metrics'> {
  return { metrics: [{ metric: 'box-overlap@1', percent: 50, read }] };
}

function caseOf(files?: ShownFiles): ReportedItem {
  const said = (text: string, control: 'blind' | 'swapped'): Answer => ({
    ...createAnswer(item, [text]),
    control,
  });
  const graded = (control: 'blind' | 'swapped', read: string) =>
    createGrade(item, { control, total: { kind: 'scored', percent: 0 }, ...metricsOf(read) });
  return {
    item,
    answer: createAnswer(item, ['[110, 200, 310, 450]']),
    grade: createGrade(item, metricsOf('[110, 200, 310, 450]')),
    controls: [
      {
        control: 'blind',
        answer: said('I <cannot> see it', 'blind'),
        grade: graded('blind', '[1, 1, 2, 2]'),
      },
      {
        control: 'swapped',
        answer: said('Over there', 'swapped'),
        grade: graded('swapped', '[601, 600, 701, 700]'),
      },
    ],
    ...(files ? { files } : {}),
  };
}

const files: ShownFiles = {
  own: new Map([
    ['film', url],
    ['labs', 'potassium,<6.8>'],
  ]),
  swapped: new Map([['film', other]]),
};

describe('an item with images', () => {
  const page = renderWithImaging([caseOf(files)], imaging);

  it('holds them in the page itself, with what they show in words', () => {
    expect(page).toContain(`<img src="${url}" alt="A film with &lt;marks&gt;">`);
    expect(page).not.toMatch(/(src|href)="(?!#|data:image\/png;base64,)/);
    expect(renderWithImaging([caseOf(files)], imaging, 'zh')).toContain('alt="胸片"');
  });

  it('lets a size be chosen without a script', () => {
    const [, name] = /type="radio" class="zoom zoom-fit" name="([^"]+)"[^>]* checked>/.exec(page) ?? [];
    expect(name).toBe('item-1-picture-1');
    for (const size of ['fit', 'whole', 'double'])
      expect(page).toMatch(new RegExp(`id="${name}-${size}"[^>]*><label for="${name}-${size}"`));
    expect(page).toContain('.zoom-double:checked~.picture-frame');
    expect(page).not.toContain('<script');
  });

  it('draws the expected box and the answered one over the first, and says which is which', () => {
    expect(page).toContain('<rect class="box box-expected" x="100" y="200" width="200" height="250"/>');
    expect(page).toContain('<rect class="box box-answered" x="110" y="200" width="200" height="250"/>');
    expect(page).toContain(
      'Expected place [100, 200, 300, 450] · Place given in the answer [110, 200, 310, 450]',
    );
  });

  it('shows tables as tables, escaped', () => {
    expect(page).toMatch(/<th scope="col">potassium<\/th><th scope="col">&lt;6\.8&gt;<\/th>/);
  });

  it('shows what was said without its images, and with the others', () => {
    expect(page).toMatch(/Asked without the image, it said[\s\S]*I &lt;cannot&gt; see it/);
    expect(page).toMatch(/Asked with the other image, it said[\s\S]*Over there/);
    expect(page).toContain(`<img src="${other}"`);
    expect(page).toContain('<rect class="box box-expected" x="600" y="600" width="100" height="100"/>');
    expect(page).toContain('name="item-1-other-picture-1"');
  });

  it('names the kind of image', () => {
    expect(page).toContain('<dd>Radiograph</dd>');
  });

  it('is described in words where the page does not hold its files, and the page says how many', () => {
    const bare = renderWithImaging([caseOf()], imaging, 'en', 3);
    expect(bare).not.toContain('<img');
    expect(bare).toContain('A film with &lt;marks&gt;');
    expect(bare).toContain('3 images are left out of this page');
    expect(page).not.toContain('left out of this page');
  });
});
