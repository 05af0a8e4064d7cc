import type { Todo } from '@ghuri/contract/desk';
import type { TodoKind } from '@ghuri/domain/desk';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { formatNumber } from '../../platform/format.ts';
import { useLanguage, useText } from '../../platform/i18n/use-text.ts';
import { Card } from '../../ui/card.tsx';
import { cx } from '../../ui/class-names.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { CountBadge } from '../../ui/tag.tsx';
import { deskText } from './desk.text.ts';
import { TODO_ICONS, todoPage, useTodoWords } from './todo-words.ts';

/** Those with a deadline. */
const URGENT = new Set<TodoKind>(['dispute', 'quote_lapses']);

/** What waits for the agency, most urgent first. An item disappears when it is done. */
export function TodoList({ todo, className }: { todo: readonly Todo[]; className: string }) {
  const t = useText(deskText);
  const language = useLanguage();
  return (
    <Card as="section" padding="none" aria-labelledby="desk-todo" className={className}>
      <div className="flex items-center justify-between gap-3 px-5 pt-4 pb-3">
        <h2 id="desk-todo" className="type-title">
          {t.todo}
        </h2>
        {todo.length > 0 && <CountBadge>{formatNumber(todo.length, language)}</CountBadge>}
      </div>
      {todo.length === 0 ? (
        <EmptyState compact headingLevel="h3" title={t.todoNone}>
          {t.todoNoneBody}
        </EmptyState>
      ) : (
        <ul className="divide-y divide-line border-t border-line">
          {todo.map((item) => (
            <TodoItem key={item.kind} item={item} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function TodoItem({ item }: { item: Todo }) {
  const { title, about } = useTodoWords()(item);
  const Icon = TODO_ICONS[item.kind];
  return (
    <li>
      <Link
        to={todoPage(item)}
        className="grid min-h-17 grid-cols-[40px_minmax(0,1fr)_auto] items-center gap-3 px-4.5 py-3 -outline-offset-2 hover:bg-sunken"
      >
        <span
          className={cx(
            'grid size-10 place-items-center rounded-control',
            URGENT.has(item.kind) ? 'bg-kite-soft text-kite-ink' : 'bg-sunken text-ink-2',
          )}
        >
          <Icon aria-hidden className="size-5!" />
        </span>
        <span className="min-w-0">
          <span className="block leading-snug font-semibold">{title}</span>
          <span className="block text-meta leading-snug wrap-anywhere text-ink-2">{about}</span>
        </span>
        <ChevronRight aria-hidden className="text-ink-3" />
      </Link>
    </li>
  );
}
