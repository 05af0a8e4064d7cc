import { pickLanguage } from '../../platform/i18n/account-language.ts';
import type { Language } from '../../platform/i18n/language.ts';
import { useLanguage, useText } from '../../platform/i18n/use-text.ts';
import { errorSentence } from '../../platform/error-text.ts';
import { NetworkError } from '../../platform/api-error.ts';
import { Chip } from '../../ui/tag.tsx';
import { toast } from '../../ui/toast.ts';
import { accountsText } from './accounts.text.ts';

/** The two languages, each named in its own language. */
export function LanguageChips() {
  const t = useText(accountsText);
  const language = useLanguage();
  return (
    <div role="group" aria-label={t.chooseLanguage} className="flex justify-center gap-2">
      <Chip lang="en" selected={language === 'en'} onClick={() => switchLanguage('en')}>
        English
      </Chip>
      <Chip
        lang="bn"
        selected={language === 'bn'}
        onClick={() => switchLanguage('bn')}
        className="font-language-name"
      >
        বাংলা
      </Chip>
    </div>
  );
}

/** If the other language cannot be loaded, the page shows an error and keeps its language. */
export function switchLanguage(language: Language): void {
  pickLanguage(language).catch((cause: unknown) => toast(errorSentence(new NetworkError(cause))));
}
