/** The filters of an agency's list, as in the URL. */
export interface BiddingView {
  district: string;
  from?: string;
  to?: string;
}

export const requestKeys = {
  all: ['open-requests'] as const,
  own: ['open-requests', 'own'] as const,
  anyOpen: ['open-requests', 'open'] as const,
  open: (view: BiddingView) => ['open-requests', 'open', view] as const,
  /** How many requests wait for a bid. */
  count: ['open-requests', 'count'] as const,
  waiting: ['open-requests', 'waiting'] as const,
  accepted: ['open-requests', 'accepted'] as const,
};
