const asked = Promise.withResolvers<void>();
const there = Promise.withResolvers<void>();

/** Somebody begins to do something, or a toast is on its way: the toaster is to come into the page. */
export const callToaster = (): void => asked.resolve();
export const toasterCalled: Promise<void> = asked.promise;

/** It stands in the page, and shows what it is given. */
export const toasterArrives = (): void => there.resolve();
export const toasterArrived: Promise<void> = there.promise;
