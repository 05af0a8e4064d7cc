import type { HelpTopic } from '@ghuri/contract/help.words';
import { queryOptions } from '@tanstack/react-query';
import { NetworkError } from '../../platform/api-error.ts';
import { api } from '../../platform/api-client.ts';
import type { Language } from '../../platform/i18n/language.ts';
import type { Article, Section } from './article.ts';
import { helpFacts } from './help-facts.ts';

/** The articles are long, so each is a file of its own in each language. */
const files = import.meta.glob<Article>('./articles/*.ts', { import: 'default' });

const NAME_COMMISSION = new Set<HelpTopic>(['money', 'terms']);

async function loadArticle(
  topic: HelpTopic,
  language: Language,
  signal: AbortSignal,
): Promise<readonly Section[]> {
  // The other articles load without the server.
  const commission = NAME_COMMISSION.has(topic) ? await api('GET /commission', { signal }) : null;
  try {
    const article = await files[`./articles/${topic}.${language}.ts`]!();
    return article(helpFacts(language, commission));
  } catch (cause) {
    throw new NetworkError(cause);
  }
}

export const articleQuery = (topic: HelpTopic, language: Language) =>
  queryOptions({
    queryKey: ['help', topic, language],
    queryFn: ({ signal }) => loadArticle(topic, language, signal),
  });

export const operatorQuery = () =>
  queryOptions({
    queryKey: ['operator'],
    queryFn: ({ signal }) => api('GET /operator', { signal }),
    staleTime: Infinity,
  });
