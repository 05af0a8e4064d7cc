import type { PublicExplore } from '@ghuri/contract/public-pages';
import { LARGEST_PARTY } from '@ghuri/domain/tours';
import { Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatNumber } from '../../platform/format.ts';
import { useLanguage, useText } from '../../platform/i18n/use-text.ts';
import { FIND, inLanguage } from '../../platform/public-paths.ts';
import { Button } from '../../ui/button.tsx';
import { monthsFrom, useMonthName } from './months.ts';
import { publicListsText } from './public-lists.text.ts';

const CONTROL =
  'mt-0.5 min-h-8 w-full min-w-0 appearance-none bg-transparent font-semibold text-ellipsis outline-none';

/** Where, when and for how many. A plain form: it leads to the page of the place. */
export function SearchPlate({ explore: { places, today } }: { explore: PublicExplore }) {
  const t = useText(publicListsText);
  const language = useLanguage();
  const monthName = useMonthName();
  return (
    <form
      action={inLanguage(language, FIND)}
      role="search"
      className="grid gap-1 rounded-[24px] bg-surface p-2.5 shadow-float max-bar:grid-cols-2 bar:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)_minmax(0,1fr)_auto] bar:items-center"
    >
      <Part name={t.where} className="max-bar:col-span-2">
        <input
          name="where"
          list="known-places"
          maxLength={80}
          autoComplete="off"
          placeholder={t.whereExample}
          className={`${CONTROL} placeholder:font-normal placeholder:text-ink-3`}
        />
      </Part>
      <datalist id="known-places">
        {places.map(({ slug, name, bangla }) => (
          <option key={slug}>{language === 'bn' ? bangla : name}</option>
        ))}
      </datalist>
      <Part name={t.when}>
        <select name="month" autoComplete="off" className={CONTROL}>
          <option value="">{t.anyMonth}</option>
          {monthsFrom(today).map((month) => (
            <option key={month} value={month}>
              {monthName(month)}
            </option>
          ))}
        </select>
      </Part>
      <Part name={t.howMany}>
        <select name="people" autoComplete="off" className={CONTROL}>
          <option value="">{t.anyNumber}</option>
          {Array.from({ length: LARGEST_PARTY }, (_, place) => place + 1).map((count) => (
            <option key={count} value={count}>
              {t.people(count, formatNumber(count, language))}
            </option>
          ))}
        </select>
      </Part>
      <Button type="submit" variant="primary" size="large" className="max-bar:col-span-2 max-bar:w-full">
        <Search aria-hidden />
        {t.search}
      </Button>
    </form>
  );
}

/** A name above its control. The whole box is the label. */
const Part = ({
  name,
  className = '',
  children,
}: {
  name: string;
  className?: string;
  children: ReactNode;
}) => (
  <label
    className={`block rounded-control px-3.5 py-2 focus-within:outline-[2.5px] focus-within:outline-focus hover:bg-sunken ${className}`}
  >
    <span className="block text-micro text-ink-2">{name}</span>
    {children}
  </label>
);
