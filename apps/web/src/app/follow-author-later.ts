import { NetworkError } from '../platform/api-error.ts';
import { errorSentence } from '../platform/error-text.ts';
import { toast } from '../ui/toast.ts';

/** `followAuthor`, fetched with the first click: no first view needs it. */
export const followAuthorLater = (author: { email: string }): Promise<void> =>
  import('./follow-author.ts').then(
    ({ followAuthor }) => followAuthor(author),
    (cause: unknown) => toast(errorSentence(new NetworkError(cause))),
  );
