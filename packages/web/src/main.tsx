import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createQueryClient } from './api/query-client.ts';
import { LocaleProvider } from './i18n/locale.tsx';
import { createAppRouter } from './router.tsx';
import { ToastProvider } from './ui/toast.tsx';
import './ui/styles.css';

const queryClient = createQueryClient();
const router = createAppRouter(queryClient);
const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <LocaleProvider>
        <ToastProvider>
          <RouterProvider router={router} />
        </ToastProvider>
      </LocaleProvider>
    </QueryClientProvider>
  </StrictMode>,
);

// Only systems without a Chinese font use it, and those get it after the page.
window.addEventListener('load', () => import('./ui/fonts.ts'));
