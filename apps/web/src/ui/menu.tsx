import { DropdownMenu } from 'radix-ui';
import { Fragment, useState, type ReactElement, type ReactNode } from 'react';
import { Link } from 'react-router';
import { cx } from './class-names.ts';
import { portalHome } from './portal-home.ts';
import { useBackCloses } from './use-back-closes.ts';

export interface MenuItem {
  label: string;
  icon?: ReactNode;
  tone?: 'danger' | undefined;
  disabled?: boolean | undefined;
  /** Draws a line between this item and the one above. */
  lineAbove?: boolean | undefined;
  /** An item either opens a page or runs an action. */
  to?: string | undefined;
  onSelect?: (() => void) | undefined;
}

export interface MenuProps {
  /** The button that opens it: a `Button` or `IconButton`. */
  trigger: ReactElement;
  items: readonly MenuItem[];
  align?: 'start' | 'center' | 'end' | undefined;
  /** True for a menu that was lazy-loaded by the click that should open it. */
  defaultOpen?: boolean | undefined;
}

const itemClass =
  'flex min-h-11 cursor-pointer items-center gap-3 rounded-[10px] px-3 py-1.5 font-medium outline-none select-none data-disabled:cursor-not-allowed data-disabled:text-ink-3 data-highlighted:bg-sunken';

export function Menu({ trigger, items, align = 'end', defaultOpen = false }: MenuProps) {
  const [open, setOpen] = useState(defaultOpen);
  useBackCloses(open, () => {
    setOpen(false);
    return true;
  });
  return (
    // Not modal: like the system's own menus, it lets the user read and scroll the page behind.
    <DropdownMenu.Root modal={false} open={open} onOpenChange={setOpen}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Portal container={open ? portalHome() : null}>
        <DropdownMenu.Content
          align={align}
          sideOffset={6}
          collisionPadding={12}
          className="z-50 min-w-52 origin-(--radix-dropdown-menu-content-transform-origin) rounded-panel border border-line bg-surface p-1.5 text-ink shadow-float data-[state=open]:animate-menu-in motion-reduce:data-[state=open]:animate-fade-in"
        >
          {items.map((item) => (
            <Fragment key={item.label}>
              {item.lineAbove && <DropdownMenu.Separator className="mx-2 my-1.5 h-px bg-line" />}
              <DropdownMenu.Item
                disabled={item.disabled ?? false}
                onSelect={() => item.onSelect?.()}
                asChild={item.to !== undefined}
                className={cx(itemClass, item.tone === 'danger' && 'text-danger')}
              >
                {item.to === undefined ? (
                  <>
                    {item.icon}
                    {item.label}
                  </>
                ) : (
                  <Link to={item.to}>
                    {item.icon}
                    {item.label}
                  </Link>
                )}
              </DropdownMenu.Item>
            </Fragment>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}
