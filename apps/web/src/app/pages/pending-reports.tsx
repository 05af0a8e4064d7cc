import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { MessageReportList } from '../../features/reports/message-report-list.tsx';
import { waitingMessagesQuery } from '../../features/reports/message-reports.api.ts';
import { messageReportsText } from '../../features/reports/message-reports.text.ts';
import { ReportList } from '../../features/reports/report-list.tsx';
import { reportsText } from '../../features/reports/reports.text.ts';
import { formatNumber } from '../../platform/format.ts';
import { useLanguage, useText } from '../../platform/i18n/use-text.ts';
import { workPaths } from '../../platform/work-paths.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import { TabsNav } from '../../ui/tabs-nav.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { PageHead } from '../page-head.tsx';

const STATES = ['open', 'dismissed', 'removed'] as const;
const SHOWN = ['open', 'all'] as const;

/** Reported stories and messages. The address says which ones are shown. */
export function Component() {
  const t = useText(reportsText);
  const m = useText(messageReportsText);
  const language = useLanguage();
  const [address] = useSearchParams();
  const waiting = useQuery(waitingMessagesQuery()).data?.waiting ?? 0;
  const isAboutMessages = address.get('about') === 'messages';
  return (
    <div className="mx-auto max-w-[960px]">
      <PageHead title={t.pendingReports} />
      <PageTitle className="mb-2">{t.pendingReports}</PageTitle>
      <TabsNav
        label={m.about}
        className="mb-4"
        tabs={[
          { to: workPaths.adminReports, label: m.stories, current: !isAboutMessages },
          {
            to: workPaths.adminMessageReports,
            label: m.messages,
            current: isAboutMessages,
            ...(waiting > 0 && { count: formatNumber(waiting, language) }),
          },
        ]}
      />
      {isAboutMessages ? <MessageReports /> : <StoryReports />}
    </div>
  );
}

function StoryReports() {
  const t = useText(reportsText);
  const [address, setAddress] = useSearchParams();
  const state = STATES.find((known) => known === address.get('state')) ?? 'open';
  return (
    <Tabs
      label={t.states}
      tabs={STATES.map((value) => ({ value, label: t[value] }))}
      value={state}
      onChange={(chosen) =>
        setAddress(chosen === 'open' ? {} : { state: chosen }, { replace: true, preventScrollReset: true })
      }
    >
      <div className="pt-5">
        <ReportList key={state} state={state} />
      </div>
    </Tabs>
  );
}

function MessageReports() {
  const t = useText(messageReportsText);
  const [address, setAddress] = useSearchParams();
  const show = SHOWN.find((known) => known === address.get('show')) ?? 'open';
  return (
    <Tabs
      label={t.show}
      tabs={SHOWN.map((value) => ({ value, label: t[value] }))}
      value={show}
      onChange={(chosen) =>
        setAddress(
          { about: 'messages', ...(chosen !== 'open' && { show: chosen }) },
          { replace: true, preventScrollReset: true },
        )
      }
    >
      <p className="pt-4 pb-4 text-meta text-ink-2">{t.lead}</p>
      <MessageReportList key={show} show={show} />
    </Tabs>
  );
}
