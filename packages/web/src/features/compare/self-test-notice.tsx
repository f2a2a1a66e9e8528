import { useMessages } from '../../i18n/use-messages.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { compareMessages } from './messages.ts';

interface SelfTestNoticeProps {
  readonly name: string;
  readonly onRemove: () => void;
}

/** A self-test was chosen: it has nothing to be compared. */
export function SelfTestNotice({ name, onRemove }: SelfTestNoticeProps) {
  const messages = useMessages(compareMessages);
  return (
    <Notice tone="warning" title={messages.selfTest(name)}>
      <p>{messages.selfTestText}</p>
      <Button size="sm" className="mt-2" onClick={onRemove}>
        {messages.remove(name)}
      </Button>
    </Notice>
  );
}
