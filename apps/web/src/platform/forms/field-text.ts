import type { ErrorCode } from '@ghuri/contract/errors';
import type { FieldProblem } from '@ghuri/contract/field-problems';
import { errorsText } from '../errors.text.ts';
import { formatNumber } from '../format.ts';
import { currentLanguage, textNow } from '../i18n/language.ts';
import { useLanguage } from '../i18n/use-text.ts';
import { fieldProblemsText } from './field-problems.text.ts';
import { readLimits } from './limits.ts';

/** The error of a field: a problem found in it, or the server's refusal that belongs to it. */
export type FieldCode = FieldProblem | ErrorCode;

export function useFieldSentence(): (code: string) => string {
  useLanguage();
  return fieldSentence;
}

function fieldSentence(code: string): string {
  const problems = textNow(fieldProblemsText);
  const limits = readLimits(code);
  if (limits) {
    const [least, most] = limits.map((limit) => formatNumber(limit, currentLanguage()));
    return problems.between(least!, most!);
  }
  if (code in problems) return problems[code as FieldProblem];
  return textNow(errorsText)[code as ErrorCode] ?? problems.invalid;
}
