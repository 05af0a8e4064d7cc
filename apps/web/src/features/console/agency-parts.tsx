import type { AgencyPage } from '@ghuri/contract/console-lists';
import { formatNumber, formatTaka } from '../../platform/format.ts';
import { TimeText } from '../../platform/i18n/time-text.tsx';
import { useLanguage, useText } from '../../platform/i18n/use-text.ts';
import { workPaths } from '../../platform/work-paths.ts';
import { Tag } from '../../ui/tag.tsx';
import { Fact, Facts } from '../../ui/facts.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { Line, Lines, Part } from './page-parts.tsx';
import { pagesText } from './pages.text.ts';

/** What the page of an agency shows beside its state: team, money, payouts, reliability. */
export function AgencyParts({ agency }: { agency: AgencyPage }) {
  const t = useText(pagesText);
  const language = useLanguage();
  const taka = (sum: number) => formatTaka(Math.abs(sum), language);
  const { held, available, inTransit } = agency.money;
  return (
    <>
      <Part title={t.money}>
        <Facts>
          <Fact name={t.held}>{taka(held)}</Fact>
          <Fact name={available < 0 ? t.owes : t.available}>{taka(available)}</Fact>
          <Fact name={t.inTransit}>{taka(inTransit)}</Fact>
        </Facts>
        <p className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-meta">
          <TextLink to={workPaths.adminBookingsOf(agency._id)}>{t.seeBookings}</TextLink>
          <TextLink to={workPaths.adminToursOf(agency._id)}>{t.seeTours}</TextLink>
        </p>
      </Part>
      <Part title={t.team}>
        <Lines empty={t.noTeam}>
          {agency.team.map(({ _id, name, email, role }) => (
            <Line
              key={_id}
              name={<TextLink to={workPaths.adminPerson(_id)}>{name}</TextLink>}
              under={email}
              end={<Tag>{t[`role_${role}`]}</Tag>}
            />
          ))}
        </Lines>
      </Part>
      <Part title={t.payouts}>
        <Lines empty={t.noPayouts}>
          {agency.payouts.map(({ _id, batchId, amount, state, time }) => (
            <Line
              key={_id}
              name={<TextLink to={workPaths.payoutBatch(batchId)}>{taka(amount)}</TextLink>}
              under={<TimeText value={time} show="day" />}
              end={<Tag tone={state === 'failed' ? 'danger' : 'neutral'}>{t[`payout_${state}`]}</Tag>}
            />
          ))}
        </Lines>
      </Part>
      {agency.reliability.length > 0 && <Reliability facts={agency.reliability} />}
    </>
  );
}

function Reliability({ facts }: { facts: AgencyPage['reliability'] }) {
  const t = useText(pagesText);
  const language = useLanguage();
  const number = (count: number) => formatNumber(count, language);
  return (
    <Part title={t.reliability}>
      <ul className="grid gap-1.5 text-label">
        {facts.map((fact) => (
          <li key={fact.fact}>
            {fact.fact === 'departures' && t.fact_departures(number(fact.cancelled), number(fact.of))}
            {fact.fact === 'answers' && t.fact_answers(number(fact.answered), number(fact.of))}
            {fact.fact === 'refunds' && t.fact_refunds(number(fact.of))}
            {fact.fact === 'bids' && t.fact_bids(number(fact.honoured), number(fact.of))}
          </li>
        ))}
      </ul>
    </Part>
  );
}
