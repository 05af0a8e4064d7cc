import type { Proof } from './fact.ts';

export const ROUTER = 'web/app/router.test.ts';
export const LED_AWAY: Proof = [ROUTER, '%s › to sign up, and back here afterwards'];
export const LED_IN: Proof = [ROUTER, '/home › to sign in'];
