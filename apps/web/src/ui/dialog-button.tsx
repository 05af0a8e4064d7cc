import { Suspense, useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import type { ButtonSize } from './button.tsx';

interface DialogButtonProps {
  size: ButtonSize;
  icon: ReactNode;
  /** Names the thing that the dialog is about, for screen readers. */
  label: string;
  children: ReactNode;
  renderDialog: (state: { open: boolean; onOpenChange: (open: boolean) => void }) => ReactNode;
}

/** A button and the dialog that it opens. The dialog may be a lazy part: it loads at the first click. */
export function DialogButton({ size, icon, label, children, renderDialog }: DialogButtonProps) {
  const [asked, setAsked] = useState(false);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        size={size}
        icon={icon}
        aria-label={label}
        onClick={() => {
          setAsked(true);
          setOpen(true);
        }}
      >
        {children}
      </Button>
      {asked && <Suspense fallback={null}>{renderDialog({ open, onOpenChange: setOpen })}</Suspense>}
    </>
  );
}
