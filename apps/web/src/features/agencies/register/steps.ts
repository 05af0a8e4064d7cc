import { agencyForm } from '@ghuri/contract/agency-forms';
import * as z from 'zod/mini';
import type { Draft, UploadName } from './registration-draft.ts';

/** In order; these names are in the URL. */
export const STEPS = ['terms', 'details', 'nid-front', 'nid-back', 'profile', 'cover', 'review'] as const;
export type Step = (typeof STEPS)[number];

/** The steps with one picture each. */
export const UPLOAD_OF = {
  'nid-front': 'nidFrontImage',
  'nid-back': 'nidBackImage',
  profile: 'agencyProfile',
  cover: 'agencyCover',
} as const satisfies Partial<Record<Step, UploadName>>;
export type UploadStep = keyof typeof UPLOAD_OF;

export const isUploadStep = (step: Step): step is UploadStep => step in UPLOAD_OF;

const isDone = (step: Step, { fields, uploads }: Draft, accepted: boolean): boolean => {
  if (step === 'terms') return accepted;
  if (step === 'details') return z.safeParse(agencyForm, fields).success;
  return isUploadStep(step) && uploads[UPLOAD_OF[step]] !== undefined;
};

/** The first incomplete step, or the review if all are complete. */
export const firstOpenStep = (draft: Draft, accepted: boolean): Step =>
  STEPS.find((step) => !isDone(step, draft, accepted)) ?? 'review';

/** The step from the URL if all steps before it are complete, else the first incomplete step. */
export function shownStep(wanted: string | null, firstOpen: Step): Step {
  const known = STEPS.find((step) => step === wanted);
  return known !== undefined && STEPS.indexOf(known) <= STEPS.indexOf(firstOpen) ? known : firstOpen;
}

export const stepAfter = (step: Step): Step => STEPS[STEPS.indexOf(step) + 1] ?? 'review';
export const stepBefore = (step: Step): Step => STEPS[STEPS.indexOf(step) - 1] ?? 'terms';

/** The step that contains this field of the contract's body. */
export const stepOfField = (path: string): Step => {
  const [step] = Object.entries(UPLOAD_OF).find(([, name]) => name === path) ?? ['details'];
  return step as Step;
};
