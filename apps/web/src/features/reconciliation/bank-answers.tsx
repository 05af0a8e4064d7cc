import { LONGEST_ANSWERS } from '@ghuri/contract/payments.words';
import { useMutation } from '@tanstack/react-query';
import { Upload } from 'lucide-react';
import { useRef } from 'react';
import { useErrorSentences } from '../../platform/error-text.ts';
import { formatNumber } from '../../platform/format.ts';
import { useLanguage, useText } from '../../platform/i18n/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { FileInput } from '../../ui/file-input.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SectionTitle } from '../../ui/page-title.tsx';
import { sendBankAnswers } from './reconciliation.api.ts';
import { reconciliationText } from './reconciliation.text.ts';

/** As in the file. */
const COLUMNS = 'reference, amount, state (paid/failed), bank reference, reason';

/** Uploads the bank's answers and says what became of each line. */
export function BankAnswers() {
  const t = useText(reconciliationText);
  const language = useLanguage();
  const sentences = useErrorSentences();
  const input = useRef<HTMLInputElement>(null);
  const { mutate, data, error, isPending, variables } = useMutation({ mutationFn: sendBankAnswers });
  const number = (count: number) => formatNumber(count, language);
  const refused = data?.rows.filter(({ outcome }) => outcome === 'refused') ?? [];
  const isTooLarge = (variables?.size ?? 0) > LONGEST_ANSWERS;
  return (
    <section aria-labelledby="bank-answers">
      <SectionTitle id="bank-answers">{t.answers}</SectionTitle>
      <p className="mb-3 text-ink-2">{t.answersLead(COLUMNS)}</p>
      <FileInput
        ref={input}
        label={t.chooseFile}
        accept=".csv,text/csv"
        onFiles={([file]) => file && mutate(file)}
      />
      <Button icon={<Upload aria-hidden />} loading={isPending} onClick={() => input.current?.click()}>
        {t.upload}
      </Button>
      <div role="status">
        {data && !error && (
          <Notice tone={data.differences > 0 || refused.length > 0 ? 'warn' : 'success'} className="mt-3">
            <p>{t.read(number(data.marked), number(data.same), number(data.differences))}</p>
            {refused.length > 0 && <p>{t.refused(refused.map(({ reference }) => reference).join(', '))}</p>}
          </Notice>
        )}
        {error && (
          <Notice tone="danger" className="mt-3">
            {isTooLarge ? t.tooLarge : sentences.ofError(error)}
          </Notice>
        )}
      </div>
    </section>
  );
}
