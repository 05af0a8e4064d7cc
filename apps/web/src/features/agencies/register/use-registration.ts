import { COUNTRY } from '@ghuri/contract/agencies.words';
import type { FieldError } from '@ghuri/contract/errors';
import { useCallback, useEffect, useState } from 'react';
import { ApiError } from '../../../platform/api-error.ts';
import { changeMe, refreshMe } from '../../../platform/auth/session.ts';
import { useMe } from '../../../platform/auth/use-session.ts';
import type { UploadedPicture } from '../../../platform/upload-picture.ts';
import { createAgency } from './register.api.ts';
import { clearDraft, keepUpload, readDraft, saveDraft, UPLOADS } from './registration-draft.ts';
import type { Draft, Fields, UploadName } from './registration-draft.ts';
import { stepOfField } from './steps.ts';
import type { Step } from './steps.ts';

/** The current registration: its draft, the server's errors, and sending it. */
export function useRegistration(onCreated: () => void) {
  const me = useMe();
  const { userID } = me;
  const [draft, setDraft] = useState<Draft>(() => readDraft(userID, Date.now()));
  /** The field errors of the last attempt. */
  const [problems, setProblems] = useState<readonly FieldError[]>([]);
  const [sending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<unknown>(null);

  useEffect(() => saveDraft(userID, draft), [userID, draft]);

  const change = useCallback((fields: Fields) => setDraft((before) => ({ ...before, fields })), []);
  const keep = (name: UploadName, picture: UploadedPicture) =>
    setDraft((before) => ({
      ...before,
      uploads: { ...before.uploads, [name]: keepUpload(picture, Date.now()) },
      lost: before.lost.filter((other) => other !== name),
    }));
  const lose = (names: readonly UploadName[]) =>
    setDraft((before) => ({
      ...before,
      uploads: Object.fromEntries(
        Object.entries(before.uploads).filter(([name]) => !names.includes(name as UploadName)),
      ),
      lost: [...new Set([...before.lost, ...names])],
    }));

  /** Sends it. Returns the step with the wrong field; null on success or if no step can fix the error. */
  async function send(): Promise<Step | null> {
    const { nidFrontImage, nidBackImage, agencyProfile, agencyCover, tradeLicenceImage } = draft.uploads;
    setSending(true);
    setRefusal(null);
    try {
      const { insertedId } = await createAgency({
        ...draft.fields,
        payout_way: draft.fields.payout_way === 'bkash' ? 'bkash' : 'bank',
        agencyEmail: me.email,
        country: COUNTRY,
        nidFrontImage: nidFrontImage?.url ?? '',
        nidBackImage: nidBackImage?.url ?? '',
        agencyProfile: agencyProfile?.url ?? '',
        agencyCover: agencyCover?.url ?? '',
        ...(tradeLicenceImage && { tradeLicenceImage: tradeLicenceImage.url }),
      });
      clearDraft();
      onCreated();
      // The route guard of this page then redirects to My Agency.
      changeMe({ ...me, agency: { _id: insertedId, verified: false, role: 'owner', email: me.email } });
      return null;
    } catch (error) {
      return refuse(error);
    } finally {
      setSending(false);
    }
  }

  async function findAgency() {
    try {
      await refreshMe();
    } catch (error) {
      setRefusal(error);
    }
  }

  function refuse(error: unknown): Step | null {
    // Registered in another tab, or by an earlier attempt with a lost response: go to the agency's page.
    if (error instanceof ApiError && error.code === 'agency_exists') {
      clearDraft();
      void findAgency();
      return null;
    }
    const fields = error instanceof ApiError ? error.fields : [];
    const [first] = fields;
    if (!first) {
      setRefusal(error);
      return null;
    }
    setProblems(fields);
    lose(UPLOADS.filter((name) => fields.some(({ path }) => path === name)));
    return stepOfField(first.path);
  }

  return {
    draft,
    change,
    keep,
    lose,
    problems,
    forgetProblems: () => setProblems([]),
    send,
    sending,
    refusal,
  };
}
