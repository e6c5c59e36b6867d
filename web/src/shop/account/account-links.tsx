import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ScreenPath } from '../../lib/routing/screen-path.ts'
import { useActingStore } from '../../state/session/acting-store.ts'
import type { IconComponent } from '../../ui/icons/create-icon.tsx'
import {
  Bell,
  BellRing,
  CalendarClock,
  ChevronRight,
  FileBadge,
  FileText,
  Gift,
  LifeBuoy,
  Package,
  PenLine,
  PiggyBank,
  Repeat,
  Settings,
  ShieldCheck,
  Users,
} from '../../ui/icons/icons.ts'

interface AccountLink {
  to: ScreenPath
  icon: IconComponent
  name: string
}

export function AccountLinks() {
  const { t } = useLingui()
  const { mayOrder } = useActingStore()
  return (
    <>
      <LinkGroup
        title={t`Your orders`}
        links={[
          { to: '/orders-history', icon: Package, name: t`My Orders` },
          { to: '/recurring-orders', icon: CalendarClock, name: t`Monthly reminders` },
          { to: '/standing-orders', icon: Repeat, name: t`Standing orders` },
          { to: '/savings', icon: PiggyBank, name: t`Your Savings` },
          { to: '/notifications', icon: Bell, name: t`Notifications` },
        ]}
      />
      <LinkGroup
        title={t`Your store`}
        links={[
          { to: '/edit-profile', icon: PenLine, name: t`Edit Profile` },
          ...(mayOrder ? [{ to: '/account/people' as const, icon: Users, name: t`People` }] : []),
          { to: '/permits', icon: FileBadge, name: t`Permits` },
          { to: '/referral', icon: Gift, name: t`Referral Code` },
          { to: '/security', icon: ShieldCheck, name: t`Password and devices` },
          { to: '/account/notifications', icon: BellRing, name: t`Notification settings` },
          { to: '/settings', icon: Settings, name: t`Settings` },
        ]}
      />
      <LinkGroup
        title={t`Help`}
        links={[
          { to: '/support', icon: LifeBuoy, name: t`Support` },
          { to: '/terms', icon: FileText, name: t`Terms and Conditions` },
        ]}
      />
    </>
  )
}

function LinkGroup({ title, links }: { title: string; links: readonly AccountLink[] }) {
  return (
    <nav aria-label={title}>
      <h2 className="mb-2 font-bold text-lg">{title}</h2>
      <ul className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface shadow-card">
        {links.map(({ to, icon: Icon, name }) => (
          <li key={to}>
            <Link
              to={to}
              className="flex min-h-13 items-center gap-3.5 px-4 py-2 font-medium hover:bg-sunken focus-visible:-outline-offset-3"
            >
              <Icon aria-hidden="true" className="size-5.5 shrink-0 text-house" />
              <span className="flex-1">{name}</span>
              <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-ink-soft rtl:rotate-180" />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
