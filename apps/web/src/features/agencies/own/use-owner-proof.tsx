import { useState } from 'react';
import type { ReactNode } from 'react';
import { ApiError } from '../../../platform/api-error.ts';
import { useErrorSentences } from '../../../platform/error-text.ts';
import { useFieldSentence } from '../../../platform/forms/field-text.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { PasswordField } from '../../../ui/password-field.tsx';
import { ownAgencyText } from './own-agency.text.ts';
import type { Owner } from './use-own-agency.ts';

/** What closing and deleting an agency ask its owner for: the password, or a new sign-in for owners without one. */
export function useOwnerProof(owner: Owner, signInAgain: (error: unknown) => ReactNode) {
  const t = useText(ownAgencyText);
  const sentences = useErrorSentences();
  const sentence = useFieldSentence();
  const [password, setPassword] = useState('');
  return {
    proof: owner.hasPassword ? { password } : {},
    clear: () => setPassword(''),
    /** `error`: of the call. `sentence`: what the fields do not show. */
    shown(error: unknown): { fields: ReactNode; sentence: string | undefined } {
      const code = error instanceof ApiError ? error.code : null;
      const ofPassword = code === 'wrong_password' || code === 'invalid_input';
      const isStale = code === 'sign_in_again';
      return {
        fields: (
          <>
            {owner.hasPassword && (
              <PasswordField
                className="mt-4"
                name="password"
                label={t.password}
                value={password}
                onChange={({ target }) => setPassword(target.value)}
                error={ofPassword ? sentence(password === '' ? 'required' : 'wrong_password') : undefined}
                showLabel={t.showPassword}
                hideLabelText={t.hidePassword}
              />
            )}
            {isStale && <div className="mt-4">{signInAgain(error)}</div>}
          </>
        ),
        sentence: error === null || ofPassword || isStale ? undefined : sentences.ofError(error),
      };
    },
  };
}
