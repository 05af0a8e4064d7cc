import { calls } from './calls.ts';
import type { Section } from './fact.ts';
import { limits } from './limits.ts';
import { empties, inline, toasts } from './messages.ts';
import { pages } from './pages.ts';
import { roles } from './roles.ts';
import { shell } from './shell.ts';
import { states } from './states.ts';
import { validation } from './validation.ts';

/** The facts of the specification with their tests. */
export const SPEC_COVERAGE: readonly Section[] = [
  shell,
  pages,
  calls,
  states,
  validation,
  roles,
  inline,
  toasts,
  empties,
  limits,
];
