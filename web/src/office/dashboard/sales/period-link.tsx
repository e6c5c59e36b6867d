import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { cn } from '../../../ui/class-names.ts'
import type { SalesDays } from './sales-rules.ts'

const barClasses =
  'group flex h-full w-full flex-col justify-end rounded-sm hover:bg-sunken focus-visible:-outline-offset-3'

interface PeriodLinkProps {
  days: SalesDays
  className?: string
  /** Shows the days of a longer period. */
  onZoom: (days: SalesDays) => void
  children: ReactNode
}

/** A point of a chart. A day opens its orders, a longer period its days. */
export function PeriodLink({ days: { from, to }, className, onZoom, children }: PeriodLinkProps) {
  if (from === to)
    return (
      <Link
        to="/admin/orders"
        search={{ placedFrom: from, placedTo: to }}
        className={cn(barClasses, className)}
      >
        {children}
      </Link>
    )
  return (
    <button type="button" className={cn(barClasses, className)} onClick={() => onZoom({ from, to })}>
      {children}
    </button>
  )
}
