import { FIELD_PROBLEMS } from '@ghuri/contract/field-problems';
import type { FieldProblem } from '@ghuri/contract/field-problems';
import { defineText } from '../i18n/text.ts';

export const fieldProblemsText = defineText('field-problems', {
  ...(FIELD_PROBLEMS as Record<FieldProblem, string>),
  /** `out_of_range` where the form knows the limits. */
  between: (least: string, most: string) => `Enter a number from ${least} to ${most}.`,
});
