/** As the server checks again, from the bytes. */
const TYPES = ['image/png', 'image/gif', 'image/jpeg'];
const ENDINGS = /\.(png|gif|jpe?g)$/i;
export const LARGEST_BYTES = 10 * 1024 * 1024;

/** For the file picker. */
export const ACCEPT = TYPES.join(',');

export type FileProblem =
  | { kind: 'too-many'; chosen: number; room: number }
  | { kind: 'wrong-type'; name: string }
  | { kind: 'too-large'; name: string };

type ChosenFile = Pick<File, 'name' | 'type' | 'size'>;

/** Which of the chosen files are taken. A selection that would exceed the room is ignored whole: nobody can say which ones were meant. */
export function checkFiles<F extends ChosenFile>(
  files: readonly F[],
  room: number,
): { taken: F[]; problems: FileProblem[] } {
  if (files.length > room) return { taken: [], problems: [{ kind: 'too-many', chosen: files.length, room }] };
  const taken: F[] = [];
  const problems: FileProblem[] = [];
  for (const file of files) {
    if (!isPicture(file)) problems.push({ kind: 'wrong-type', name: file.name });
    else if (file.size > LARGEST_BYTES) problems.push({ kind: 'too-large', name: file.name });
    else taken.push(file);
  }
  return { taken, problems };
}

/** Some systems name no type for a dragged file; its ending has to do then. */
const isPicture = ({ type, name }: ChosenFile): boolean =>
  type === '' ? ENDINGS.test(name) : TYPES.includes(type);
