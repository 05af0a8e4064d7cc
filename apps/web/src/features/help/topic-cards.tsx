import { HELP_TOPICS } from '@ghuri/contract/help.words';
import type { HelpTopic } from '@ghuri/contract/help.words';
import { ChevronRight, FileText, LockKeyhole, MessageCircleQuestionMark, Undo2, Wallet } from 'lucide-react';
import { Link } from 'react-router';
import { useText } from '../../platform/i18n/use-text.ts';
import { paths } from '../../platform/paths.ts';
import { Card } from '../../ui/card.tsx';
import { helpText } from './help.text.ts';

const ICONS = {
  refunds: Undo2,
  money: Wallet,
  terms: FileText,
  privacy: LockKeyhole,
  contact: MessageCircleQuestionMark,
} as const satisfies Record<HelpTopic, unknown>;

/** Links to the topics of the help pages, all or all but the open one. */
export function TopicCards({ except }: { except?: HelpTopic }) {
  const t = useText(helpText);
  return (
    <Card padding="none">
      <ul className="divide-y divide-line">
        {HELP_TOPICS.filter((topic) => topic !== except).map((topic) => {
          const Icon = ICONS[topic];
          return (
            <li key={topic}>
              <Link
                to={paths.helpTopic(topic)}
                className="flex min-h-16 items-center gap-3.5 px-4 py-3 -outline-offset-2 hover:bg-sunken"
              >
                <span className="grid size-10 shrink-0 place-items-center rounded-control bg-primary-soft text-primary-ink">
                  <Icon aria-hidden />
                </span>
                <span className="min-w-0 flex-1">
                  <span className="block font-semibold">{t[topic]}</span>
                  <span className="block text-meta text-ink-2">{t[`${topic}Lead`]}</span>
                </span>
                <ChevronRight aria-hidden className="text-ink-3" />
              </Link>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
