import { afterAll, vi } from 'vitest';

/** Waits for lazy imports that a test did not wait for (the toaster): they need the window, which closes after the file. */
afterAll(() => vi.dynamicImportSettled());
