import type { Usage } from '@doctorbench/core';
import { useFormat } from '../../i18n/use-format.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { TextField } from '../../ui/text-field.tsx';
import type { Draft } from './draft.ts';
import { submitMessages } from './messages.ts';
import { isPriceWrong, toCost } from './prices.ts';

interface OwnPricesProps {
  readonly usage: Pick<Usage, 'inputTokens' | 'outputTokens'>;
  readonly prices: Draft['prices'];
  readonly onChange: (prices: Draft['prices']) => void;
}

export function OwnPrices({ usage, prices, onChange }: OwnPricesProps) {
  const messages = useMessages(submitMessages).estimate;
  const format = useFormat();
  const costUsd = toCost(usage, prices);
  const bind = (side: 'input' | 'output') => ({
    label: side === 'input' ? messages.inputPrice : messages.outputPrice,
    hint: messages.priceHint,
    error: isPriceWrong(prices[side]) ? messages.priceInvalid : undefined,
    inputMode: 'decimal' as const,
    autoComplete: 'off',
    name: `${side}-price`,
    value: prices[side],
    onChange: (event: React.ChangeEvent<HTMLInputElement>) =>
      onChange({ ...prices, [side]: event.target.value }),
  });
  return (
    <details
      className="rounded-lg border border-line px-4 py-3"
      open={prices.input !== '' || prices.output !== ''}
    >
      <summary className="font-medium">{messages.prices}</summary>
      <div className="mt-4 grid gap-4 sm:grid-cols-3">
        <TextField {...bind('input')} />
        <TextField {...bind('output')} />
        <div aria-live="polite">
          <p className="text-sm text-soft">{messages.cost}</p>
          {costUsd === undefined ? (
            <p className="text-sm text-faint">{messages.costUnknown}</p>
          ) : (
            <p className="data text-2xl font-semibold">{format.usd(costUsd)}</p>
          )}
        </div>
      </div>
    </details>
  );
}
