import { useState } from 'react';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { CodeBlock } from '../../ui/code-block.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Medal } from '../../ui/medal.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PhantomBadge } from '../../ui/phantom-badge.tsx';
import { RadioCards } from '../../ui/radio-cards.tsx';
import { RatingMark } from '../../ui/rating-mark.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { StandingBadge } from '../../ui/standing-badge.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { Switch } from '../../ui/switch.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useToast } from '../../ui/toast.tsx';

const choices = [
  { value: 'one', label: 'One', description: 'What it means' },
  { value: 'two', label: '二', description: '它的意思' },
] as const;
const ratings = ['A', 'B', 'C', 'D', 'E'] as const;
const statuses = ['queued', 'running', 'completed', 'failed', 'cancelled'] as const;
const tones = ['info', 'success', 'warning', 'danger'] as const;

export function DesignControls() {
  const [choice, setChoice] = useState<'one' | 'two'>('one');
  const [on, setOn] = useState(true);
  const [open, setOpen] = useState(false);
  const toast = useToast();
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap gap-2">
        <Button tone="primary" onClick={() => toast({ title: 'Saved' })}>
          Toast
        </Button>
        <Button onClick={() => setOpen(true)}>Dialog</Button>
        <Button tone="quiet">Quiet</Button>
        <Button tone="danger">Danger</Button>
        <Button busy>Busy</Button>
        <Button disabled>Disabled</Button>
        <Menu label="Menu" trigger={<Button>Menu</Button>}>
          <MenuItem onSelect={() => undefined}>First</MenuItem>
          <MenuItem onSelect={() => undefined}>第二项</MenuItem>
        </Menu>
      </div>
      <TextField label="Base URL" hint="https://host/v1" placeholder="https://" />
      <TextField label="模型名称" optional error="不能为空" />
      <SelectField label="Select" value={choice} options={choices} onChange={() => undefined} />
      <RadioCards legend="Cards" columns={2} value={choice} cards={choices} onChange={setChoice} />
      <Segmented legend="Segments" value={choice} options={choices} onChange={setChoice} />
      <Checkbox label="Checkbox" checked={on} onChange={setOn} />
      <Switch label="Switch" checked={on} onChange={setOn} />
      <div className="flex flex-wrap items-center gap-2">
        {statuses.map(status => (
          <StatusBadge key={status} status={status} />
        ))}
        <PhantomBadge />
        <StandingBadge standing="self-test" />
        <Badge tone="accent">Accent</Badge>
        {ratings.map(rating => (
          <RatingMark key={rating} rating={rating} />
        ))}
        {([1, 2, 3, 4] as const).map(rank => (
          <Medal key={rank} rank={rank} medal={([null, 'gold', 'silver', 'bronze', null] as const)[rank]} />
        ))}
      </div>
      {tones.map(tone => (
        <Notice key={tone} tone={tone} title={tone}>
          What to know, 需要知道的事
        </Notice>
      ))}
      <CodeBlock label="Example" code="doctorbench check --base-url https://host/v1 --model NAME" />
      <ConfirmDialog
        open={open}
        title="Delete?"
        confirmLabel="Delete"
        tone="danger"
        onConfirm={() => setOpen(false)}
        onClose={() => setOpen(false)}
      >
        This cannot be undone.
      </ConfirmDialog>
    </div>
  );
}
