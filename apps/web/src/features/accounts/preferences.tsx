import type { Language } from '../../platform/i18n/language.ts';
import { useLanguage, useText } from '../../platform/i18n/use-text.ts';
import { chooseTheme, THEMES, useThemeChoice } from '../../platform/theme.ts';
import type { ThemeChoice } from '../../platform/theme.ts';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { switchLanguage } from './language-chips.tsx';
import { SettingsCard } from './settings-card.tsx';
import { settingsText } from './settings.text.ts';

/** Applied at once. The theme is stored in this browser, the language with the account. */
export function Preferences() {
  const s = useText(settingsText);
  const language = useLanguage();
  const theme = useThemeChoice();
  const bangla = (
    <span lang="bn" className="font-language-name">
      বাংলা
    </span>
  );
  return (
    <SettingsCard title={s.preferences}>
      <div className="grid gap-5">
        <RadioGroup
          legend={s.language}
          inline
          value={language}
          onChange={({ target }) => switchLanguage(target.value as Language)}
          options={[
            { value: 'en', label: <span lang="en">English</span> },
            { value: 'bn', label: bangla },
          ]}
        />
        <RadioGroup
          legend={s.theme}
          inline
          value={theme}
          onChange={({ target }) => chooseTheme(target.value as ThemeChoice)}
          options={THEMES.map((value) => ({ value, label: s[value] }))}
        />
      </div>
    </SettingsCard>
  );
}
