import { HELP_TOPICS } from '@ghuri/contract/help.words';
import { useParams } from 'react-router';
import { ArticleView } from '../../features/help/article-view.tsx';
import { helpText } from '../../features/help/help.text.ts';
import { OperatorCard } from '../../features/help/operator-card.tsx';
import { TopicCards } from '../../features/help/topic-cards.tsx';
import { useText } from '../../platform/i18n/use-text.ts';
import { paths } from '../../platform/paths.ts';
import { PageTitle, SectionTitle } from '../../ui/page-title.tsx';
import { NotFound } from '../not-found.tsx';
import { PageHead } from '../page-head.tsx';

export function Component() {
  const t = useText(helpText);
  const params = useParams();
  const topic = HELP_TOPICS.find((name) => name === params['topic']);
  if (!topic) return <NotFound />;
  return (
    <>
      <PageHead title={t[topic]} />
      <PageTitle back={{ to: paths.help, label: t.help }} subtitle={t[`${topic}Lead`]} className="mb-6">
        {t[topic]}
      </PageTitle>
      <div className="grid gap-8">
        {topic === 'contact' && <OperatorCard />}
        <ArticleView key={topic} topic={topic} />
        <section className="border-t border-line pt-6">
          <SectionTitle className="mb-3">{t.moreHelp}</SectionTitle>
          <TopicCards except={topic} />
        </section>
      </div>
    </>
  );
}
