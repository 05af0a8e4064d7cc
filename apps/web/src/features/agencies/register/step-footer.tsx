import { ArrowLeft } from 'lucide-react';
import { useText } from '../../../platform/i18n/use-text.ts';
import { Button } from '../../../ui/button.tsx';
import { registerText } from './register.text.ts';

interface StepFooterProps {
  onBack: () => void;
  /** Without it the button submits the surrounding form. */
  onNext?: (() => void) | undefined;
  nextLabel?: string | undefined;
  loading?: boolean | undefined;
  disabled?: boolean | undefined;
}

export function StepFooter({ onBack, onNext, nextLabel, loading, disabled }: StepFooterProps) {
  const t = useText(registerText);
  return (
    <div className="mt-7 flex items-center justify-between gap-2">
      <Button variant="ghost" icon={<ArrowLeft aria-hidden />} disabled={loading === true} onClick={onBack}>
        {t.back}
      </Button>
      <Button
        type={onNext ? 'button' : 'submit'}
        variant="primary"
        size="large"
        loading={loading}
        disabled={disabled}
        onClick={onNext}
      >
        {nextLabel ?? t.next}
      </Button>
    </div>
  );
}
