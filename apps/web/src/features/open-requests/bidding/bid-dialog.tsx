import type { Bid, OpenRequest } from '@ghuri/contract/open-requests';
import { HOTEL_CLASSES, TRANSPORTS } from '@ghuri/contract/travel-wish.words';
import { useMutation } from '@tanstack/react-query';
import { Check, Lock } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { ApiError } from '../../../platform/api-error.ts';
import { useErrorSentences } from '../../../platform/error-text.ts';
import { errorsText } from '../../../platform/errors.text.ts';
import { useCustomField } from '../../../platform/forms/custom-field.ts';
import { rewritten } from '../../../platform/forms/rewritten-field.ts';
import { plainDigits } from '../../../platform/forms/typed-number.ts';
import { useContractForm } from '../../../platform/forms/use-contract-form.ts';
import { useShownPlace, useText } from '../../../platform/i18n/use-text.ts';
import { useHasPassed } from '../../../platform/use-clock.ts';
import { Button } from '../../../ui/button.tsx';
import { FormErrors } from '../../../ui/form-errors.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';
import { InclusionChoice } from '../../travel-wish/inclusion-choice.tsx';
import { useOfferWords } from '../../travel-wish/offer-words.ts';
import { offerText } from '../../travel-wish/offer.text.ts';
import { WishFacts } from '../../travel-wish/wish-facts.tsx';
import { BiddingClock } from '../bidding-clock.tsx';
import { fetchUsualPrice, placeBid, refreshRequests } from '../open-requests.api.ts';
import { useRequestWords } from '../use-request-words.ts';
import { clearBidDraft, readBidDraft, saveBidDraft } from './bid-draft.ts';
import { bidSchema, EMPTY_BID } from './bid-schema.ts';
import type { SentBid, TypedBid } from './bid-schema.ts';
import { endTry, tryId } from './bid-try.ts';
import { biddingText } from './bidding.text.ts';
import { ConfirmAmount } from './confirm-amount.tsx';
import { eachOf, totalOf } from './linked-price.ts';

const DONE = <Check aria-hidden />;

interface BidDialogProps {
  request: OpenRequest;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The form for an agency's bid: the price and its inclusions. */
export function BidDialog({ request, open, onOpenChange }: BidDialogProps) {
  const t = useText(biddingText);
  const shownPlace = useShownPlace();
  return (
    <Modal
      open={open}
      onOpenChange={onOpenChange}
      title={t.bidTitle(shownPlace(request.location))}
      closeLabel={t.close}
    >
      <BidForm request={request} onPlaced={() => onOpenChange(false)} />
    </Modal>
  );
}

function startValues(requestId: string, standing: Bid | undefined): TypedBid {
  const { inclusions, hotelClass, transport, message } = standing ?? EMPTY_BID;
  const amount = standing ? String(standing.amount) : '';
  return { amount, inclusions, hotelClass, transport, message, ...readBidDraft(requestId) };
}

function BidForm({ request, onPlaced }: { request: OpenRequest; onPlaced: () => void }) {
  const { _id: requestId, person, bidsEnd } = request;
  const standing = request.allBids[0];
  const t = useText(biddingText);
  const shownPlace = useShownPlace();
  const o = useText(offerText);
  const refusals = useText(errorsText);
  const words = useRequestWords();
  const offer = useOfferWords();
  const sentences = useErrorSentences();
  const note = useId();
  const passed = useHasPassed(Date.parse(bidsEnd));
  const over = request.timesUp || passed;
  /** A bid far from the agency's usual amount; it waits for a confirmation. */
  const [asked, setAsked] = useState<{ bid: SentBid; usual: number | null } | null>(null);
  const { field, form, submit, sending, refusal, wrongFields } = useContractForm({
    schema: bidSchema(standing?.amount ?? null),
    defaultValues: startValues(requestId, standing),
    labels: {
      amount: t.amount,
      inclusions: o.inclusions,
      hotelClass: o.hotelClass,
      transport: o.transport,
      message: t.message,
    },
    fieldOf: { bid_not_lower: 'amount' },
    send: async (bid) => {
      try {
        await place(bid, false);
      } catch (error) {
        if (!(error instanceof ApiError && error.code === 'unusual_amount')) throw error;
        setAsked({ bid, usual: await fetchUsualPrice() });
      }
    },
  });

  async function place(bid: SentBid, confirmed: boolean): Promise<void> {
    try {
      await placeBid(requestId, { ...bid, confirmed, _id: tryId(requestId, bid) });
    } finally {
      void refreshRequests();
    }
    endTry(requestId);
    clearBidDraft(requestId);
    toast(t.placed(bid.amount), { id: 'bid', icon: DONE });
    onPlaced();
  }
  const confirmation = useMutation({ mutationFn: () => place(asked!.bid, true) });
  const inclusions = useCustomField(form, 'inclusions');
  const total = useWatch({ control: form.control, name: 'amount' });
  const [each, setEach] = useState(() => eachOf(total, person));

  const { subscribe } = form;
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => saveBidDraft(requestId, { ...EMPTY_BID, ...values }),
      }),
    [subscribe, requestId],
  );

  const amount = field('amount');
  const price = eachOf(total, person) === '' ? null : words.taka(Number(total));
  const lowers = standing !== undefined && Number(total) < standing.amount;
  const action =
    standing === undefined
      ? price === null
        ? t.placeNothing
        : t.place(price)
      : lowers && price !== null
        ? t.lowerTo(price)
        : t.change;
  const taka = <span aria-hidden>৳</span>;
  return (
    <>
      <form noValidate onSubmit={submit} className="grid gap-4">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-panel bg-kite-soft px-4 py-3">
          <WishFacts wish={request} className="min-w-0" />
          <p>
            {!over && <span className="mr-2 text-meta text-ink-2">{t.closesIn}</span>}
            <BiddingClock
              label={t.closesInFor(shownPlace(request.location))}
              until={bidsEnd}
              over={over}
              className="text-title!"
            />
          </p>
        </div>
        <FormErrors title={t.thingsToFix(words.number(wrongFields.length))} errors={wrongFields} />
        {standing && <Notice tone="info">{t.standing(words.taka(standing.amount))}</Notice>}
        <div className="grid items-start gap-4 bar:grid-cols-2">
          <TextField
            {...rewritten(amount, (text) => {
              const digits = plainDigits(text);
              setEach(eachOf(digits, person));
              return digits;
            })}
            label={t.total(words.number(person))}
            hint={t.totalHint}
            icon={taka}
            inputMode="numeric"
            autoComplete="off"
            maxLength={9}
          />
          <TextField
            label={t.perPerson}
            hint={t.perPersonHint}
            icon={taka}
            inputMode="numeric"
            autoComplete="off"
            maxLength={9}
            value={each}
            onChange={({ target }) => {
              const digits = plainDigits(target.value);
              setEach(digits);
              form.setValue('amount', totalOf(digits, person), {
                shouldDirty: true,
                shouldValidate: form.formState.isSubmitted,
              });
            }}
          />
          <Select
            {...field('hotelClass')}
            label={o.hotelClass}
            options={HOTEL_CLASSES.map((value) => ({ value, label: offer.hotel(value) }))}
          />
          <Select
            {...field('transport')}
            label={o.transport}
            options={TRANSPORTS.map((value) => ({ value, label: offer.transport(value) }))}
          />
        </div>
        <InclusionChoice value={inclusions.value ?? []} onChange={inclusions.set} />
        <TextArea
          {...field('message')}
          label={t.message}
          aside={t.optional}
          hint={t.messageHint}
          maxLength={1000}
        />
        {over && <p className="type-lead text-ink">{refusals.bids_over}</p>}
        {refusal !== null && <Notice tone="danger">{sentences.ofError(refusal)}</Notice>}
        <Button
          type="submit"
          variant="primary"
          size="large"
          wide
          loading={sending}
          disabled={over}
          aria-describedby={note}
        >
          {action}
        </Button>
        <p id={note} className="flex gap-2 text-micro text-ink-2 [&_.lucide]:size-4">
          <Lock aria-hidden className="mt-0.5" />
          {t.sealed}
        </p>
      </form>
      {/* Outside the form: submitting the dialog's own form must not submit this one too. */}
      <ConfirmAmount
        request={request}
        bid={asked && { amount: asked.bid.amount, usual: asked.usual }}
        onConfirm={confirmation.mutateAsync}
        onChange={() => {
          setAsked(null);
          confirmation.reset();
        }}
        error={confirmation.error === null ? undefined : sentences.ofError(confirmation.error)}
      />
    </>
  );
}
