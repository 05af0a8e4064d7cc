import { HELP_TOPICS } from '@ghuri/contract/help.words';
import { refundPercent, REFUND_STEPS } from '@ghuri/domain/refunds';
import { describe, expect, test } from 'vitest';
import type { Article, Block, HelpFacts } from './article.ts';
import { helpFacts } from './help-facts.ts';

const files = import.meta.glob<Article>('./articles/*.ts', { import: 'default', eager: true });
const COMMISSION = { percent: 8.25, next: null };
const LANGUAGES = ['en', 'bn'] as const;
const all = HELP_TOPICS.flatMap((topic) => LANGUAGES.map((language) => [topic, language] as const));
const articleOf = (topic: string, language: string): Article => files[`./articles/${topic}.${language}.ts`]!;

const textsOf = (block: Block): readonly string[] => {
  if (typeof block === 'string') return [block];
  return 'list' in block ? block.list : block.rows.flat();
};
const linesOf = (article: Article, facts: HelpFacts): string[] =>
  article(facts).flatMap(({ title, body }) => [title, ...body.flatMap(textsOf)]);

/** Facts that are no numbers, so that every number in an article was typed there. */
const nameless = Object.fromEntries(
  Object.keys(helpFacts('en', COMMISSION)).map((name) => [name, `<${name}>`]),
) as unknown as HelpFacts;

describe('the help articles', () => {
  test('files › every topic in both languages, and no other', () => {
    expect(Object.keys(files).toSorted()).toEqual(
      all.map(([topic, language]) => `./articles/${topic}.${language}.ts`).toSorted(),
    );
  });

  test.each(all)('%s in %s › every number is a fact of the domain', (topic, language) => {
    expect(linesOf(articleOf(topic, language), nameless).join('\n')).not.toMatch(/\p{Nd}/u);
  });

  test.each(HELP_TOPICS)('%s › says the same facts in both languages, section by section', (topic) => {
    const [english, bangla] = LANGUAGES.map((language) =>
      articleOf(
        topic,
        language,
      )(nameless).map(({ body }) =>
        body.map((block) => [
          typeof block === 'string' ? 'paragraph' : Object.keys(block)[0],
          textsOf(block).map((line) => (line.match(/<\w+>/g) ?? []).toSorted()),
        ]),
      ),
    );
    expect(bangla).toEqual(english);
  });

  test.each(LANGUAGES)('%s › every fact is in an article', (language) => {
    const text = HELP_TOPICS.flatMap((topic) => linesOf(articleOf(topic, language), nameless)).join('\n');
    expect(Object.values(nameless).filter((fact) => !text.includes(fact))).toEqual([]);
  });

  test('words that Ghuri does not use › are in no article', () => {
    const text = HELP_TOPICS.flatMap((topic) => linesOf(articleOf(topic, 'en'), nameless)).join('\n');
    expect(text).not.toMatch(/;|\b(somebody|whoever|any more|is told|mail|goes back)\b/i);
  });
});

describe('helpFacts', () => {
  test('in English and Bangla › the rules that run', () => {
    expect(helpFacts('en', COMMISSION)).toMatchObject({
      holdMinutes: '15',
      bookingClosesHours: '24',
      bidMinutes: '90',
      payBidHours: '24',
      firstRefundDays: '7',
      firstRefundPercent: '100%',
      secondRefundDays: '3',
      secondRefundPercent: '50%',
      refundWorkingDays: '10',
      releaseDays: '2',
      commissionRate: '8.25%',
      nextCommissionDay: '',
    });
    expect(helpFacts('bn', COMMISSION)).toMatchObject({
      holdMinutes: '১৫',
      bidMinutes: '৯০',
      secondRefundPercent: '৫০%',
      commissionRate: '৮.২৫%',
    });
  });

  test('a change is announced › the terms name it, otherwise they do not', () => {
    const next = { percent: 9, from: '2027-01-01T00:00:00+06:00' };
    const terms = (commission: Parameters<typeof helpFacts>[1]) =>
      linesOf(articleOf('terms', 'en'), helpFacts('en', commission)).filter((line) =>
        line.includes('commission is'),
      );
    expect(terms({ percent: 8, next })).toEqual([
      expect.stringContaining('Our commission is 8% of'),
      'From Fri 1 Jan 2027 the commission is 9%.',
    ]);
    expect(terms({ percent: 8, next: null })).toHaveLength(1);
  });

  test('the refund steps › are what cancelling pays at their edges', () => {
    const day = 86_400_000;
    const { firstRefundDays, firstRefundPercent, secondRefundDays, secondRefundPercent } = helpFacts(
      'en',
      COMMISSION,
    );
    const shown = (before: number) => `${refundPercent(before)}%`;
    expect(shown(Number(firstRefundDays) * day + 1)).toBe(firstRefundPercent);
    expect(shown(Number(firstRefundDays) * day)).toBe(secondRefundPercent);
    expect(shown(Number(secondRefundDays) * day)).toBe(secondRefundPercent);
    expect(refundPercent(Number(secondRefundDays) * day - 1)).toBe(0);
    expect(REFUND_STEPS).toHaveLength(2);
  });
});
