import { describe, expect, test } from 'vitest';
import { authorPath } from './author-path.ts';

const me = { userID: 'me' };
const mine = { userID: 'me', email: 'nusrat@ghuri.test', agencyId: null };
const theirs = { userID: 'rafi', email: 'rafi@ghuri.test', agencyId: null };

describe('authorPath', () => {
  test('oneself › the own timeline; the own agency › My Agency; other users › their page', () => {
    expect(authorPath(mine, me)).toBe('/profile/timeline');
    expect(authorPath({ ...mine, agencyId: 'a1' }, me)).toBe('/my-agency/agency-timeline');
    expect(authorPath(theirs, me)).toBe('/user/rafi%40ghuri.test');
    expect(authorPath({ ...theirs, agencyId: 'a2' }, me)).toBe('/agencyProfile/a2');
  });
});
