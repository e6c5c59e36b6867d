import type { ReactNode } from 'react'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'

interface StatProps {
  label: ReactNode
  /** Absent while it is being counted. */
  value: ReactNode | undefined
  /** Could not be counted. */
  isUnknown?: boolean
  note?: ReactNode
}

/** A number worth knowing. One that could not be read is a dash, never a zero. */
export function Stat({ label, value, isUnknown = false, note }: StatProps) {
  return (
    <>
      <div className="font-medium">{label}</div>
      <div className="mt-1 font-bold text-4xl text-ink tabular-nums tracking-tight">
        {isUnknown ? '–' : (value ?? <Skeleton className="my-1 h-8 w-16" />)}
      </div>
      {note && <div className="mt-1 text-ink text-sm">{note}</div>}
    </>
  )
}
