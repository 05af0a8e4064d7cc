import { isPicture, LARGEST_BYTES } from '../picture-file.ts';

export type FileProblem =
  | { kind: 'too-many'; chosen: number; room: number }
  | { kind: 'wrong-type'; name: string }
  | { kind: 'too-large'; name: string };

type ChosenFile = Pick<File, 'name' | 'type' | 'size'>;

/** Returns the accepted files. If there are more files than room, none is taken: we cannot know which ones to keep. */
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
