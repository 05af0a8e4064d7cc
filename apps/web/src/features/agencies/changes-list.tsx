import type { AgencyPart } from '@ghuri/contract/agency-moderation';
import { useText } from '../../platform/i18n/use-text.ts';
import { writtenIn } from '../../platform/i18n/written-in.ts';
import { changesText } from './changes.text.ts';

/** The requested changes, one per part. */
export function ChangesList({ changes }: { changes: { part: string; reason: string }[] }) {
  const c = useText(changesText);
  return (
    <ul className="mt-1 grid list-disc gap-1 pl-5">
      {changes.map(({ part, reason }) => (
        <li key={part}>
          <b className="font-semibold">{c[part as AgencyPart]}</b>:{' '}
          <span lang={writtenIn(reason)}>{reason}</span>
        </li>
      ))}
    </ul>
  );
}
