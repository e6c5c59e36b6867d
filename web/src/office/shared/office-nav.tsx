import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { ClipboardList, LayoutDashboard, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { paths } from '../../app/paths.ts'
import { cn } from '../../ui/class-names.ts'

/** The rooms of the back office. A room gets its line here together with its route. */
export function OfficeNav({ className }: { className?: string }) {
  const { t } = useLingui()
  return (
    <nav aria-label={t`Main`} className={cn('flex flex-col gap-1', className)}>
      <Room to={paths.office()} icon={LayoutDashboard} isExact>
        <Trans>Dashboard</Trans>
      </Room>
      <Room to={paths.officeOrders()} icon={ClipboardList}>
        <Trans>Orders</Trans>
      </Room>
    </nav>
  )
}

interface RoomProps {
  to: string
  icon: LucideIcon
  /** Lit on its own page only, not on the pages below it. */
  isExact?: boolean
  children: ReactNode
}

function Room({ to, icon: Icon, isExact = false, children }: RoomProps) {
  return (
    <Link
      to={to}
      activeOptions={{ exact: isExact, includeSearch: false }}
      className="flex min-h-11 items-center gap-3 rounded-md px-3 font-medium text-ink-soft hover:bg-sunken hover:text-ink data-[status=active]:bg-house-soft data-[status=active]:font-semibold data-[status=active]:text-house"
    >
      <Icon aria-hidden="true" className="size-5" />
      {children}
    </Link>
  )
}
