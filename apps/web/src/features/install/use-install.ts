import { useSyncExternalStore } from 'react';
import { installWay, isInstallDismissed, onInstallChange } from '../../platform/install-prompt.ts';

/** How this browser can install Ghuri, if it can, and whether the user said no in the last 60 days. */
export function useInstall() {
  const way = useSyncExternalStore(onInstallChange, installWay);
  const isDismissed = useSyncExternalStore(onInstallChange, isInstallDismissed);
  return { way, isDismissed };
}
