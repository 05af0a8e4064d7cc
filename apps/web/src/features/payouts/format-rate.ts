import { inDigitsOf } from '@ghuri/domain/digits';
import type { Language } from '../../platform/i18n/language.ts';

/** A commission as it was set, by quarters of a percent: 8%, 8.25%. */
export const formatRate = (percent: number, language: Language): string =>
  `${inDigitsOf(language, String(percent))}%`;
