import { useLingui } from '@lingui/react/macro'
import { Link, useLocation } from '@tanstack/react-router'
import { cn } from '../../../ui/class-names.ts'
import { type NavigationItem, useNavigationItems } from './navigation.ts'

export function OfficeNav({ className }: { className?: string }) {
  const { t } = useLingui()
  const items = useNavigationItems()
  const path = useLocation().pathname.toLowerCase()
  // On a page of a nested item, such as 'Add Product' in 'Manage Products', only the nested item is highlighted.
  const isNestedOpen = (item: NavigationItem) =>
    items.some(({ to }) => to.startsWith(`${item.to}/`) && path.startsWith(to.toLowerCase()))
  return (
    <nav aria-label={t`Main`} className={cn('flex flex-col gap-1', className)}>
      {items.map((item) => (
        <NavigationLink key={item.to} item={item} isExact={item.to === '/admin' || isNestedOpen(item)} />
      ))}
    </nav>
  )
}

interface NavigationLinkProps {
  item: NavigationItem
  /** Highlights the link only on its own page, not on the pages below it. */
  isExact?: boolean
}

function NavigationLink({ item: { to, icon: Icon, title }, isExact = false }: NavigationLinkProps) {
  const { i18n } = useLingui()
  return (
    <Link
      to={to}
      activeOptions={{ exact: isExact, includeSearch: false }}
      className="flex min-h-11 items-center gap-3 rounded-md px-3 py-2 font-medium leading-snug text-ink-soft hover:bg-sunken hover:text-ink data-[status=active]:bg-house-soft data-[status=active]:font-semibold data-[status=active]:text-house"
    >
      <Icon aria-hidden="true" className="size-5 shrink-0" />
      {i18n._(title)}
    </Link>
  )
}
