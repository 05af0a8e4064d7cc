import { Tabs as RadixTabs } from 'radix-ui';
import type { ReactNode } from 'react';
import { cx } from './class-names.ts';

export interface TabsProps<Value extends string> {
  label: string;
  tabs: readonly { value: Value; label: ReactNode }[];
  value: Value;
  onChange: (value: Value) => void;
  /** The content of the open tab. */
  children: ReactNode;
}

/** Tabs within one page: arrow keys move between them. For tabs that are separate pages, use `TabsNav`. */
export function Tabs<Value extends string>({ label, tabs, value, onChange, children }: TabsProps<Value>) {
  return (
    <RadixTabs.Root value={value} onValueChange={(chosen) => onChange(chosen as Value)}>
      <RadixTabs.List
        aria-label={label}
        className="flex gap-6.5 overflow-x-auto border-b border-line [scrollbar-width:none]"
      >
        {tabs.map((tab) => (
          <RadixTabs.Trigger
            key={tab.value}
            value={tab.value}
            className={cx(
              'relative min-h-12 py-2 font-semibold whitespace-nowrap text-ink-2 -outline-offset-2 transition hover:text-ink',
              'data-[state=active]:font-bold data-[state=active]:text-ink',
              'data-[state=active]:after:absolute data-[state=active]:after:inset-x-0 data-[state=active]:after:bottom-0 data-[state=active]:after:h-[3px] data-[state=active]:after:rounded-t-[3px] data-[state=active]:after:bg-primary',
            )}
          >
            {tab.label}
          </RadixTabs.Trigger>
        ))}
      </RadixTabs.List>
      {tabs.map((tab) => (
        // Every tab needs a panel to point at; only the open panel has content.
        <RadixTabs.Content
          key={tab.value}
          value={tab.value}
          forceMount
          hidden={tab.value !== value}
          tabIndex={-1}
        >
          {tab.value === value && children}
        </RadixTabs.Content>
      ))}
    </RadixTabs.Root>
  );
}
