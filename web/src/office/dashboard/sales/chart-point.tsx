import type { ReactNode } from 'react'
import { cn } from '../../../ui/class-names.ts'

interface ChartPointProps {
  className?: string
  /** Shows the rows behind the point. */
  onOpen: () => void
  children: ReactNode
}

/** A point of a chart. Pressing it shows its rows. */
export function ChartPoint({ className, onOpen, children }: ChartPointProps) {
  return (
    <button
      type="button"
      className={cn(
        'group flex h-full w-full flex-col justify-end rounded-sm hover:bg-sunken focus-visible:-outline-offset-3',
        className,
      )}
      onClick={onOpen}
    >
      {children}
    </button>
  )
}
