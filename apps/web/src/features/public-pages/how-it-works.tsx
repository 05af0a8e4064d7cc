import { Check, Lock, Mail, Megaphone } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { formatNumber, formatTaka } from '../../platform/format.ts';
import { useLanguage, useText } from '../../platform/i18n/use-text.ts';
import { paths } from '../../platform/paths.ts';
import { buttonClass } from '../../ui/button.tsx';
import { cx } from '../../ui/class-names.ts';
import { Tag } from '../../ui/tag.tsx';
import { publicListsText } from './public-lists.text.ts';
import { PublicSection } from './public-section.tsx';

const DIAMOND = 'rotate-45 rounded-[3px] bg-kite';

/** What an auction is, in three steps, with an example. */
export function AskOnce() {
  const t = useText(publicListsText);
  const steps = [
    [t.askWhat, t.askWhatBody],
    [t.askBids, t.askBidsBody],
    [t.askPick, t.askPickBody],
  ] as const;
  return (
    <section
      aria-labelledby="ask-title"
      className="grid gap-x-12 gap-y-8 rounded-card border border-line bg-surface p-6 bar:p-10 panel:grid-cols-2 panel:items-center"
    >
      <div>
        <h2 id="ask-title" className="type-page max-w-[12em]">
          {t.askTitle}
        </h2>
        <ol aria-label={t.askSteps} className="mt-6">
          {steps.map(([title, text]) => (
            <li key={title} className="group relative pb-5 pl-8 last:pb-0">
              <span
                aria-hidden
                className="absolute top-3 bottom-[-0.75rem] left-1.5 w-[3px] bg-kite group-last:hidden"
              />
              <span aria-hidden className={cx('absolute top-1.5 left-0.5 size-3', DIAMOND)} />
              <p className="font-semibold">{title}</p>
              <p className="text-ink-2">{text}</p>
            </li>
          ))}
        </ol>
        <p className="mt-7">
          <a href={paths.newRequest} className={buttonClass({ variant: 'outline' })}>
            <Megaphone aria-hidden />
            {t.ask}
          </a>
        </p>
      </div>
      <Example />
    </section>
  );
}

/** Whole taka, in the order of arrival, and where on the string of 90 minutes each bid arrived. */
const BIDS = [
  { amount: 49_500, at: 12 },
  { amount: 46_000, at: 34 },
  { amount: 52_800, at: 58 },
];
const LOWEST = Math.min(...BIDS.map(({ amount }) => amount));

/** Made up, and it says so. */
function Example() {
  const t = useText(publicListsText);
  const language = useLanguage();
  return (
    <figure className="rounded-card border border-line bg-bg p-5">
      <figcaption>
        <p className="text-micro text-ink-2">{t.askExample}</p>
        <p className="type-lead">{t.askExampleTrip}</p>
        <p className="text-meta text-ink-2">{t.askExampleParty}</p>
      </figcaption>
      <svg aria-hidden viewBox="0 0 400 32" className="mt-3 w-full">
        <path d="M2 16H398" strokeWidth="3" strokeLinecap="round" className="stroke-line" />
        <path d="M2 16H300" strokeWidth="3" strokeLinecap="round" className="stroke-kite" />
        {BIDS.map(({ at }) => (
          <circle key={at} cx={at * 4} cy="16" r="8" strokeWidth="3" className="fill-primary stroke-bg" />
        ))}
        <path d="M300 5 311 16 300 27 289 16Z" className="fill-kite" />
      </svg>
      <p className="flex justify-between text-micro text-ink-2">
        <span>{t.askExampleStart}</span>
        <span>{t.askExampleEnd}</span>
      </p>
      <ul className="mt-3 divide-y divide-line">
        {BIDS.map(({ amount }, place) => (
          <li key={amount} className="flex items-center gap-2.5 py-2.5">
            <span>{t.askExampleBid(formatNumber(place + 1, language))}</span>
            {amount === LOWEST && <Tag tone="success">{t.lowest}</Tag>}
            <span className="ml-auto font-semibold">{formatTaka(amount, language)}</span>
          </li>
        ))}
      </ul>
    </figure>
  );
}

/** What happens with the traveller's money. */
export function Money() {
  const t = useText(publicListsText);
  const facts = [
    { title: t.moneySealed, text: t.moneySealedBody, drawing: <Sealed /> },
    { title: t.moneyRefund, text: t.moneyRefundBody, drawing: <Refunds /> },
    { title: t.moneyHeld, text: t.moneyHeldBody, drawing: <Held /> },
  ];
  return (
    <PublicSection id="money" title={t.moneyTitle}>
      <ul className="grid gap-4 bar:grid-cols-3">
        {facts.map(({ title, text, drawing }) => (
          <li key={title} className="rounded-card border border-line bg-surface p-5">
            <div aria-hidden className="flex h-22 items-center">
              {drawing}
            </div>
            <h3 className="type-lead mt-3">{title}</h3>
            <p className="mt-1.5 text-ink-2">{text}</p>
          </li>
        ))}
      </ul>
    </PublicSection>
  );
}

/** Letters on a string. */
const Sealed = () => (
  <div className="relative flex w-full items-center gap-3 px-3">
    <span className="absolute inset-x-0 top-1/2 -mt-px h-[3px] bg-line" />
    {['first', 'second', 'third'].map((letter) => (
      <span
        key={letter}
        className="relative grid h-8.5 w-11 place-items-center rounded-small border-2 border-primary bg-surface text-primary"
      >
        <Mail />
      </span>
    ))}
    <span className={cx('relative ml-2 size-3.5', DIAMOND)} />
  </div>
);

/** The line of a refund: all, half, nothing. */
function Refunds() {
  const language = useLanguage();
  const percent = (share: number) => `${formatNumber(share, language)}%`;
  return (
    <svg viewBox="0 0 300 88" className="size-full">
      <path d="M2 14H130V46H220V76H298V86H2Z" className="fill-primary-soft" />
      <path
        d="M2 14H122Q130 14 130 22V38Q130 46 138 46H212Q220 46 220 54V68Q220 76 228 76H298"
        fill="none"
        strokeWidth="3"
        className="stroke-primary"
      />
      <path d="M66 4 76 14 66 24 56 14Z" className="fill-kite" />
      <g fontSize="15" className="fill-ink font-semibold">
        <text x="10" y="44">
          {percent(100)}
        </text>
        <text x="142" y="70">
          {percent(50)}
        </text>
        <text x="240" y="66">
          {percent(0)}
        </text>
      </g>
    </svg>
  );
}

/** From the traveller to us, and after the trip to the agency. */
function Held() {
  const t = useText(publicListsText);
  const knots: { name: string; Icon: LucideIcon | null }[] = [
    { name: t.moneyYouPay, Icon: Check },
    { name: t.moneyWeHold, Icon: Lock },
    { name: t.moneyAgencyPaid, Icon: null },
  ];
  return (
    <div className="relative grid w-full grid-cols-3">
      <span className="absolute top-4 right-1/2 left-[16.7%] h-[3px] bg-primary" />
      <span className="absolute top-4 right-[16.7%] left-1/2 h-[3px] bg-line" />
      {knots.map(({ name, Icon }) => (
        <div key={name} className="relative text-center">
          <span
            className={cx(
              'mx-auto grid size-8.5 place-items-center rounded-full border-2 [&_.lucide]:size-4.5',
              Icon ? 'border-primary bg-primary text-on-primary' : 'border-line-strong bg-surface',
            )}
          >
            {Icon && <Icon />}
          </span>
          <span className="mt-1.5 block text-micro leading-tight text-ink-2">{name}</span>
        </div>
      ))}
    </div>
  );
}
