import { Plural, useLingui } from '@lingui/react/macro'
import { Link, useLocation } from '@tanstack/react-router'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { filledCarts } from '../../../state/staff-carts/staff-cart-rules.ts'
import { useStaffCarts } from '../../../state/staff-carts/staff-carts.ts'
import { cn } from '../../../ui/class-names.ts'
import { type NavigationGroup, type NavigationItem, useNavigationGroups } from './navigation.ts'
import { useAwaitingReplies } from './use-awaiting-replies.ts'

/**
 * The links to all screens, in groups. The title of the first group is only read aloud. Where the sidebar is too low for
 * all groups, those before the last one scroll and fade at the edge, and the last one stays in sight below them.
 */
export function OfficeNav({ className }: { className?: string }) {
  const { t } = useLingui()
  const nav = useOpenLinkInSight(useLocation().pathname)
  const groups = useNavigationGroups()
  const shown = groups.map((group, index) => (
    <Group
      key={group.title.id}
      group={group}
      isTitleHidden={index === 0}
      all={groups.flatMap(({ items }) => items)}
    />
  ))
  return (
    <nav ref={nav} aria-label={t`Main`} className={cn('flex flex-col', className)}>
      <div className="empty:hidden lg:-mx-1 lg:-mt-1 lg:min-h-40 lg:overflow-y-auto lg:overscroll-contain lg:scroll-pb-6 lg:px-1 lg:pt-1 lg:pb-4 lg:[mask-image:linear-gradient(#000_calc(100%-1.5rem),transparent)]">
        {shown.slice(0, -1)}
      </div>
      {shown.at(-1)}
    </nav>
  )
}

/** Scrolls the link of the open screen into sight, also after a reload. */
function useOpenLinkInSight(path: string) {
  const nav = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another path has another link
  useEffect(
    () => nav.current?.querySelector('[data-status=active]')?.scrollIntoView({ block: 'nearest' }),
    [path],
  )
  return nav
}

interface GroupProps {
  group: NavigationGroup
  isTitleHidden: boolean
  /** The items of all groups. */
  all: readonly NavigationItem[]
}

function Group({ group: { title, items }, isTitleHidden, all }: GroupProps) {
  const { i18n } = useLingui()
  const titleId = useId()
  const badges = useBadges()
  const path = useLocation().pathname.toLowerCase()
  // On the page of a nested item, such as 'Add Product' in 'Manage Products', only the nested item is highlighted.
  const isNestedOpen = (item: NavigationItem) =>
    all.some(({ to }) => to.startsWith(`${item.to}/`) && path.startsWith(to.toLowerCase()))
  return (
    <div className="shrink-0">
      <p
        id={titleId}
        className={cn(
          'px-3 pt-4 pb-1 font-semibold text-ink-soft text-sm lg:pointer-fine:pt-1.5 lg:pointer-fine:pb-0 lg:pointer-fine:text-xs',
          isTitleHidden && 'sr-only',
        )}
      >
        {i18n._(title)}
      </p>
      <ul aria-labelledby={titleId}>
        {items.map((item) => (
          <li key={item.to}>
            <NavigationLink
              item={item}
              isExact={item.to === '/admin' || isNestedOpen(item)}
              isOpen={item.alsoBelow?.some((start) => path.startsWith(start))}
              badge={badges[item.to]}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The number of tasks on a screen, by the path of the screen. */
function useBadges(): Partial<Record<NavigationItem['to'], Badge>> {
  const replies = useAwaitingReplies()
  const carts = filledCarts(useStaffCarts()).length
  return {
    '/admin/support': {
      count: replies,
      text: <Plural value={replies} one="# waits for a reply" other="# wait for a reply" />,
      className: 'bg-deal text-on-deal',
    },
    '/admin/AdminOrderCartPage': {
      count: carts,
      text: <Plural value={carts} one="for # store" other="for # stores" />,
      className: 'bg-house text-on-house',
    },
  }
}

interface Badge {
  /** A count of 0 is not shown. */
  count: number
  /** The text for screen readers. */
  text: ReactNode
  className: string
}

interface NavigationLinkProps {
  item: NavigationItem
  /** Whether the link is highlighted only on its own page, not on the pages below it. */
  isExact?: boolean
  /** Whether a screen of the item is open whose path is not below its own. */
  isOpen?: boolean | undefined
  badge: Badge | undefined
}

function NavigationLink({
  item: { to, icon: Icon, title },
  isExact = false,
  isOpen = false,
  badge,
}: NavigationLinkProps) {
  const { i18n } = useLingui()
  return (
    <Link
      to={to}
      activeOptions={{ exact: isExact, includeSearch: false }}
      {...(isOpen && { 'data-status': 'active', 'aria-current': 'true' })}
      className="flex min-h-11 items-center gap-3 rounded-md px-3 py-2 lg:pointer-fine:min-h-[clamp(1.75rem,3.75dvh,2.25rem)] lg:pointer-fine:py-0.5 font-medium leading-snug text-ink-soft hover:bg-sunken hover:text-ink data-[status=active]:bg-house-soft data-[status=active]:font-semibold data-[status=active]:text-house"
    >
      <Icon aria-hidden="true" className="size-5 shrink-0" />
      {i18n._(title)}
      {badge && badge.count > 0 && (
        <span className={cn('ms-auto rounded-full px-2 font-bold text-sm tabular-nums', badge.className)}>
          <span aria-hidden="true">{badge.count}</span>
          <span className="sr-only">{badge.text}</span>
        </span>
      )}
    </Link>
  )
}
