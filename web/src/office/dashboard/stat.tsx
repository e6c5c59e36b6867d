import type { ReactNode } from 'react'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'

interface StatProps {
  label: ReactNode
  /** `undefined` while loading. */
  value: ReactNode | undefined
  hasFailed?: boolean
  note?: ReactNode
}

/** A labeled number. A number that could not be loaded is shown as a dash, not as 0. */
export function Stat({ label, value, hasFailed = false, note }: StatProps) {
  return (
    <>
      <div className="font-medium">{label}</div>
      <div className="mt-1 font-bold text-4xl text-ink tabular-nums tracking-tight">
        {hasFailed ? '–' : (value ?? <Skeleton className="my-1 h-8 w-16 bg-ink/15" />)}
      </div>
      {note && <div className="mt-1 text-ink text-sm">{note}</div>}
    </>
  )
}
