import { useQuery } from '@tanstack/react-query';
import { personQuery } from '../../features/console/lists.api.ts';
import { OpenPage } from '../../features/console/open-page.tsx';
import { pagesText } from '../../features/console/pages.text.ts';
import { PersonView } from '../../features/console/person-view.tsx';
import { PersonTags } from '../../features/console/tags.tsx';
import { AuditHistory } from '../../features/reports/audit-history.tsx';
import { useText } from '../../platform/i18n/use-text.ts';
import { workPaths } from '../../platform/work-paths.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import { PageHead } from '../page-head.tsx';

/** One person, for admins. */
export function AdminPerson({ id }: { id: string }) {
  const t = useText(pagesText);
  const query = useQuery(personQuery(id));
  const person = query.data;
  const back = { to: workPaths.adminPeople, label: t.allPeople };
  if (!person)
    return (
      <>
        <PageHead title={t.account} />
        <OpenPage title={t.account} missing={t.personMissing} back={back} query={query} />
      </>
    );
  return (
    <>
      <PageHead title={person.name} />
      <PageTitle
        back={back}
        className="mb-5"
        subtitle={
          <span className="flex flex-wrap items-center gap-2.5">
            <span className="wrap-anywhere">{person.email}</span>
            <PersonTags person={person} />
          </span>
        }
      >
        {person.name}
      </PageTitle>
      <PersonView person={person} history={<AuditHistory entries={person.history} />} />
    </>
  );
}
