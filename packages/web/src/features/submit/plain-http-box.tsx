import { useMessages } from '../../i18n/use-messages.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { connectionMessages } from './connection-messages.ts';
import type { Draft } from './draft.ts';

type Endpoint = Draft['endpoint'];

const plainHttp = /^http:\/\/(?!(127\.|localhost\b|\[::1\]))/i;

/** Whether what is sent there passes over a network unencrypted. */
export function isPlainHttp({ baseUrl }: Pick<Endpoint, 'baseUrl'>): boolean {
  return plainHttp.test(baseUrl.trim());
}

/** A yes is given to one address: with another it is asked for anew. */
export function withBaseUrl<Given extends Endpoint>(endpoint: Given, baseUrl: string): Given {
  const { plainHttp: _, ...rest } = endpoint;
  return { ...rest, baseUrl } as Given;
}

interface PlainHttpBoxProps<Given> {
  readonly endpoint: Given;
  readonly onChange: (endpoint: Given) => void;
}

/** The explicit yes that an unencrypted address takes. Nothing for others. */
export function PlainHttpBox<Given extends Endpoint>({ endpoint, onChange }: PlainHttpBoxProps<Given>) {
  const messages = useMessages(connectionMessages);
  if (!isPlainHttp(endpoint)) return null;
  return (
    <div>
      <Checkbox
        label={messages.plainHttpYes}
        checked={endpoint.plainHttp ?? false}
        onChange={checked =>
          onChange(checked ? { ...endpoint, plainHttp: true } : withBaseUrl(endpoint, endpoint.baseUrl))
        }
      />
    </div>
  );
}
