import { type Bank, rapidLimits } from '@doctorbench/core';
import { bankWords, toErrorLeft } from '@doctorbench/report';
import { useId } from 'react';
import { useFormat } from '../../i18n/use-format.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { rapidMessages } from './messages.ts';

interface CostSliderProps {
  readonly bank: Bank | null;
  /** Items of the edition. */
  readonly items: number;
  readonly value: number;
  readonly onChange: (items: number) => void;
}

const step = 5;

/** Items against the error that they leave. */
export function CostSlider({ bank, items, value, onChange }: CostSliderProps) {
  const messages = useMessages(rapidMessages).bank;
  const format = useFormat();
  const id = useId();
  const error = bank ? toErrorLeft(bank, value) : undefined;
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="text-sm font-medium">
        {messages.slider}: <span className="data">{format.integer(value)}</span>
      </label>
      <input
        id={id}
        type="range"
        min={rapidLimits.fewest}
        max={Math.min(rapidLimits.most, items)}
        step={step}
        value={value}
        onChange={event => onChange(Number(event.target.value))}
        className="w-full max-w-md accent-(--accent)"
      />
      <p className="text-sm text-soft" aria-live="polite">
        {error === undefined
          ? messages.costUnknown
          : messages.costText(format.integer(value), format.score(error))}
      </p>
      {bank && error !== undefined && (
        <p className="text-sm text-faint">
          {bankWords[format.locale].costNotes[bank.gate.open ? 'adaptive' : 'stratified']}
        </p>
      )}
    </div>
  );
}
