import { Download, Share } from 'lucide-react';
import { useText } from '../../platform/i18n/use-text.ts';
import { install } from '../../platform/install-prompt.ts';
import type { InstallWay } from '../../platform/install-prompt.ts';
import { Button } from '../../ui/button.tsx';
import { installText } from './install.text.ts';

/** The button, or on iOS, where a page cannot ask, what to tap. */
export function InstallAction({ way }: { way: Exclude<InstallWay, null> }) {
  const t = useText(installText);
  if (way === 'by-hand') {
    return (
      <p className="flex items-center gap-2 font-medium [&_.lucide]:size-4.5">
        <Share aria-hidden />
        {t.byHand}
      </p>
    );
  }
  return (
    <Button icon={<Download aria-hidden />} onClick={() => void install()}>
      {t.install}
    </Button>
  );
}
