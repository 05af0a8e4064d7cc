import { Tooltip as RadixTooltip } from 'radix-ui';
import { useState, type ReactElement, type ReactNode } from 'react';
import { portalHome } from './portal-home.ts';

export interface TooltipProps {
  text: ReactNode;
  side?: 'top' | 'right' | 'bottom' | 'left' | undefined;
  /** Must be able to take focus: a tooltip that only a mouse can open does not help everyone. */
  children: ReactElement;
}

export function Tooltip({ text, side = 'top', children }: TooltipProps) {
  const [open, setOpen] = useState(false);
  return (
    <RadixTooltip.Provider delayDuration={300}>
      <RadixTooltip.Root open={open} onOpenChange={setOpen}>
        <RadixTooltip.Trigger asChild>{children}</RadixTooltip.Trigger>
        <RadixTooltip.Portal container={open ? portalHome() : null}>
          <RadixTooltip.Content
            side={side}
            sideOffset={6}
            collisionPadding={8}
            className="z-50 max-w-72 animate-fade-in rounded-control bg-toast px-3 py-1.5 text-meta text-on-toast shadow-float"
          >
            {text}
          </RadixTooltip.Content>
        </RadixTooltip.Portal>
      </RadixTooltip.Root>
    </RadixTooltip.Provider>
  );
}
