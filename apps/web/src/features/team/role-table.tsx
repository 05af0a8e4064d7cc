import { MEMBER_ROLES, ROLES, may } from '@ghuri/domain/team';
import type { Right } from '@ghuri/domain/team';
import { Check, Minus } from 'lucide-react';
import { useText } from '../../platform/i18n/use-text.ts';
import { Card } from '../../ui/card.tsx';
import { SectionTitle } from '../../ui/page-title.tsx';
import { teamText } from './team.text.ts';

/** Some rights in words. The domain decides who has them. */
const LINES = [
  ['canRoster', 'roster'],
  ['canTours', 'tours'],
  ['canQuotes', 'quotes'],
  ['canPapers', 'papers'],
  ['canRevenue', 'revenue'],
  ['canPayouts', 'payouts'],
  ['canTeam', 'team'],
] as const satisfies readonly [keyof typeof teamText.english, Right][];
const GUIDE = MEMBER_ROLES[1];

export function RoleTable() {
  const t = useText(teamText);
  return (
    <Card padding="none">
      <div className="px-4.5 py-3.5">
        <SectionTitle id="roles">{t.what}</SectionTitle>
      </div>
      <table aria-labelledby="roles" className="w-full text-meta">
        <thead>
          <tr className="border-b border-line text-ink-2">
            <th scope="col" className="sr-only">
              {t.what}
            </th>
            {ROLES.map((role) => (
              <th key={role} scope="col" className="px-1.5 py-2 font-semibold">
                {t[role]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {LINES.map(([word, right]) => (
            <tr key={word} className="border-b border-line last:border-0">
              <th scope="row" className="py-2.5 pr-2 pl-4.5 text-left font-normal">
                {t[word]}
              </th>
              {ROLES.map((role) => (
                <td key={role} className="px-1.5 py-2.5 text-center [&_.lucide]:mx-auto [&_.lucide]:size-4.5">
                  {may(role, right) ? (
                    <>
                      <Check aria-hidden className="text-primary-ink" />
                      {role === GUIDE ? (
                        <span className="text-micro text-ink-2">{t.ownOnly}</span>
                      ) : (
                        <span className="sr-only">{t.yes}</span>
                      )}
                    </>
                  ) : (
                    <>
                      <Minus aria-hidden className="text-ink-3" />
                      <span className="sr-only">{t.no}</span>
                    </>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}
