import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { EmailForm } from '../account/email-form.tsx';
import { ConfirmStep } from './confirm-step.tsx';
import { ConnectionStep } from './connection-step.tsx';
import { EditionStep } from './edition-step.tsx';
import { EndpointStep } from './endpoint-step.tsx';
import { EstimateStep } from './estimate-step.tsx';
import { submitMessages } from './messages.ts';
import { ModelStep } from './model-step.tsx';
import { StepList } from './step-list.tsx';
import { resolveStep, type Step, toNextStep } from './steps.ts';
import { TypeStep } from './type-step.tsx';
import { type StepProps, useWizard, type Wizard, type WizardGiven } from './use-wizard.ts';

const route = getRouteApi('/submit');

const stepViews: Readonly<Record<Step, (props: StepProps) => React.ReactNode>> = {
  type: TypeStep,
  edition: EditionStep,
  endpoint: EndpointStep,
  connection: ConnectionStep,
  model: ModelStep,
  estimate: EstimateStep,
  confirm: ConfirmStep,
};

export function SubmitWizard(given: WizardGiven) {
  const wizard = useWizard(given);
  const { step: wanted } = route.useSearch();
  const navigate = route.useNavigate();
  const step = resolveStep(wanted, wizard.done);
  useEffect(() => {
    if (wanted !== step) navigate({ search: { step }, replace: true, resetScroll: false });
  }, [wanted, step, navigate]);
  const View = stepViews[step];
  return (
    <div className="grid gap-6 md:grid-cols-[13rem_1fr] md:gap-8">
      <StepList current={step} done={wizard.done} />
      <div className="flex min-w-0 flex-col gap-4">
        {wizard.restored && <Restored wizard={wizard} />}
        <Card className="sm:p-6">
          <View
            key={step}
            wizard={wizard}
            onNext={() => navigate({ search: { step: toNextStep(step) }, resetScroll: true })}
          />
        </Card>
        {step === 'confirm' && given.account.email === null && (
          <Card>
            <EmailForm account={given.account} />
          </Card>
        )}
      </div>
    </div>
  );
}

function Restored({ wizard }: { readonly wizard: Wizard }) {
  const messages = useMessages(submitMessages);
  const navigate = route.useNavigate();
  const [asked, setAsked] = useState(false);
  return (
    <>
      <Notice>
        <div className="flex flex-wrap items-center justify-between gap-2">
          {messages.restored}
          <Button size="sm" onClick={() => setAsked(true)}>
            {messages.startOver}
          </Button>
        </div>
      </Notice>
      <ConfirmDialog
        open={asked}
        title={messages.startOverTitle}
        confirmLabel={messages.discard}
        onConfirm={() => {
          setAsked(false);
          wizard.clear();
          navigate({ search: { step: 'type' } });
        }}
        onClose={() => setAsked(false)}
      >
        <p>{messages.startOverText}</p>
      </ConfirmDialog>
    </>
  );
}
