import type { HelpTopic } from '@ghuri/contract/help.words';
import { useQuery } from '@tanstack/react-query';
import { useLanguage, useText } from '../../platform/i18n/use-text.ts';
import { FailedState } from '../../ui/failed-state.tsx';
import { SectionTitle } from '../../ui/page-title.tsx';
import { LoadingRegion, Skeleton } from '../../ui/skeleton.tsx';
import type { Block, Section } from './article.ts';
import { articleQuery } from './help.api.ts';
import { helpText } from './help.text.ts';

/** The text of one help page in the reader's language. */
export function ArticleView({ topic }: { topic: HelpTopic }) {
  const t = useText(helpText);
  const query = useQuery(articleQuery(topic, useLanguage()));
  if (query.isError) return <FailedState title={t.failed} retry={t.tryAgain} query={query} />;
  if (!query.data) {
    return (
      <LoadingRegion label={t.loading} className="grid gap-3">
        {[1, 2, 3, 4].map((line) => (
          <Skeleton key={line} className="h-20 w-full" />
        ))}
      </LoadingRegion>
    );
  }
  return (
    <div className="grid gap-8">
      {query.data.map((section) => (
        <SectionView key={section.title} section={section} />
      ))}
    </div>
  );
}

function SectionView({ section: { title, body } }: { section: Section }) {
  return (
    <section className="grid max-w-[42em] grid-cols-1 gap-3">
      <SectionTitle>{title}</SectionTitle>
      {body.map((block) => (
        <BlockView key={JSON.stringify(block)} block={block} />
      ))}
    </section>
  );
}

function BlockView({ block }: { block: Block }) {
  if (typeof block === 'string') return <p>{block}</p>;
  if ('list' in block) {
    return (
      <ul className="grid list-disc gap-2 pl-5 marker:text-ink-3">
        {block.list.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    );
  }
  return (
    <dl className="divide-y divide-line overflow-clip rounded-card border border-line bg-surface">
      {block.rows.map(([when, what]) => (
        <div key={when} className="grid gap-x-5 px-4 py-3 bar:grid-cols-2">
          <dt className="text-ink-2">{when}</dt>
          <dd className="font-semibold">{what}</dd>
        </div>
      ))}
    </dl>
  );
}
