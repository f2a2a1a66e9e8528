import { useQuery } from '@tanstack/react-query';
import { organisationsQuery } from '../../api/queries/organisations.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { submitMessages } from './messages.ts';

interface OrganisationChoiceProps {
  readonly value: string | null;
  readonly onChange: (organisation: string | null) => void;
}

/** Whose the submission will be; nothing for who may submit for no organisation. */
export function OrganisationChoice({ value, onChange }: OrganisationChoiceProps) {
  const messages = useMessages(submitMessages).estimate;
  const { data } = useQuery(organisationsQuery());
  const offered = data?.items.filter(({ role }) => role !== 'viewer') ?? [];
  if (offered.length === 0) return null;
  return (
    <SelectField
      label={messages.owner}
      hint={messages.ownerHint}
      value={value ?? ''}
      options={[
        { value: '', label: messages.ownerMe },
        ...offered.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      onChange={chosen => onChange(offered.find(({ id }) => id === chosen)?.id ?? null)}
    />
  );
}
