import { Plural, useLingui } from '@lingui/react/macro'
import { Link, useLocation } from '@tanstack/react-router'
import { cn } from '../../../ui/class-names.ts'
import { type NavigationItem, useNavigationItems } from './navigation.ts'
import { useAwaitingReplies } from './use-awaiting-replies.ts'

export function OfficeNav({ className }: { className?: string }) {
  const { t } = useLingui()
  const items = useNavigationItems()
  const awaitingReplies = useAwaitingReplies()
  const path = useLocation().pathname.toLowerCase()
  // On a page of a nested item, such as 'Add Product' in 'Manage Products', only the nested item is highlighted.
  const isNestedOpen = (item: NavigationItem) =>
    items.some(({ to }) => to.startsWith(`${item.to}/`) && path.startsWith(to.toLowerCase()))
  return (
    <nav aria-label={t`Main`} className={cn('flex flex-col gap-1', className)}>
      {items.map((item) => (
        <NavigationLink
          key={item.to}
          item={item}
          isExact={item.to === '/admin' || isNestedOpen(item)}
          awaitingReplies={item.to === '/admin/support' ? awaitingReplies : 0}
        />
      ))}
    </nav>
  )
}

interface NavigationLinkProps {
  item: NavigationItem
  /** Highlights the link only on its own page, not on the pages below it. */
  isExact?: boolean
  /** Shown as a badge, unless 0. */
  awaitingReplies: number
}

function NavigationLink({
  item: { to, icon: Icon, title },
  isExact = false,
  awaitingReplies,
}: NavigationLinkProps) {
  const { i18n } = useLingui()
  return (
    <Link
      to={to}
      activeOptions={{ exact: isExact, includeSearch: false }}
      className="flex min-h-11 items-center gap-3 rounded-md px-3 py-2 font-medium leading-snug text-ink-soft hover:bg-sunken hover:text-ink data-[status=active]:bg-house-soft data-[status=active]:font-semibold data-[status=active]:text-house"
    >
      <Icon aria-hidden="true" className="size-5 shrink-0" />
      {i18n._(title)}
      {awaitingReplies > 0 && (
        <span className="ms-auto rounded-full bg-deal px-2 font-bold text-on-deal text-sm tabular-nums">
          <span aria-hidden="true">{awaitingReplies}</span>
          <span className="sr-only">
            <Plural value={awaitingReplies} one="# waits for a reply" other="# wait for a reply" />
          </span>
        </span>
      )}
    </Link>
  )
}
