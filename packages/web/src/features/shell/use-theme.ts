import { useEffect, useState } from 'react';
import { readTheme, showTheme, systemIsDark, type Theme, writeTheme } from '../../preferences.ts';

export function useTheme(): readonly [Theme, (theme: Theme) => void] {
  const [theme, setTheme] = useState(readTheme);
  useEffect(() => {
    const system = systemIsDark();
    const follow = () => showTheme(theme);
    system.addEventListener('change', follow);
    return () => system.removeEventListener('change', follow);
  }, [theme]);
  return [
    theme,
    next => {
      writeTheme(next);
      setTheme(next);
    },
  ];
}
