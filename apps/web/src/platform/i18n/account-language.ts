import { api } from '../api-client.ts';
import { changeMe, currentSession, onSessionChange } from '../auth/session.ts';
import { PERSONAL, tabStore } from '../storage.ts';
import { chooseLanguage, currentLanguage } from './language.ts';
import type { Language } from './language.ts';

/** Set while a choice of this tab is not saved with the account: a visitor made it, or the network failed. */
const UNSAVED = `${PERSONAL}language-unsaved`;

/** The user chooses a language: for this device at once, and for the account if there is one. */
export async function pickLanguage(language: Language): Promise<void> {
  await chooseLanguage(language);
  tabStore.set(UNSAVED, '1');
  // Without network the choice stays unsaved; the device has it.
  await agree().catch(() => undefined);
}

/**
 * Keeps device and account in one language. The newest choice wins: one that was just made in this tab, otherwise the
 * account's. A new account has no choice yet and takes the device's.
 */
async function agree(): Promise<void> {
  const session = currentSession();
  if (session.status !== 'signed-in') return;
  const { language, welcomeDue } = session.me;
  if (language === currentLanguage()) {
    tabStore.remove(UNSAVED);
  } else if (welcomeDue || tabStore.get(UNSAVED) !== null) {
    tabStore.set(UNSAVED, '1');
    changeMe(await api('PUT /account/language', { body: { language: currentLanguage() } }));
  } else {
    await chooseLanguage(language);
  }
}

/** Called once at start. */
export function followAccountLanguage(): void {
  // Without network both sides stay as they are, until the next change or start.
  onSessionChange(() => void agree().catch(() => undefined));
}
