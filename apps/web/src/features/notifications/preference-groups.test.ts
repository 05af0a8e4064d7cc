import { NOTIFICATION_KINDS } from '@ghuri/contract/notifications';
import { describe, expect, test } from 'vitest';
import { groupPreferences } from './preference-groups.ts';

const ALL = NOTIFICATION_KINDS.map((kind) => ({ kind }));

describe('groupPreferences', () => {
  test('a traveller › no events for agencies and admins', () => {
    const groups = groupPreferences(ALL, { isOwner: false, isAdmin: false });
    expect(groups.map(({ group }) => group)).toEqual(['stories', 'bookings', 'wishes']);
    const kinds = groups.flatMap((group) => group.kinds.map(({ kind }) => kind));
    expect(kinds).toContain('tour_quoted');
    expect(kinds).not.toContain('tour_asked');
  });

  test('an admin with an agency › every kind, each once', () => {
    const groups = groupPreferences(ALL, { isOwner: true, isAdmin: true });
    const kinds = groups.flatMap((group) => group.kinds.map(({ kind }) => kind));
    expect(kinds.toSorted()).toEqual(NOTIFICATION_KINDS.toSorted());
  });
});
