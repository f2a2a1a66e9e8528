import React from 'react';
import { flushSync } from 'react-dom';

/**
 * Testing Library shows every change of state through React's `act`, which the production build does not have. What is
 * set inside is drawn, with its effects, before this returns.
 */
function act<T>(callback: () => T): T | Promise<Awaited<T>> {
  const result = flushSync(callback);
  return result instanceof Promise ? finish(result) : result;
}

async function finish<T>(result: Promise<T>): Promise<T> {
  const value = await result;
  flushSync(() => {});
  return value;
}

Object.assign(React, { act });
