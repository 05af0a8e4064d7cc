import { useErrorSentences } from '../../platform/error-text.ts';
import { useText } from '../../platform/i18n/use-text.ts';
import { FormErrors } from '../../ui/form-errors.tsx';
import { Notice } from '../../ui/notice.tsx';
import { accountsText } from './accounts.text.ts';

interface FormRefusalProps {
  /** From `useContractForm`. */
  form: { refusal: unknown; wrongFields: { name: string; label: string }[] };
}

/** Above a form: lists the fields to fix if there are several, or the reason why the server refused. */
export function FormRefusal({ form: { refusal, wrongFields } }: FormRefusalProps) {
  const t = useText(accountsText);
  const sentences = useErrorSentences();
  return (
    <>
      <FormErrors title={t.severalToFix(wrongFields.length)} errors={wrongFields} />
      {refusal !== null && <Notice tone="danger">{sentences.ofError(refusal)}</Notice>}
    </>
  );
}
