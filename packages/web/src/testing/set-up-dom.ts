// First: Testing Library looks for `act` when it is loaded.
import './act.ts';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { teachModalDialogs } from './modal-dialogs.ts';

teachModalDialogs();
// The first test of a page waits for its code, on machines that do other work as well.
configure({ asyncUtilTimeout: 10_000 });

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  localStorage.clear();
  sessionStorage.clear();
});
