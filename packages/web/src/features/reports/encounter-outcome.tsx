import type { EncounterOutcome } from '@doctorbench/core';
import { encounterWords, listOutcomeFacts } from '@doctorbench/report';
import { useLocale } from '../../i18n/locale.tsx';
import { cx } from '../../ui/cx.ts';

/** How an encounter ended, and what it took. */
export function EncounterOutcomeLine({ outcome }: { readonly outcome: EncounterOutcome }) {
  const { locale } = useLocale();
  return (
    <dl aria-label={encounterWords[locale].outcome} className="flex flex-wrap gap-x-8 gap-y-3">
      {listOutcomeFacts(outcome, locale).map(({ label, value, hint, isBad }) => (
        <div key={label} className="min-w-0">
          <dt className="text-sm text-soft">{label}</dt>
          <dd className={cx('data font-semibold', isBad && 'text-danger')}>{value}</dd>
          {hint && <dd className="text-xs text-faint">{hint}</dd>}
        </div>
      ))}
    </dl>
  );
}
