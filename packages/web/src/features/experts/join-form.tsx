import { type DepartmentId, departments, type ItemLanguage } from '@doctorbench/core';
import type { ExpertProfile } from '@doctorbench/core/expert';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { admitExpert } from '../../api/queries/experts.ts';
import { useAction } from '../../api/use-action.ts';
import { useLocale } from '../../i18n/locale.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { Section } from '../../ui/section.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { expertMessages } from './messages.ts';
import { TextArea } from './text-area.tsx';

/** Who is invited says who they are and agrees to the terms. */
export function JoinForm({ secret }: { readonly secret: string }) {
  const { join } = useMessages(expertMessages);
  const { locale } = useLocale();
  const [specialty, setSpecialty] = useState<string>(departments[0]?.id ?? '');
  const [licence, setLicence] = useState('');
  const [languages, setLanguages] = useState<readonly ItemLanguage[]>(['zh-CN']);
  const [institutions, setInstitutions] = useState('');
  const [agreed, setAgreed] = useState(false);
  const enter = useAdmission(secret);
  const send = () =>
    enter.mutate({
      specialty: specialty as DepartmentId,
      licence: licence.trim() || null,
      languages: [...languages],
      institutions: institutions.split('\n').flatMap(line => line.trim() || []),
    });
  return (
    <form
      className="flex max-w-xl flex-col gap-5"
      onSubmit={event => {
        event.preventDefault();
        if (agreed && languages.length > 0) send();
      }}
    >
      <SelectField
        label={join.specialty}
        value={specialty}
        options={departments.map(({ id, name }) => ({ value: id, label: name[locale] }))}
        onChange={setSpecialty}
      />
      <TextField
        label={join.licence}
        hint={join.licenceHint}
        optional
        maxLength={120}
        value={licence}
        onChange={event => setLicence(event.target.value)}
      />
      <Languages languages={languages} onChange={setLanguages} />
      <TextArea
        label={join.institutions}
        hint={join.institutionsHint}
        value={institutions}
        onChange={event => setInstitutions(event.target.value)}
      />
      <Terms agreed={agreed} onAgree={setAgreed} />
      {enter.error && <FormError error={enter.error} />}
      <span>
        <Button
          type="submit"
          tone="primary"
          busy={enter.isPending}
          disabled={!agreed || languages.length === 0}
        >
          {join.submit}
        </Button>
      </span>
    </form>
  );
}

function useAdmission(secret: string) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return useAction({
    mutationFn: (profile: ExpertProfile) => admitExpert(secret, profile),
    onSuccess: async () => {
      await queryClient.invalidateQueries();
      await navigate({ to: '/experts' });
    },
  });
}

interface LanguagesProps {
  readonly languages: readonly ItemLanguage[];
  readonly onChange: (languages: readonly ItemLanguage[]) => void;
}

function Languages({ languages, onChange }: LanguagesProps) {
  const { join } = useMessages(expertMessages);
  const reads = (language: ItemLanguage) => (checked: boolean) =>
    onChange([...languages.filter(each => each !== language), ...(checked ? [language] : [])]);
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1 text-sm font-medium">{join.languages}</legend>
      <Checkbox label={join.chinese} checked={languages.includes('zh-CN')} onChange={reads('zh-CN')} />
      <Checkbox label={join.english} checked={languages.includes('en')} onChange={reads('en')} />
    </fieldset>
  );
}

interface TermsProps {
  readonly agreed: boolean;
  readonly onAgree: (agreed: boolean) => void;
}

function Terms({ agreed, onAgree }: TermsProps) {
  const { join } = useMessages(expertMessages);
  return (
    <Section title={join.termsTitle}>
      <ul className="list-disc pl-5 text-soft">
        {join.terms.map(term => (
          <li key={term}>{term}</li>
        ))}
      </ul>
      <Checkbox label={join.agree} checked={agreed} onChange={onAgree} />
    </Section>
  );
}
