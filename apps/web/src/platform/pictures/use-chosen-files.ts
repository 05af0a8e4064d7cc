import { useState } from 'react';
import { formatNumber } from '../format.ts';
import { useLanguage } from '../i18n/use-text.ts';
import { checkFiles } from './check-files.ts';
import type { FileProblem } from './check-files.ts';
import type { PictureUploads } from './use-picture-uploads.ts';

interface ChosenFilesWords {
  tooMany: (most: string) => string;
  wrongType: (name: string) => string;
  tooLarge: (name: string) => string;
  uploadFailed: (name: string) => string;
}

/** Uploads the files that a form may take, and says what is wrong with the others. */
export function useChosenFiles(uploads: PictureUploads, most: number, words: ChosenFilesWords) {
  const language = useLanguage();
  const [problems, setProblems] = useState<FileProblem[]>([]);
  const sentenceOf = (problem: FileProblem) => {
    if (problem.kind === 'too-many') return words.tooMany(formatNumber(most, language));
    return problem.kind === 'wrong-type' ? words.wrongType(problem.name) : words.tooLarge(problem.name);
  };
  return {
    take: (files: File[]) => {
      const { taken, problems: found } = checkFiles(files, most - uploads.pictures.length);
      setProblems(found);
      uploads.add(taken);
    },
    forgetProblems: () => setProblems([]),
    warnings: [
      ...problems.map(sentenceOf),
      ...uploads.pictures.flatMap(({ file, status }) =>
        status.state === 'failed' ? [words.uploadFailed(file?.name ?? '')] : [],
      ),
    ],
  };
}

/** The addresses of the uploaded pictures; undefined while one is on its way or failed. */
export function uploadedUrls({ pictures }: PictureUploads): string[] | undefined {
  const urls = pictures.flatMap(({ status }) => (status.state === 'uploaded' ? [status.picture.url] : []));
  return urls.length === pictures.length ? urls : undefined;
}
