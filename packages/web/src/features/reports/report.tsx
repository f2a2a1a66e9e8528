import { useMessages } from '../../i18n/use-messages.ts';
import { AwaitingList } from './awaiting-list.tsx';
import { ClinicSection } from './clinic-section.tsx';
import { BehindSection } from './denominators-section.tsx';
import { HarmList } from './harm-list.tsx';
import { Headline } from './headline.tsx';
import { ImagingSection } from './imaging-section.tsx';
import { JudgingSection } from './judging-section.tsx';
import { reportMessages } from './messages.ts';
import { PapersSection } from './papers-section.tsx';
import { ProfileSection } from './profile-section.tsx';
import { RapidSection } from './rapid-section.tsx';
import type { ReportView } from './report-view.ts';
import { ScoreSection } from './score-section.tsx';
import { ScoreSumSection } from './score-sum-section.tsx';
import { SelfTest } from './self-test.tsx';
import { ToxicitySection } from './toxicity-section.tsx';
import { UsageSection } from './usage-section.tsx';
import { VetoList } from './veto-list.tsx';

/** A result from what matters most to what explains it. */
export function ReportResults({ view }: { readonly view: ReportView }) {
  const { report, submission } = view;
  const messages = useMessages(reportMessages);
  return (
    <div className="flex flex-col gap-12">
      {report.standing === 'self-test' ? (
        <SelfTest view={view} />
      ) : (
        <>
          {report.rapid ? <RapidSection report={report} /> : <Headline report={report} />}
          <VetoList view={view} />
          <HarmList view={view} />
          <AwaitingList view={view} />
          <ScoreSection submissionId={submission.id} report={report} />
          <ScoreSumSection report={report} />
          <ImagingSection report={report} />
          <PapersSection report={report} />
          <ToxicitySection report={report} />
          <ClinicSection report={report} />
          <ProfileSection report={report} label={submission.card.displayName} />
        </>
      )}
      <BehindSection report={report} />
      <JudgingSection report={report} />
      <UsageSection report={report} />
      <p className="text-sm text-faint">{messages.notMedicalAdvice}</p>
    </div>
  );
}
