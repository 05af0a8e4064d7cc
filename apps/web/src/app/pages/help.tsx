import { helpText } from '../../features/help/help.text.ts';
import { OperatorCard } from '../../features/help/operator-card.tsx';
import { TopicCards } from '../../features/help/topic-cards.tsx';
import { useText } from '../../platform/i18n/use-text.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import { PageHead } from '../page-head.tsx';

export function Component() {
  const t = useText(helpText);
  return (
    <>
      <PageHead title={t.help} />
      <PageTitle subtitle={t.helpLead} className="mb-5">
        {t.help}
      </PageTitle>
      <div className="grid gap-5">
        <TopicCards />
        <OperatorCard />
      </div>
    </>
  );
}
