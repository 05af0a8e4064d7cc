/** A test by file and title. File names begin with `web/`, `server/`, `domain/`, `scripts/`, `proofs/` or `e2e/`. */
export type Proof = readonly [file: string, title: string];

export interface Fact {
  /** The fact in one sentence. */
  says: string;
  /** Words that one of the named test files must contain: a wording, a path, a number. */
  words?: string;
  by: readonly Proof[];
}

export interface Section {
  title: string;
  facts: readonly Fact[];
}

const FOLDERS = {
  'web/': 'apps/web/src/',
  'server/': 'apps/server/src/',
  'domain/': 'packages/domain/src/',
  'scripts/': 'scripts/',
  'proofs/': 'proofs/',
  'e2e/': 'e2e/',
};

/** The path of a named test file in the repository. */
export function pathOf(file: string): string {
  for (const [prefix, folder] of Object.entries(FOLDERS)) {
    if (file.startsWith(prefix)) return folder + file.slice(prefix.length);
  }
  throw new Error(`${file} begins with none of ${Object.keys(FOLDERS).join(', ')}`);
}
