import { describe, expect, it } from 'vitest';
import { startEpisode } from '../testing/clinic-case.ts';
import { listNamedDiseases } from './named-diseases.ts';

describe('the diseases that a call names', () => {
  it('are not found within the name of a drug', async () => {
    const { world } = await startEpisode();
    expect(listNamedDiseases(world, '过敏性休克，备胰高血糖素')).not.toContain('Hyperglycaemia');
    expect(listNamedDiseases(world, '高血糖，胰岛素已用')).toContain('Hyperglycaemia');
  });
});
