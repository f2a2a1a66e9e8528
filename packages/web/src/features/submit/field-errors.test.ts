import { describe, expect, it } from 'vitest';
import { ApiError } from '../../api/api-error.ts';
import { createDraft } from './draft.ts';
import { findCardProblems, findEndpointProblems, placeErrors } from './field-errors.ts';

const draft = createDraft();

describe('the card', () => {
  it('names what is missing', () => {
    expect(findCardProblems(draft)).toEqual({
      displayName: 'missing',
      developer: 'missing',
      parameterSize: 'missing',
    });
  });

  it('names what is too long and what is no date', () => {
    const card = {
      ...draft.card,
      displayName: 'x'.repeat(121),
      developer: 'D',
      parameterSize: '7B',
      releaseDate: 'June',
    };
    expect(findCardProblems({ ...draft, card })).toEqual({ displayName: 'long', releaseDate: 'date' });
  });
});

describe('the endpoint', () => {
  const endpoint = { provider: 'custom', baseUrl: 'https://api.example.com/v1', model: 'm' };
  it.each([
    ['', 'missing'],
    ['api.example.com/v1', 'url'],
    ['ftp://api.example.com', 'url'],
    ['https:///v1', 'url'],
    ['https://user:pass@api.example.com/v1', 'urlParts'],
    ['https://api.example.com/v1?key=1', 'urlParts'],
    [' https://api.example.com/v1 ', undefined],
  ])('takes %j for %s', (baseUrl, problem) => {
    const found = findEndpointProblems({ endpoint: { ...endpoint, baseUrl }, keyless: true }, '');
    expect(found.baseUrl).toBe(problem);
  });

  it('wants a key unless none is needed', () => {
    expect(findEndpointProblems({ endpoint, keyless: false }, '')).toEqual({ apiKey: 'keyMissing' });
    expect(findEndpointProblems({ endpoint, keyless: false }, 'sk 1')).toEqual({ apiKey: 'key' });
    expect(findEndpointProblems({ endpoint, keyless: false }, 'sk-1')).toEqual({});
    expect(findEndpointProblems({ endpoint, keyless: true }, '')).toEqual({});
  });
});

describe('a refused submission', () => {
  const refuse = (code: string, errors: { field: string; message: string }[] = []) =>
    new ApiError({ code, status: 400, title: code, errors });

  it('leads to the first step that a field of it is at', () => {
    const error = refuse('request.invalid', [
      { field: 'card.releaseDate', message: 'a date' },
      { field: 'endpoint.model', message: 'too long' },
    ]);
    expect(placeErrors(error, 'wrong')).toEqual({
      step: 'endpoint',
      fields: { 'card.releaseDate': 'a date', 'endpoint.model': 'too long' },
    });
  });

  it('knows the fields of codes that name none', () => {
    expect(placeErrors(refuse('config.key-malformed'), 'wrong')).toEqual({
      step: 'endpoint',
      fields: { apiKey: 'wrong' },
    });
    expect(placeErrors(refuse('edition.closed'), 'closed')?.step).toBe('edition');
  });

  it('is about no field otherwise', () => {
    expect(placeErrors(refuse('submission.quota'), 'quota')).toBeUndefined();
    expect(placeErrors(new Error('no'), 'no')).toBeUndefined();
  });
});
