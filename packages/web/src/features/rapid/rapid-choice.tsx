import { rapidLimits } from '@doctorbench/core';
import { useQuery } from '@tanstack/react-query';
import { bankQuery } from '../../api/queries/banks.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { RadioCards } from '../../ui/radio-cards.tsx';
import { CostSlider } from './cost-slider.tsx';
import { rapidMessages } from './messages.ts';

interface RapidChoiceProps {
  readonly edition: string;
  readonly items: number;
  /** Items at most; null where everything is asked. */
  readonly most: number | null;
  readonly onChange: (most: number | null) => void;
}

const usual = 60;

/** Everything, or some items and an estimate. Nothing where the edition offers no rapid assessment. */
export function RapidChoice({ edition, items, most, onChange }: RapidChoiceProps) {
  const messages = useMessages(rapidMessages).choice;
  const { data } = useQuery(bankQuery(edition));
  if (!data?.rapid) return null;
  return (
    <div className="flex flex-col gap-3">
      <RadioCards
        legend={messages.legend}
        value={most === null ? 'whole' : 'rapid'}
        cards={[
          { value: 'whole', ...messages.whole },
          { value: 'rapid', ...messages.rapid },
        ]}
        columns={2}
        onChange={extent => onChange(extent === 'whole' ? null : Math.max(usual, rapidLimits.fewest))}
      />
      {most !== null && (
        <>
          <CostSlider bank={data.bank} items={items} value={most} onChange={onChange} />
          <p className="text-sm text-faint">
            {data.bank?.gate.open ? messages.adaptive : messages.stratified} {messages.approximateShare}
          </p>
        </>
      )}
    </div>
  );
}
