import type { ErrorCode } from '@ghuri/contract/errors';
import type { FieldProblem } from '@ghuri/contract/field-problems';
import { knownErrors } from '../first-errors.ts';
import { formatNumber } from '../format.ts';
import { currentLanguage, textNow } from '../i18n/language.ts';
import { useLanguage } from '../i18n/use-text.ts';
import { fieldProblemsText } from './field-problems.text.ts';

/** The error of a field: a problem found in it, or the server's refusal that belongs to it. */
export type FieldCode = FieldProblem | ErrorCode;

export function useFieldSentence(): (code: string) => string {
  useLanguage();
  return fieldSentence;
}

function fieldSentence(code: string): string {
  const problems = textNow(fieldProblemsText);
  // A number outside its limits (typed-number.ts). The server sends the code alone.
  const limits = code.split(' ').slice(1);
  const [least, most] = limits.map((limit) => formatNumber(Number(limit), currentLanguage()));
  if (least !== undefined && most !== undefined) return problems.between(least, most);
  if (code in problems) return problems[code as FieldProblem];
  // A refusal came with a response, and its sentence with it.
  const refusals: Partial<Record<string, string>> = textNow(knownErrors());
  return refusals[code] ?? problems.invalid;
}
