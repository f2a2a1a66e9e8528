import type { Report } from '@doctorbench/core';
import { type ImagingView, imagingWords, toImagingNotice, toImagingView } from '@doctorbench/report';
import type { ReactNode } from 'react';
import { useFormat } from '../../i18n/use-format.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Section } from '../../ui/section.tsx';
import { EstimateList } from './estimate-list.tsx';
import { Facts } from './facts.tsx';
import { ViewTable } from './view-table.tsx';

const noticeTones = {
  danger: 'danger',
  good: 'success',
  plain: 'info',
  warning: 'warning',
  faint: 'info',
} as const;

/** Whether the images were looked at, and what came of each kind of them. */
export function ImagingSection({ report }: { readonly report: Report }) {
  const view = toImagingView(report, useFormat());
  if (!view) return null;
  const { heading, verdict, blind, swapped, modalities } = view;
  return (
    <Section id="imaging" title={heading}>
      <Notice tone={noticeTones[verdict.tone]} title={verdict.title}>
        {verdict.text}
      </Notice>
      <div className="grid gap-4 lg:grid-cols-2">
        <AskedAgain asked={blind}>{blind.gap && <EstimateList view={blind.gap} />}</AskedAgain>
        <AskedAgain asked={swapped} />
      </div>
      <Card>{modalities ? <ViewTable table={modalities} /> : <p>{view.noModalities}</p>}</Card>
    </Section>
  );
}

interface AskedAgainProps {
  readonly asked: ImagingView['swapped'];
  readonly children?: ReactNode;
}

function AskedAgain({ asked: { heading, lead, facts }, children }: AskedAgainProps) {
  return (
    <Card>
      <h3 className="text-base">{heading}</h3>
      <p className="mb-3 text-sm text-soft">{lead}</p>
      {facts.length > 0 && <Facts facts={facts} className="mb-3 grid grid-cols-2 gap-4 sm:grid-cols-3" />}
      {children}
    </Card>
  );
}

/** Said before every number of a result whose images were not looked at. */
export function ImagingNotice({ report }: { readonly report: Report }) {
  const words = useMessages(imagingWords);
  const notice = toImagingNotice(report, useFormat());
  if (!notice) return null;
  return (
    <Notice tone="danger" title={notice.title}>
      {notice.text}{' '}
      <a href="#imaging" className="link">
        {words.toSection}
      </a>
    </Notice>
  );
}
