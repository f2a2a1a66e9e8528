import { inspect } from 'node:util';
import { AppError } from '@doctorbench/core';
import { describe, expect, it } from 'vitest';
import { parseBaseUrl } from './base-url.ts';

describe('parseBaseUrl', () => {
  it.each([
    ['https://api.example.com/v1', 'https://api.example.com/v1'],
    ['https://api.example.com/v1/', 'https://api.example.com/v1'],
    ['https://api.example.com/v1///', 'https://api.example.com/v1'],
    ['https://api.example.com/v1/chat/completions', 'https://api.example.com/v1'],
    ['https://api.example.com/v1/chat/completions/', 'https://api.example.com/v1'],
    ['https://api.example.com/v1//chat/completions', 'https://api.example.com/v1'],
    ['  https://api.example.com/v1\n', 'https://api.example.com/v1'],
    ['HTTPS://API.Example.com:443/v1', 'https://api.example.com/v1'],
    ['http://localhost:8000', 'http://localhost:8000'],
    ['http://localhost:8000/', 'http://localhost:8000'],
    ['http://127.0.0.1:11434/v1', 'http://127.0.0.1:11434/v1'],
    ['http://[::1]:8000/v1', 'http://[::1]:8000/v1'],
    ['https://host/api/paas/v4', 'https://host/api/paas/v4'],
    ['https://host/@cf/v1', 'https://host/@cf/v1'],
    ['https://例子.example/v1', 'https://xn--fsqu00a.example/v1'],
  ])('spells %j as %s', (text, expected) => {
    const spelled = parseBaseUrl(text);
    expect(spelled).toBe(expected);
    expect(parseBaseUrl(spelled)).toBe(spelled);
  });

  it.each([
    ['', 'not a URL'],
    ['api.example.com/v1', 'not a URL'],
    ['https://', 'not a URL'],
    ['localhost:8000/v1', 'localhost:'],
    ['ftp://host/v1', 'ftp:'],
    ['file:///etc/passwd', 'file:'],
    ['https://user:pass@host/v1', 'user name or password'],
    ['https://user@host/v1', 'user name or password'],
    ['https://host/v1?api-version=1', 'query'],
    ['https://host/v1#top', 'fragment'],
    ['https://host/v1#', 'fragment'],
    ['https://host/v1?', 'query'],
    ['https://@host/v1', 'user name or password'],
    ['https://:@host/v1', 'user name or password'],
    ['https:///host/v1', 'no whole host'],
    ['https:host/v1', 'no whole host'],
    ['https://./v1', 'no whole host'],
    ['https://host..example/v1', 'no whole host'],
    ['https://host\\@other/v1', 'backslash'],
    ['https:\\\\host\\v1', 'backslash'],
    ['https://ho\nst/v1', 'control character'],
    ['https://ho\tst/v1', 'control character'],
  ])('refuses %j and says why', (text, why) => {
    expect(() => parseBaseUrl(text)).toThrow(
      expect.objectContaining({ code: 'config.base-url-invalid', detail: expect.stringContaining(why) }),
    );
  });

  it.each([
    'sk-0123456789abcdef',
    'https://user:sk-0123456789abcdef@host/v1',
    'https://host/v1?key=sk-0123456789abcdef',
  ])('does not repeat a key that was put in its place: %s', text => {
    let caught: unknown;
    try {
      parseBaseUrl(text);
    } catch (error) {
      caught = error;
    }
    expect(caught).toBeInstanceOf(AppError);
    expect(inspect(caught, { depth: 10, showHidden: true })).not.toContain('0123456789abcdef');
  });
});
