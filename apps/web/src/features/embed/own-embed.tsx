import type { OwnAgency } from '@ghuri/contract/agencies';
import { Copy } from 'lucide-react';
import { useState } from 'react';
import { copyText } from '../../platform/copy-text.ts';
import { LANGUAGES } from '../../platform/i18n/language.ts';
import type { Language } from '../../platform/i18n/language.ts';
import { useLanguage, useText } from '../../platform/i18n/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SectionTitle } from '../../ui/page-title.tsx';
import { Select } from '../../ui/select.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { toast } from '../../ui/toast.ts';
import { embedText } from './embed.text.ts';
import { embedLine, embedUrl, THEMES } from './embed-line.ts';
import type { Theme } from './embed-line.ts';

const LANGUAGE_NAMES = { en: 'english', bn: 'bangla' } as const;

/** The line of HTML for the agency's own site, and how it will look there. */
export function OwnEmbed({ agency: { slug, agencyName, stopReason, closedAt } }: { agency: OwnAgency }) {
  const t = useText(embedText);
  const [language, setLanguage] = useState<Language>(useLanguage());
  const [theme, setTheme] = useState<Theme>('system');
  const line = embedLine({ slug, language, theme }, t.toursOf(agencyName));

  async function copy() {
    toast((await copyText(line)) ? t.copied : t.copyFailed, { id: 'embed', icon: <Copy aria-hidden /> });
  }

  return (
    <div className="grid gap-6">
      {(stopReason !== null || closedAt !== null) && <Notice tone="warn">{t.stopped}</Notice>}
      <div className="grid gap-4 bar:grid-cols-2">
        <Select
          label={t.colours}
          value={theme}
          options={THEMES.map((value) => ({ value, label: t[value] }))}
          onChange={({ target }) => setTheme(target.value as Theme)}
        />
        <Select
          label={t.language}
          value={language}
          options={LANGUAGES.map((value) => ({ value, label: t[LANGUAGE_NAMES[value]] }))}
          onChange={({ target }) => setLanguage(target.value as Language)}
        />
      </div>
      <div className="grid gap-3">
        <TextArea
          label={t.line}
          hint={t.lineHint}
          value={line}
          readOnly
          rows={3}
          spellCheck={false}
          onFocus={({ target }) => target.select()}
        />
        <Button
          variant="primary"
          icon={<Copy aria-hidden />}
          onClick={() => void copy()}
          className="justify-self-start"
        >
          {t.copy}
        </Button>
      </div>
      <section aria-labelledby="embed-preview">
        <SectionTitle id="embed-preview" className="mb-3">
          {t.preview}
        </SectionTitle>
        <div className="grid gap-4 bar:grid-cols-2">
          {(theme === 'system' ? (['light', 'dark'] as const) : [theme]).map((shown) => (
            <figure key={shown}>
              <iframe
                src={embedUrl({ slug, language, theme: shown })}
                title={t.previewOf(t[shown])}
                // As on other sites: links open new tabs, and nothing runs.
                sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
                loading="lazy"
                className="h-130 w-full rounded-card border border-line"
              />
              <figcaption className="mt-2 text-meta text-ink-2">{t[shown]}</figcaption>
            </figure>
          ))}
        </div>
      </section>
    </div>
  );
}
