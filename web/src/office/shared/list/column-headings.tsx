import type { ReactNode } from 'react'
import { cn } from '../../../ui/class-names.ts'

interface ColumnHeadingsProps {
  /** The grid columns of the rows, and the width below which rows are cards and have no headings. */
  className: string
  headings: readonly { title: ReactNode; className?: string }[]
}

/** Sticky column headings. Hidden from screen readers, because each row names its own values. */
export function ColumnHeadings({ className, headings }: ColumnHeadingsProps) {
  return (
    <div
      aria-hidden="true"
      className={cn(
        'sticky top-14 z-20 border-line border-b bg-paper py-2 font-semibold text-ink-soft text-sm',
        className,
      )}
    >
      {headings.map(({ title, className: cell }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the headings never change their order
        <span key={index} className={cell}>
          {title}
        </span>
      ))}
    </div>
  )
}
