import { useLocale } from '../../i18n/locale.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { LanguageIcon } from '../../ui/icons.tsx';

/** Says the other language in that language. */
export function LanguageSwitch() {
  const { locale, setLocale } = useLocale();
  const { language } = useMessages();
  const other = locale === 'zh' ? 'en' : 'zh';
  return (
    <button
      type="button"
      lang={other === 'zh' ? 'zh-CN' : 'en'}
      title={language.switchTo}
      onClick={() => setLocale(other)}
      className="inline-flex h-9 items-center gap-1.5 rounded-md px-2 text-sm whitespace-nowrap text-soft transition-colors hover:bg-sunken hover:text-ink pointer-coarse:h-11"
    >
      <LanguageIcon className="hidden size-5 sm:block" />
      {language[other]}
    </button>
  );
}
