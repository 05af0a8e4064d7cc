import { cx } from './class-names.ts';
import { scorePassword } from './password-score.ts';

export interface PasswordStrengthProps {
  password: string;
  /** The words for the scores 1 to 4, weakest first. */
  words: readonly [string, string, string, string];
}

const TONES = ['', 'bg-danger', 'bg-kite', 'bg-primary', 'bg-primary'];

/** Four strokes that fill as a password grows stronger. Used as the `meter` of a password field. */
export function PasswordStrength({ password, words }: PasswordStrengthProps) {
  const score = scorePassword(password);
  return (
    <span className="mb-1 flex items-center gap-3">
      <span aria-hidden className="flex flex-1 gap-1">
        {[1, 2, 3, 4].map((stroke) => (
          <span
            key={stroke}
            className={cx(
              'h-1 flex-1 rounded-full transition-colors duration-200',
              stroke <= score ? TONES[score] : 'bg-line',
            )}
          />
        ))}
      </span>
      <span className="min-w-16 text-right text-ink-2" aria-live="polite">
        {score === 0 ? '' : words[score - 1]}
      </span>
    </span>
  );
}
