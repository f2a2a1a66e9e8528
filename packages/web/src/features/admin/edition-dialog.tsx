import type { StoredSuite } from '@doctorbench/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isApiError } from '../../api/api-error.ts';
import { createEdition, suitesQuery } from '../../api/queries/admin.ts';
import { editionsQuery } from '../../api/queries/editions.ts';
import { platformQuery } from '../../api/queries/platform.ts';
import { useAction } from '../../api/use-action.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { Notice } from '../../ui/notice.tsx';
import { RadioCards } from '../../ui/radio-cards.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { LoadingRegion, SkeletonText } from '../../ui/skeleton.tsx';
import { Switch } from '../../ui/switch.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useToast } from '../../ui/toast.tsx';
import { type DraftForm, suggestDraft, toEditionDraft } from './edition-draft.ts';
import { editionMessages } from './edition-messages.ts';

export function EditionDialog({ onClose }: { readonly onClose: () => void }) {
  const { form: words } = useMessages(editionMessages);
  const { data: suites, error, isPending, refetch } = useQuery(suitesQuery());
  const platform = useQuery(platformQuery());
  const [first] = suites ?? [];
  return (
    <Dialog open onClose={onClose} title={words.title} backdropCloses={false}>
      {(isPending || platform.isPending) && (
        <LoadingRegion>
          <SkeletonText lines={6} />
        </LoadingRegion>
      )}
      {error && <ErrorState error={error} onRetry={refetch} />}
      {!error && platform.error && <ErrorState error={platform.error} onRetry={platform.refetch} />}
      {suites && !first && <Notice tone="warning">{words.noSuites}</Notice>}
      {suites && first && platform.data && (
        <EditionForm suites={suites} first={first} hasJudges={platform.data.hasJudges} onClose={onClose} />
      )}
    </Dialog>
  );
}

interface EditionFormProps {
  readonly suites: readonly StoredSuite[];
  readonly first: StoredSuite;
  readonly hasJudges: boolean;
  readonly onClose: () => void;
}

function EditionForm({ suites, first, hasJudges, onClose }: EditionFormProps) {
  const { form: words } = useMessages(editionMessages);
  const { actions } = useMessages();
  const queryClient = useQueryClient();
  const toast = useToast();
  const [form, setForm] = useState(() => suggestDraft(first, { hasJudges }));
  const change = (part: Partial<DraftForm>) => setForm(before => ({ ...before, ...part }));
  const create = useAction({
    mutationFn: createEdition,
    onSuccess: async ({ id }) => {
      onClose();
      toast({ title: words.created, text: id });
      await queryClient.invalidateQueries({ queryKey: editionsQuery().queryKey });
    },
  });
  const draft = toEditionDraft(form);
  const idRefused = isApiError(create.error, 'request.invalid');
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={event => {
        event.preventDefault();
        if (draft) create.mutate(draft);
      }}
    >
      <p className="text-soft">{words.lead}</p>
      <SuiteChoice suites={suites} form={form} onChange={setForm} />
      <TextField
        label={words.id}
        hint={words.idHint}
        error={idRefused ? words.idTaken : undefined}
        value={form.id}
        maxLength={60}
        spellCheck={false}
        onChange={({ target }) => change({ id: target.value })}
      />
      <TextField
        label={words.titleZh}
        value={form.titleZh}
        onChange={({ target }) => change({ titleZh: target.value })}
      />
      <TextField
        label={words.titleEn}
        value={form.titleEn}
        onChange={({ target }) => change({ titleEn: target.value })}
      />
      <TextField
        type="number"
        min={1}
        max={10}
        label={words.repeats}
        hint={words.repeatsHint}
        value={form.repeats}
        onChange={({ target }) => change({ repeats: target.value })}
      />
      <KindFields form={form} hasJudges={hasJudges} onChange={change} />
      <FormError error={idRefused ? undefined : create.error} />
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onClose}>{actions.cancel}</Button>
        <Button type="submit" tone="primary" disabled={!draft} busy={create.isPending}>
          {words.create}
        </Button>
      </div>
    </form>
  );
}

interface SuiteChoiceProps {
  readonly suites: readonly StoredSuite[];
  readonly form: DraftForm;
  readonly onChange: (form: DraftForm) => void;
}

/** Another suite suggests another id and other titles. */
function SuiteChoice({ suites, form, onChange }: SuiteChoiceProps) {
  const { form: words } = useMessages(editionMessages);
  const format = useFormat();
  return (
    <SelectField
      label={words.suite}
      value={form.suiteHash}
      options={suites.map(({ hash, manifest, items }) => ({
        value: hash,
        label: words.suiteOption(format.name(manifest.title), manifest.version, format.integer(items)),
      }))}
      onChange={hash => {
        const suite = suites.find(each => each.hash === hash);
        if (suite)
          onChange({
            ...suggestDraft(suite, { hasJudges: form.panel }),
            kind: form.kind,
            repeats: form.repeats,
          });
      }}
    />
  );
}

interface KindFieldsProps {
  readonly form: DraftForm;
  readonly hasJudges: boolean;
  readonly onChange: (part: Partial<DraftForm>) => void;
}

/** What the edition is for, and who reads. */
function KindFields({ form, hasJudges, onChange: change }: KindFieldsProps) {
  const { form: words } = useMessages(editionMessages);
  const hint = form.panel ? words.panelHint : words.noPanelHint[form.kind];
  return (
    <>
      <RadioCards
        legend={words.kind}
        value={form.kind}
        columns={2}
        cards={(['official', 'practice'] as const).map(value => ({ value, ...words.kindCards[value] }))}
        onChange={kind => change({ kind })}
      />
      <div className="flex flex-col gap-1">
        <Switch
          label={words.panel}
          checked={form.panel}
          disabled={!hasJudges}
          onChange={panel => change({ panel })}
        />
        <p className="text-sm text-faint">{hasJudges ? hint : `${words.noJudges} ${hint}`}</p>
      </div>
      <LeakFields form={form} onChange={change} />
    </>
  );
}

const formsChoices = ['', 'edition', 'submission'] as const;

/** What it follows, and how it is guarded against leaks. */
function LeakFields({ form, onChange }: Omit<KindFieldsProps, 'hasJudges'>) {
  const { form: words } = useMessages(editionMessages);
  const format = useFormat();
  const { data: editions = [] } = useQuery(editionsQuery());
  return (
    <>
      <SelectField
        label={words.follows}
        hint={words.followsHint}
        value={form.follows}
        options={[
          { value: '', label: words.followsNone },
          ...editions.map(({ id, title }) => ({ value: id, label: format.name(title) })),
        ]}
        onChange={follows => onChange({ follows })}
      />
      {form.follows !== '' && (
        <div className="flex flex-col gap-1">
          <Switch
            label={words.withoutWorn}
            checked={form.withoutWorn}
            onChange={withoutWorn => onChange({ withoutWorn })}
          />
          <p className="text-sm text-faint">{words.withoutWornHint}</p>
        </div>
      )}
      <SelectField
        label={words.forms}
        hint={words.formsHint}
        value={form.forms}
        options={formsChoices.map(value => ({
          value,
          label: words.formsOf[value === '' ? 'suite' : value],
        }))}
        onChange={chosen => onChange({ forms: formsChoices.find(value => value === chosen) ?? '' })}
      />
      <div className="flex flex-col gap-1">
        <Switch
          label={words.ownWording}
          checked={form.ownWording}
          onChange={ownWording => onChange({ ownWording })}
        />
        <p className="text-sm text-faint">{words.ownWordingHint}</p>
      </div>
      <div className="flex flex-col gap-1">
        <Switch label={words.watched} checked={form.watched} onChange={watched => onChange({ watched })} />
        <p className="text-sm text-faint">{words.watchedHint}</p>
      </div>
      <div className="flex flex-col gap-1">
        <Switch
          label={words.patientModel}
          checked={form.patientModel}
          onChange={patientModel => onChange({ patientModel })}
        />
        <p className="text-sm text-faint">{words.patientModelHint}</p>
      </div>
    </>
  );
}
