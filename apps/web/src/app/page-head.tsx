import { useText } from '../platform/i18n/use-text.ts';
import { appText } from './app.text.ts';

/** Sets the title of the browser tab for its page. */
export function PageHead({ title }: { title: string }) {
  const t = useText(appText);
  return <title>{`${title} · ${t.ghuri}`}</title>;
}
