import type { PendingAgency } from '@ghuri/contract/agencies';
import { fitsCheckDigit } from '@ghuri/domain/routing-number';
import { LONGEST_PAPERS_REASON } from '@ghuri/contract/agencies.words';
import { CircleCheck, TriangleAlert, ZoomIn, ZoomOut } from 'lucide-react';
import { useRef, useState } from 'react';
import { useErrorSentences } from '../../platform/error-text.ts';
import { TimeText } from '../../platform/i18n/time-text.tsx';
import { useLanguage, useText } from '../../platform/i18n/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/class-names.ts';
import { Countdown } from '../../ui/countdown.tsx';
import { Modal } from '../../ui/modal.tsx';
import { NoteDialog } from '../../ui/note-dialog.tsx';
import { Fact, Facts } from '../../ui/facts.tsx';
import { payeeText } from './payee.text.ts';
import { namesAgree } from './pending-names.ts';
import { openPapers } from './pending.api.ts';
import type { Papers } from './pending.api.ts';
import { pendingText } from './pending.text.ts';

/** Papers stay open for at most this time. */
const OPEN_MS = 120_000;

interface PapersDialogProps {
  agency: PendingAgency;
  onClose: () => void;
}

/**
 * Asks for a reason, then shows the papers. They live only in this component, never in the query cache, and go with
 * it: when it closes, when the page is left, and after two minutes.
 */
export function PapersDialog({ agency, onClose }: PapersDialogProps) {
  const t = useText(pendingText);
  const sentences = useErrorSentences();
  const [shown, setShown] = useState<{ papers: Papers; until: number }>();
  const fetched = useRef(false);

  async function show(reason: string) {
    const papers = await openPapers(agency._id, reason);
    fetched.current = true;
    setShown({ papers, until: Date.now() + OPEN_MS });
  }

  if (shown) return <OpenPapers agency={agency} {...shown} onClose={onClose} />;
  return (
    <NoteDialog
      open
      // Sending also closes this dialog, but then the fetched papers replace it.
      onOpenChange={() => !fetched.current && onClose()}
      title={t.papersTitle(agency.agencyName)}
      description={t.papersLead}
      label={t.papersReason}
      hint={t.papersReasonHint}
      missing={t.reasonMissing}
      longest={LONGEST_PAPERS_REASON}
      sendLabel={t.show}
      cancelLabel={t.cancel}
      closeLabel={t.close}
      onSend={show}
      errorText={sentences.ofError}
    />
  );
}

interface OpenPapersProps {
  agency: PendingAgency;
  papers: Papers;
  until: number;
  onClose: () => void;
}

function OpenPapers({ agency, papers, until, onClose }: OpenPapersProps) {
  const t = useText(pendingText);
  const p = useText(payeeText);
  const language = useLanguage();
  const owner = agency.owner.name;
  const agree = namesAgree(papers.holder_name, owner);
  return (
    <Modal
      open
      onOpenChange={onClose}
      title={t.papersTitle(agency.agencyName)}
      closeLabel={t.close}
      footer={
        <>
          <span className="mr-auto text-meta text-ink-2">
            {t.closesIn}{' '}
            <Countdown
              until={until}
              label={t.closesIn}
              look="clock"
              units={{ days: t.days, hours: t.hours, minutes: t.minutes, seconds: t.seconds }}
              locale={language}
              ended={null}
              onEnd={onClose}
              className="text-meta! font-semibold! tracking-normal!"
            />
          </span>
          <Button onClick={onClose}>{t.close}</Button>
        </>
      }
    >
      <div className="grid gap-4">
        {papers.nidFrontImage !== null && papers.nidBackImage !== null ? (
          <>
            <Paper name={t.nidFront} src={papers.nidFrontImage} />
            <Paper name={t.nidBack} src={papers.nidBackImage} />
          </>
        ) : (
          <p className="text-ink-2">{t.cardsDeleted}</p>
        )}
        {papers.tradeLicenceImage !== null && (
          <Paper name={p.licencePicture} src={papers.tradeLicenceImage} />
        )}
        <section>
          <h3 className="type-lead mb-2.5">{p.business}</h3>
          <Facts>
            <Fact name={p.licenceNumber}>{papers.trade_licence_num ?? '–'}</Fact>
            <Fact name={p.tin}>{papers.tin ?? '–'}</Fact>
            <Fact name={p.bin}>{papers.bin ?? '–'}</Fact>
          </Facts>
        </section>
        <section>
          <h3 className="type-lead mb-2.5">{papers.payout_way === 'bkash' ? p.bkash : t.bank}</h3>
          <Facts>
            {papers.payout_way === 'bkash' ? (
              <Fact name={p.walletKind}>{papers.branch === 'Merchant' ? p.merchant : p.personal}</Fact>
            ) : (
              <>
                <Fact name={t.bank}>{papers.bank_name}</Fact>
                <Fact name={t.branch}>{papers.branch}</Fact>
                {papers.routing_number !== undefined && (
                  <Fact name={p.routing}>
                    {papers.routing_number}
                    {!fitsCheckDigit(papers.routing_number) && (
                      <span className="block text-meta text-warn-ink">{p.routingDoubted}</span>
                    )}
                  </Fact>
                )}
              </>
            )}
            <Fact name={t.holder}>{papers.holder_name}</Fact>
            <Fact name={papers.payout_way === 'bkash' ? p.walletNumber : t.accountNumber}>
              {papers.bank_account_num}
            </Fact>
            {papers.bankPayableFrom !== null && (
              <Fact name={t.payableFrom}>
                <TimeText value={papers.bankPayableFrom} />
              </Fact>
            )}
            {papers.previousBank !== null && (
              <Fact name={t.previousAccount}>
                {papers.previousBank.bank_name}, {papers.previousBank.bank_account_num}
              </Fact>
            )}
          </Facts>
          <p
            className={cx(
              'mt-3.5 flex gap-2 rounded-control px-3 py-2.5 text-meta [&_.lucide]:mt-0.5 [&_.lucide]:size-4',
              agree ? 'bg-primary-soft text-primary-ink' : 'bg-warn-soft text-warn-ink',
            )}
          >
            {agree ? <CircleCheck aria-hidden /> : <TriangleAlert aria-hidden />}
            {agree ? t.holderMatches(owner) : t.holderDiffers(owner)}
          </p>
        </section>
      </div>
    </Modal>
  );
}

/** A button doubles the size, for small print. */
function Paper({ name, src }: { name: string; src: string }) {
  const t = useText(pendingText);
  const [large, setLarge] = useState(false);
  return (
    <figure>
      <figcaption className="mb-1.5 flex items-center justify-between gap-3 text-meta font-semibold">
        {name}
        <Button
          variant="ghost"
          size="small"
          icon={
            large ? <ZoomOut aria-hidden className="size-4!" /> : <ZoomIn aria-hidden className="size-4!" />
          }
          aria-label={large ? t.reduceCard(name) : t.enlargeCard(name)}
          onClick={() => setLarge(!large)}
        >
          {large ? t.reduce : t.enlarge}
        </Button>
      </figcaption>
      <div className="overflow-x-auto rounded-panel border border-line bg-sunken">
        <img src={src} alt={name} className={large ? 'w-[200%] max-w-none' : 'w-full'} />
      </div>
    </figure>
  );
}
