const asked = Promise.withResolvers<void>();
const there = Promise.withResolvers<void>();

/** Loads the toaster: on the first user input, or when there is a toast to show. */
export const callToaster = (): void => asked.resolve();
export const toasterCalled: Promise<void> = asked.promise;

/** The toaster is in the page and can show toasts. */
export const toasterArrives = (): void => there.resolve();
export const toasterArrived: Promise<void> = there.promise;
