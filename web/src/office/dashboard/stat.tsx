import type { ReactNode } from 'react'
import { cn } from '../../ui/class-names.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'

interface StatProps {
  label: ReactNode
  /** `undefined` while loading. */
  value: ReactNode | undefined
  hasFailed?: boolean
  note?: ReactNode
  /** Smaller on phones, where several stand side by side. */
  isCompact?: boolean
}

/** A labeled number. A number that could not be loaded is shown as a dash, not as 0. */
export function Stat({ label, value, hasFailed = false, note, isCompact = false }: StatProps) {
  return (
    <>
      <div className={cn('font-medium', isCompact && 'max-xs:text-xs max-sm:text-sm')}>{label}</div>
      <div
        className={cn(
          'mt-1 font-bold text-4xl text-ink tabular-nums tracking-tight',
          isCompact && 'max-sm:text-2xl',
        )}
      >
        {hasFailed ? '–' : (value ?? <Skeleton className="my-1 h-8 w-16 bg-ink/15" />)}
      </div>
      {note && <div className={cn('mt-1 text-ink text-sm', isCompact && 'max-sm:text-xs')}>{note}</div>}
    </>
  )
}
