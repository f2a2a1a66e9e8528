// Runs before the first paint, so that neither theme nor language flashes. The keys are those of src/preferences.ts.
(() => {
  // Zod would try whether it may compile code, and the policy of these pages reports the attempt.
  globalThis.__zod_globalConfig = { jitless: true };
  const read = key => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  const root = document.documentElement;
  const theme = read('doctorbench.theme');
  const dark = theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  root.dataset.theme = dark ? 'dark' : 'light';
  const known = navigator.languages.map(tag => tag.slice(0, 2)).find(tag => tag === 'zh' || tag === 'en');
  root.lang = (read('doctorbench.locale') ?? known) === 'zh' ? 'zh-CN' : 'en';
})();
