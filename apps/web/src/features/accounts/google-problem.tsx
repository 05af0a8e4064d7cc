import { useErrorSentences } from '../../platform/error-text.ts';
import { useText } from '../../platform/i18n/use-text.ts';
import { Notice } from '../../ui/notice.tsx';
import { accountsText } from './accounts.text.ts';
import type { GoogleStage } from './use-google-sign-in.ts';

/** Why the sign-in in the Google window failed. */
export function GoogleProblem({ stage }: { stage: GoogleStage }) {
  const t = useText(accountsText);
  const sentences = useErrorSentences();
  if (stage.name === 'idle' || stage.name === 'waiting') return null;
  const sentence =
    stage.name === 'broken'
      ? sentences.ofError(stage.error)
      : {
          blocked: t.googleBlocked,
          closed: t.googleClosed,
          refused: t.googleRefused,
          failed: t.googleFailed,
          expired: t.googleExpired,
        }[stage.name];
  return (
    <Notice tone="danger" className="mt-3">
      {sentence}
    </Notice>
  );
}
