import { useText } from '../../platform/i18n/use-text.ts';
import { dismissInstall } from '../../platform/install-prompt.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { InstallAction } from './install-action.tsx';
import { installText } from './install.text.ts';
import { useInstall } from './use-install.ts';

/** Offers to install Ghuri at a moment when it helps. Nothing if the browser cannot, or the user said no. */
export function InstallCard() {
  const t = useText(installText);
  const { way, isDismissed } = useInstall();
  if (way === null || isDismissed) return null;
  return (
    <Card as="section" aria-label={t.title} className="w-full max-w-[496px] print:hidden">
      <h2 className="type-lead">{t.title}</h2>
      <p className="mt-0.5 text-meta text-ink-2">{t.lead}</p>
      <div className="mt-3.5 flex flex-wrap items-center justify-between gap-2">
        <InstallAction way={way} />
        <Button variant="ghost" onClick={dismissInstall}>
          {t.notNow}
        </Button>
      </div>
    </Card>
  );
}
