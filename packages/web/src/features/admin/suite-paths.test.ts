import { describe, expect, it } from 'vitest';
import { findManifest, toSuitePaths } from './suite-paths.ts';

function file(path: string, folder?: string) {
  return { name: path.split('/').at(-1) ?? '', webkitRelativePath: folder ? `${folder}/${path}` : '' };
}

const manifest = JSON.stringify({ files: ['items/triage.jsonl', 'items/ethics.jsonl'] });

describe('files of a chosen suite', () => {
  it('keep their place below the chosen folder', () => {
    const chosen = [
      file('suite.json', 'mine'),
      file('items/triage.jsonl', 'mine'),
      file('media/ct.png', 'mine'),
    ];
    expect([...toSuitePaths(chosen, manifest).keys()]).toEqual([
      'suite.json',
      'items/triage.jsonl',
      'media/ct.png',
    ]);
  });

  it('chosen one by one are put where the manifest names them', () => {
    const chosen = [file('suite.json'), file('triage.jsonl'), file('notes.md')];
    expect([...toSuitePaths(chosen, manifest).keys()]).toEqual([
      'suite.json',
      'items/triage.jsonl',
      'notes.md',
    ]);
  });

  it('leave out hidden files and folders', () => {
    const chosen = [file('.DS_Store', 'mine'), file('.git/HEAD', 'mine'), file('suite.json', 'mine')];
    expect([...toSuitePaths(chosen, manifest).keys()]).toEqual(['suite.json']);
  });

  it('need no readable manifest to be uploaded', () => {
    expect([...toSuitePaths([file('suite.json'), file('a.jsonl')], '{').keys()]).toEqual([
      'suite.json',
      'a.jsonl',
    ]);
  });
});

describe('the manifest', () => {
  it('is the one at the top of the folder', () => {
    const top = file('suite.json', 'mine');
    expect(findManifest([file('old/suite.json', 'mine'), top])).toBe(top);
    expect(findManifest([file('old/suite.json', 'mine')])).toBeUndefined();
  });
});
