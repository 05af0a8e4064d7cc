import { MOST_PICTURES } from '@ghuri/contract/posts.words';
import { useErrorSentences } from '../../../platform/error-text.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { Notice } from '../../../ui/notice.tsx';
import { storyFormsText } from '../story-forms.text.ts';
import type { FileProblem } from '../../../platform/pictures/check-files.ts';
import type { ChosenPicture } from '../../../platform/pictures/chosen-picture.ts';
import type { Publishing } from './use-publish.ts';

interface ComposerProblemsProps {
  fileProblems: readonly FileProblem[];
  pictures: readonly ChosenPicture[];
  publish: Publishing;
}

/** All problems, one sentence each, where the user looks: under the pictures, above the button. */
export function ComposerProblems({ fileProblems, pictures, publish }: ComposerProblemsProps) {
  const t = useText(storyFormsText);
  const sentences = useErrorSentences();

  function ofFile(problem: FileProblem): string {
    if (problem.kind === 'too-many') return t.tooMany(problem.chosen, problem.room, MOST_PICTURES);
    return problem.kind === 'wrong-type' ? t.wrongType(problem.name) : t.tooLarge(problem.name);
  }
  const failed = pictures.flatMap(({ status }, place) =>
    status.state === 'failed' ? [t.uploadFailed(place + 1, sentences.ofError(status.error))] : [],
  );
  const warnings = [...fileProblems.map(ofFile), ...failed];
  const { picturesError, refusal } = publish;
  if (warnings.length === 0 && picturesError === undefined && refusal === null) return null;
  return (
    <div className="mt-3 grid gap-2">
      {warnings.length > 0 && (
        <Notice tone="warn">
          {warnings.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </Notice>
      )}
      {picturesError !== undefined && <Notice tone="danger">{picturesError}</Notice>}
      {refusal !== null && (
        <Notice tone="danger">
          {t.notPosted} {sentences.ofError(refusal)}
        </Notice>
      )}
    </div>
  );
}
