import { type KeyboardEvent, type ReactNode, useId } from 'react';

export interface Tab<Value extends string> {
  readonly value: Value;
  readonly label: ReactNode;
  readonly content: ReactNode;
}

interface TabsProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly tabs: readonly Tab<Value>[];
  readonly onChange: (value: Value) => void;
}

/** Where a key leads from the tab at `index` of so many. */
const moves: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/**
 * Panels of one page. The value belongs into the URL. Keys count from the tab that has the focus, which moves while the
 * key is handled: the next key finds it there, however late the page draws what was chosen.
 */
export function Tabs<Value extends string>({ label, value, tabs, onChange }: TabsProps<Value>) {
  const id = useId();
  const move = (event: KeyboardEvent<HTMLButtonElement>, index: number) => {
    const next = moves[event.key]?.(index, tabs.length);
    const tab = next === undefined ? undefined : tabs[next];
    if (next === undefined || !tab || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    const button = event.currentTarget.parentElement?.children[next];
    if (button instanceof HTMLElement) button.focus();
    onChange(tab.value);
  };
  const shown = tabs.find(tab => tab.value === value);
  return (
    <div>
      <div role="tablist" aria-label={label} className="flex gap-1 overflow-x-auto border-b border-line">
        {tabs.map((tab, index) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}-${tab.value}`}
            aria-selected={tab.value === value}
            aria-controls={`${id}-${tab.value}-panel`}
            tabIndex={tab.value === value ? 0 : -1}
            onClick={() => onChange(tab.value)}
            onKeyDown={event => move(event, index)}
            className="-mb-px min-h-10 border-b-2 border-transparent px-3 whitespace-nowrap text-soft -outline-offset-2 hover:text-ink aria-selected:border-accent aria-selected:font-medium aria-selected:text-ink"
          >
            {tab.label}
          </button>
        ))}
      </div>
      {shown && (
        <div
          role="tabpanel"
          id={`${id}-${shown.value}-panel`}
          aria-labelledby={`${id}-${shown.value}`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: from the tab, the next key leads into its panel
          tabIndex={0}
          className="pt-5"
        >
          {shown.content}
        </div>
      )}
    </div>
  );
}
