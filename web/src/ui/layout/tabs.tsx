import { Tabs as BaseTabs } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'

interface Tab<Value extends string> {
  value: Value
  label: ReactNode
  content: ReactNode
}

interface TabsProps<Value extends string> {
  /** The tab list's accessible name. */
  label: string
  tabs: readonly Tab<Value>[]
  value: Value
  onChange: (value: Value) => void
}

/** Switches between panels of one screen. Use links to go to another screen. */
export function Tabs<Value extends string>({ label, tabs, value, onChange }: TabsProps<Value>) {
  return (
    <BaseTabs.Root value={value} onValueChange={(next: Value) => onChange(next)}>
      <BaseTabs.List aria-label={label} className="scroll-row relative flex border-line border-b">
        {tabs.map((tab) => (
          <BaseTabs.Tab
            key={tab.value}
            value={tab.value}
            className="min-h-11 shrink-0 px-4 font-semibold text-ink-soft focus-visible:-outline-offset-2 data-active:text-house hover:text-ink"
          >
            {tab.label}
          </BaseTabs.Tab>
        ))}
        <BaseTabs.Indicator className="absolute bottom-0 left-(--active-tab-left) h-0.75 w-(--active-tab-width) rounded-t-full bg-house transition-[left,width]" />
      </BaseTabs.List>
      {tabs.map((tab) => (
        <BaseTabs.Panel key={tab.value} value={tab.value} className="pt-4">
          {tab.content}
        </BaseTabs.Panel>
      ))}
    </BaseTabs.Root>
  )
}
