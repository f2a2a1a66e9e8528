import { expect, it } from 'vitest';
import { signInSearchSchema } from './search.ts';

it('goes on to a page of ours only', () => {
  expect(signInSearchSchema.parse({ next: '/submissions?x=1' }).next).toBe('/submissions?x=1');
  for (const next of ['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)', 7])
    expect(signInSearchSchema.parse({ next }).next).toBeUndefined();
});
