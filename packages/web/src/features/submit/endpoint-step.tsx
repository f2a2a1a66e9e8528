import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { connectionMessages } from './connection-messages.ts';
import { findEndpointProblems } from './field-errors.ts';
import { isPlainHttp, PlainHttpBox, withBaseUrl } from './plain-http-box.tsx';
import { customProvider, findProvider, providers } from './providers.ts';
import { StepForm } from './step-form.tsx';
import type { EndpointField } from './steps.ts';
import type { StepProps } from './use-wizard.ts';

const route = getRouteApi('/submit');

export function EndpointStep({ wizard, onNext }: StepProps) {
  const messages = useMessages(connectionMessages);
  const { field: focused } = route.useSearch();
  const { draft, apiKey, key, refusals, done } = wizard;
  const { endpoint, keyless } = draft;
  const [tried, setTried] = useState(false);
  const keyLost = wizard.restored && !keyless && key === '' && endpoint.model !== '';
  const problems = findEndpointProblems(draft, key);
  const toError = (field: EndpointField, sentAs: string) => {
    const problem = problems[field];
    return refusals[sentAs] ?? (tried && problem ? messages.errors[problem] : undefined);
  };
  const changeEndpoint = (part: Partial<typeof endpoint>) =>
    wizard.change({ endpoint: { ...endpoint, ...part } });
  return (
    <StepForm
      step="endpoint"
      title={messages.title}
      lead={messages.lead}
      keepFocus={focused !== undefined}
      onNext={() => {
        setTried(true);
        if (done.endpoint) onNext();
      }}
    >
      {keyLost && (
        <Notice tone="warning" title={messages.keyAgain}>
          {messages.keyAgainText}
        </Notice>
      )}
      <div className="flex max-w-xl flex-col gap-5">
        <ProviderField wizard={wizard} />
        <BaseUrlField
          wizard={wizard}
          error={toError('baseUrl', 'endpoint.baseUrl')}
          autoFocus={focused === 'baseUrl'}
        />
        <TextField
          label={messages.model}
          hint={messages.modelHint}
          error={toError('model', 'endpoint.model')}
          name="model-name"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus={focused === 'model'}
          value={endpoint.model}
          onChange={event => changeEndpoint({ model: event.target.value })}
        />
        <div className="flex flex-col gap-2">
          <TextField
            label={messages.apiKey}
            hint={messages.apiKeyHint}
            error={toError('apiKey', 'apiKey')}
            type="password"
            name="endpoint-key"
            autoComplete="off"
            spellCheck={false}
            autoFocus={focused === 'apiKey'}
            disabled={keyless}
            value={keyless ? '' : apiKey}
            onChange={event => wizard.setApiKey(event.target.value)}
          />
          <div>
            <Checkbox
              label={messages.keyless}
              checked={keyless}
              onChange={checked => wizard.change({ keyless: checked })}
            />
          </div>
        </div>
      </div>
    </StepForm>
  );
}

interface BaseUrlFieldProps extends Pick<StepProps, 'wizard'> {
  readonly error: string | undefined;
  readonly autoFocus: boolean;
}

function BaseUrlField({ wizard, error, autoFocus }: BaseUrlFieldProps) {
  const messages = useMessages(connectionMessages);
  const { endpoint } = wizard.draft;
  return (
    <>
      <TextField
        label={messages.baseUrl}
        hint={isPlainHttp(endpoint) ? messages.plainHttp : messages.baseUrlHint}
        error={error}
        type="url"
        inputMode="url"
        name="base-url"
        autoComplete="off"
        spellCheck={false}
        autoFocus={autoFocus}
        placeholder="https://"
        value={endpoint.baseUrl}
        onChange={event => wizard.change({ endpoint: withBaseUrl(endpoint, event.target.value) })}
      />
      <PlainHttpBox endpoint={endpoint} onChange={next => wizard.change({ endpoint: next })} />
    </>
  );
}

function ProviderField({ wizard }: Pick<StepProps, 'wizard'>) {
  const messages = useMessages(connectionMessages);
  const { endpoint } = wizard.draft;
  const local: Readonly<Record<string, string>> = messages.providers.local;
  const listed = providers.filter(({ loopback }) => !loopback || wizard.platform.local);
  return (
    <SelectField
      label={messages.provider}
      value={endpoint.provider}
      options={[
        ...listed.map(({ id, name }) => ({ value: id, label: name ?? local[id] ?? id })),
        { value: customProvider, label: messages.providers.custom },
      ]}
      onChange={id => {
        const provider = findProvider(id);
        const typed = providers.every(({ baseUrl }) => baseUrl !== endpoint.baseUrl) ? endpoint.baseUrl : '';
        wizard.change({
          endpoint: { ...withBaseUrl(endpoint, provider?.baseUrl ?? typed), provider: id },
          keyless: provider?.loopback ?? (provider ? false : wizard.draft.keyless),
        });
      }}
    />
  );
}
