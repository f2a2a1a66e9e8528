import { cleanup } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { teachModalDialogs } from './modal-dialogs.ts';

teachModalDialogs();

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  localStorage.clear();
  sessionStorage.clear();
});
