import { useMessages } from '../../i18n/use-messages.ts';
import type { Theme } from '../../preferences.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { MoonIcon, ScreenIcon, SunIcon } from '../../ui/icons.tsx';
import { useTheme } from './use-theme.ts';

const next: Readonly<Record<Theme, Theme>> = { system: 'light', light: 'dark', dark: 'system' };
const icons = { system: ScreenIcon, light: SunIcon, dark: MoonIcon } as const;

export function ThemeSwitch() {
  const messages = useMessages();
  const [theme, setTheme] = useTheme();
  const Icon = icons[theme];
  return (
    <IconButton
      label={`${messages.theme.label}${messages.colon}${messages.theme[theme]}`}
      onClick={() => setTheme(next[theme])}
    >
      <Icon />
    </IconButton>
  );
}
