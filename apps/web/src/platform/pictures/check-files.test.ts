import { describe, expect, test } from 'vitest';
import { LARGEST_BYTES } from '../picture-file.ts';
import { checkFiles } from './check-files.ts';

const file = (name: string, type = 'image/jpeg', size = 1000) => ({ name, type, size });

describe('checkFiles', () => {
  test('exactly as many as there is room for › all taken', () => {
    const files = [file('1.jpg'), file('2.png', 'image/png'), file('3.gif', 'image/gif')];
    expect(checkFiles(files, 3)).toEqual({ taken: files, problems: [] });
  });

  test('one more than there is room for › none taken, and it says so', () => {
    const files = [file('1.jpg'), file('2.jpg'), file('3.jpg')];
    expect(checkFiles(files, 2)).toEqual({
      taken: [],
      problems: [{ kind: 'too-many', chosen: 3, room: 2 }],
    });
  });

  test('a wrong type and a large file among good ones › those two are named, the rest is taken', () => {
    const good = file('good.jpg');
    const largest = file('largest.jpg', 'image/jpeg', LARGEST_BYTES);
    const answer = checkFiles(
      [good, file('clip.heic', 'image/heic'), file('huge.png', 'image/png', LARGEST_BYTES + 1), largest],
      10,
    );
    expect(answer.taken).toEqual([good, largest]);
    expect(answer.problems).toEqual([
      { kind: 'wrong-type', name: 'clip.heic' },
      { kind: 'too-large', name: 'huge.png' },
    ]);
  });

  test('no type named by the system › the ending decides', () => {
    const { taken, problems } = checkFiles([file('dragged.JPG', ''), file('notes.txt', '')], 10);
    expect(taken.map(({ name }) => name)).toEqual(['dragged.JPG']);
    expect(problems).toEqual([{ kind: 'wrong-type', name: 'notes.txt' }]);
  });
});
