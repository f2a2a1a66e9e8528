import { describe, expect, it } from 'vitest';
import { attachmentSchema, imageMediaTypes, textMediaTypes } from './attachment.ts';

const attachment = { id: 'chest-film', path: 'files/chest.png', mediaType: 'image/png' };

describe('an attachment', () => {
  it.each([
    'a.png',
    'files/a.png',
    './a.png',
    'a..b/c.png',
    '..a/b.png',
    'a../b.png',
    '影像/胸片 1.png',
    '.hidden',
  ])('may lie at %j', path => {
    expect(attachmentSchema.safeParse({ ...attachment, path }).success).toBe(true);
  });

  it.each([
    '',
    '/etc/passwd',
    '..',
    '../a.png',
    'a/..',
    'a/../b.png',
    'a/b/../../../c.png',
    'a\\b.png',
    '..\\a.png',
    'a\0.png',
    'C:/a.png',
    'c:a.png',
    'a\n/../../etc/passwd',
    'a\r/../b.png',
    'a\u2028/../b.png',
  ])('may not lie at %j', path => {
    expect(attachmentSchema.safeParse({ ...attachment, path }).success).toBe(false);
  });

  it('is a picture or a text of a listed type', () => {
    for (const mediaType of [...imageMediaTypes, ...textMediaTypes])
      expect(attachmentSchema.safeParse({ ...attachment, mediaType }).success).toBe(true);
    for (const mediaType of ['image/gif', 'text/html', 'application/pdf', ''])
      expect(attachmentSchema.safeParse({ ...attachment, mediaType }).success).toBe(false);
  });
});
