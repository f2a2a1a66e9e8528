import { useState } from 'react';
import { DesignCharts } from '../features/design/design-charts.tsx';
import { DesignControls } from '../features/design/design-controls.tsx';
import { DesignStates } from '../features/design/design-states.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { type Tab, Tabs } from '../ui/tabs.tsx';

type Part = 'controls' | 'charts' | 'states';

const tabs: readonly Tab<Part>[] = [
  { value: 'controls', label: 'Controls', content: <BothThemes part={DesignControls} /> },
  { value: 'charts', label: 'Tables and charts', content: <BothThemes part={DesignCharts} /> },
  { value: 'states', label: 'States', content: <BothThemes part={DesignStates} /> },
];

/** Every component in both themes. Development only. */
export function DesignPage() {
  const [part, setPart] = useState<Part>('controls');
  return (
    <>
      <PageHeader title="Design" lead="Every component, light and dark." />
      <Tabs label="Parts" value={part} tabs={tabs} onChange={setPart} />
    </>
  );
}

function BothThemes({ part: Part }: { readonly part: () => React.ReactNode }) {
  return (
    <div className="grid gap-4 xl:grid-cols-2">
      {(['light', 'dark'] as const).map(theme => (
        <div key={theme} data-theme={theme} className="min-w-0 rounded-lg bg-ground p-5 text-ink">
          <Part />
        </div>
      ))}
    </div>
  );
}
