import type { PublicAgency } from '@ghuri/contract/agencies';
import { useLanguage } from '../../platform/i18n/use-text.ts';
import { paths } from '../../platform/paths.ts';
import { publicPaths, publicUrl } from '../../platform/public-paths.ts';
import { LateShare } from '../share/late-share.tsx';

type ShownAgency = Pick<PublicAgency, '_id' | 'slug' | 'agencyName' | 'verified'>;

export function ShareAgency({ agency: { _id: id, slug, agencyName, verified } }: { agency: ShownAgency }) {
  const language = useLanguage();
  // The public page of an agency that does not sell does not exist.
  const url = verified
    ? publicUrl(publicPaths.agency(slug), language)
    : window.location.origin + paths.agency(id);
  return <LateShare variant="raised" shared={{ url, title: agencyName }} />;
}
