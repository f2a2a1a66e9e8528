// First: Testing Library looks for `act` when it is loaded.
import './act.ts';
import { cleanup, configure, getConfig, prettyDOM } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { teachModalDialogs } from './modal-dialogs.ts';
import { quickenPlainSelectors } from './plain-selectors.ts';
import { quickenPlainStyles } from './plain-styles.ts';
import { quickenPlainTrees } from './plain-trees.ts';

teachModalDialogs();
quickenPlainSelectors();
quickenPlainTrees();
if (document.defaultView) quickenPlainStyles(document.defaultView);
// Behind a test there is no server but the scripted one: the DOM's own fetch would look for one on this machine.
globalThis.fetch = async input => {
  throw new TypeError(`nobody scripted ${input instanceof Request ? input.url : input}`);
};
configure({
  // The first test of a page waits for its code, on machines that do other work as well.
  asyncUtilTimeout: 120_000,
  getElementError,
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
});

/**
 * Prints the document only into errors that somebody reads: waiting makes one at every look and throws all but the last
 * away, for which it asks again.
 */
function getElementError(message: string | null, container: Element): Error {
  const isLooking = Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') === true;
  const error = new Error(
    [message, isLooking ? '' : prettyDOM(container.querySelector('main') ?? container)]
      .filter(Boolean)
      .join('\n\n'),
  );
  error.name = 'TestingLibraryElementError';
  return error;
}
