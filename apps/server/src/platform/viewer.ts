import type { Role } from '@ghuri/domain/team';

/** The caller, from the access token or an agency's key. Everything else about them is read from the database. */
export interface Viewer {
  id: string;
  email: string;
  /** '' for a key. */
  sessionId: string;
  /** Set if a key of the viewer's agency made the call. */
  keyId?: string;
}

/** Where a user works, and as what. */
export interface Workplace {
  agencyId: string;
  /** The agency's owner: the sender of its emails and notifications, and the person travellers can block. */
  ownerId: string;
  ownerEmail: string;
  verified: boolean;
  role: Role;
}

/** A viewer at work for an agency. `id` is the person who acts, `ownerId` the agency's owner. */
export interface Staff extends Viewer, Workplace {}
