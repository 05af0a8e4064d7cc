import { afterAll, vi } from 'vitest';

/** What a test let the app load and did not wait for, such as the toaster, has no window to arrive in once its file is over. */
afterAll(() => vi.dynamicImportSettled());
