import { useText } from '../platform/i18n/use-text.ts';
import { appText } from './app.text.ts';

/** The title of the browser's tab, for the page it stands in. */
export function PageHead({ title }: { title: string }) {
  const t = useText(appText);
  return <title>{`${title} · ${t.ghuri}`}</title>;
}
