import { getEventListeners } from 'node:events';
import { describe, expect, it } from 'vitest';
import { onAbort } from './on-abort.ts';

describe('onAbort', () => {
  it('tells everyone who still listens, once, through one real listener', () => {
    const controller = new AbortController();
    const heard: string[] = [];
    const stops = ['a', 'b', 'c'].map(name => onAbort(controller.signal, () => heard.push(name)));
    expect(getEventListeners(controller.signal, 'abort')).toHaveLength(1);
    stops[1]?.();
    controller.abort();
    controller.abort();
    expect(heard).toEqual(['a', 'c']);
  });

  it('lets a listener stop itself and others while they are told', () => {
    const controller = new AbortController();
    const heard: string[] = [];
    const stopFirst = onAbort(controller.signal, () => {
      heard.push('first');
      stopFirst();
      stopLast();
    });
    const stopLast = onAbort(controller.signal, () => heard.push('last'));
    controller.abort();
    expect(heard).toEqual(['first']);
  });
});
