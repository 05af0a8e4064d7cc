/** The server checks this again, from the bytes. */
const TYPES = ['image/png', 'image/gif', 'image/jpeg'];
const ENDINGS = /\.(png|gif|jpe?g)$/i;
export const LARGEST_BYTES = 10 * 1024 * 1024;

/** For the file picker. */
export const ACCEPT = TYPES.join(',');

/** Some systems give no type for a dragged file; then the file extension decides. */
export const isPicture = ({ type, name }: Pick<File, 'name' | 'type'>): boolean =>
  type === '' ? ENDINGS.test(name) : TYPES.includes(type);
