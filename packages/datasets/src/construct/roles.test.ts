import { sayText, withScriptedClient } from '@doctorbench/models/testing';
import { describe, expect, it } from 'vitest';
import { createAuditor, createDrafter } from './roles.ts';

const { signal } = new AbortController();
const draft = { stem: 'Which drug comes first?', options: ['a', 'b', 'c'], key: 0, explanation: 'a' };

describe('models in the roles of construction', () => {
  it('cannot add segments that are not in the record', () =>
    withScriptedClient(
      (_request, response) =>
        sayText(response, 'Sure! {"segments": ["fever for three days", "an invented finding"]}'),
      async ({ client }) => {
        const { value } = await createDrafter(client, 'm').segment('He had fever for three days.', signal);
        expect(value).toEqual(['fever for three days']);
      },
    ));

  it('give no item where the key is none of the options', () =>
    withScriptedClient(
      (_request, response) => sayText(response, JSON.stringify({ ...draft, key: 7 })),
      async ({ client }) => {
        const { value } = await createDrafter(client, 'm').draft(
          { segment: 's', similar: [], rules: [] },
          signal,
        );
        expect(value).toBeNull();
      },
    ));

  it('pass nothing by an audit that cannot be read', () =>
    withScriptedClient(
      (_request, response) => sayText(response, 'looks fine to me'),
      async ({ client }) => {
        const { value } = await createAuditor(client, 'm').audit({ segment: 's', draft }, signal);
        expect(value).toHaveLength(1);
      },
    ));
});
