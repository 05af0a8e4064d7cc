import { useState } from 'react';
import { createPortal } from 'react-dom';
import { useText } from '../../../platform/i18n/use-text.ts';
import { ApiError } from '../../../platform/api-error.ts';
import { queryClient } from '../../../platform/query-client.ts';
import { Card } from '../../../ui/card.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { checkoutText } from '../../checkout/checkout.text.ts';
import { useCheckout } from '../../checkout/use-checkout.ts';
import type { Order, Party } from '../../checkout/use-checkout.ts';
import { tourKeys } from '../tours.api.ts';
import type { CheckoutContentProps } from './checkout-content.tsx';
import { CheckoutContent } from './checkout-content.tsx';

export interface CheckoutFrameProps extends Omit<CheckoutContentProps, 'checkout'> {
  party: Party;
  order?: Order | undefined;
  place: 'page' | 'rail' | 'sheet';
  /** The slot above the right panel, if there is one. */
  rail: HTMLElement | null;
  /** Whether the sheet is open. */
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The booking form: a card in or beside the page, a sheet on phones. The input survives a move between them. */
export function CheckoutFrame(props: CheckoutFrameProps) {
  const { party, order, place, rail, open, onOpenChange, ...panel } = props;
  const t = useText(checkoutText);
  const { _id } = panel.tour;
  // The form keeps its input when the user picks another date. A refusal belongs to its own date.
  const [attempted, setAttempted] = useState(_id);
  const checkout = useCheckout({
    kind: 'tour',
    id: _id,
    party,
    order,
    onAttempted: (error) => {
      setAttempted(_id);
      // Full, over or cancelled: the page's data of the tour is out of date.
      if (error instanceof ApiError && error.status === 409)
        void queryClient.invalidateQueries({ queryKey: tourKeys.one(_id) });
    },
  });
  const refusal = attempted === _id ? checkout.refusal : null;
  const content = <CheckoutContent {...panel} checkout={{ ...checkout, refusal }} />;
  if (place === 'sheet') {
    return (
      <Modal
        open={open}
        onOpenChange={onOpenChange}
        title={panel.own ? t.ownTour : t.bookThisTour}
        closeLabel={t.close}
      >
        {content}
      </Modal>
    );
  }
  const card = (
    <Card as="section" aria-labelledby="pay" className="shadow-float">
      <h2 id="pay" className="sr-only">
        {t.bookThisTour}
      </h2>
      {content}
    </Card>
  );
  if (place === 'page') return card;
  return rail && createPortal(card, rail);
}
