import { errorsText } from '../../platform/errors.text.ts';
import { useText } from '../../platform/i18n/use-text.ts';
import { paths } from '../../platform/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { accountsText } from './accounts.text.ts';

/** For a mail link that no longer works. Offers a new one. */
export function LinkExpired() {
  const t = useText(accountsText);
  const { link_expired: expired } = useText(errorsText);
  return (
    <div className="grid gap-4">
      <Notice tone="danger">{expired}</Notice>
      <ButtonLink to={paths.forgetPassword} variant="primary" size="large" wide>
        {t.askNewLink}
      </ButtonLink>
    </div>
  );
}
