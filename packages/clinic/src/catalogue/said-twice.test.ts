import { describe, expect, it } from 'vitest';
import { createIndex } from './name-index.ts';

const entries = [
  { id: 'dengue', synonyms: ['dengue', 'dengue IgM'] },
  { id: 'complement', synonyms: ['C3'] },
  { id: 'globulins', synonyms: ['IgG', 'IgM'] },
  { id: 'kidney-biopsy', synonyms: ['肾活检', '肾穿'] },
  { id: 'biopsy', synonyms: ['病理'] },
];
const index = createIndex(entries, {
  beside: [
    ['IgG', 'IgM'],
    ['活检', '病理'],
  ],
  ambiguous: ['protein'],
});
const idsOf = (name: string) => index.findAll(name).map(({ id }) => id);

describe('a name that is read by its parts', () => {
  it.each([
    ['dengue IgM/IgG', ['dengue']],
    ['肾穿 病理', ['kidney-biopsy']],
  ])('asks with "%s" for nothing that a part says only more of', (name, ids) => {
    expect(idsOf(name)).toEqual(ids);
  });

  it('keeps a word that the others are not called with', () => {
    expect(idsOf('C3, IgG, IgM')).toEqual(['complement', 'globulins']);
    expect(idsOf('IgG')).toEqual(['globulins']);
  });

  it('is asked back where a part may mean several things', () => {
    expect(idsOf('C3 protein')).toEqual([]);
  });

  it('stands for several where that is what it is called', () => {
    const sets = createIndex(entries, { sets: { 'travel screen': ['dengue', 'complement'] } });
    expect(sets.findAll('Travel screen').map(({ id }) => id)).toEqual(['dengue', 'complement']);
    expect(sets.findAll('dengue').map(({ id }) => id)).toEqual(['dengue']);
  });
});
