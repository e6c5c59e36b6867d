import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useRouterState } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { CompanyLogo } from '../../../company/company-logo.tsx'
import { lazyComponent } from '../../../lib/loading/lazy-component.ts'
import { useCompany } from '../../../state/company.ts'
import { useSession } from '../../../state/session/session.ts'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import { Bell } from '../../../ui/icons/icons.ts'
import { ShortName } from '../../../ui/text/short-name.tsx'
import { DeliveryLine } from './delivery-line.tsx'
import { LogOutButton } from './log-out-button.tsx'

// Not part of the start page, which visitors wait for.
const HeaderLogOut = lazyComponent(() => import('./header-log-out.tsx'), 'HeaderLogOut')

interface ShopHeaderProps {
  unreadCount?: number
  /** The navigation: in the header on a wide screen, at the bottom on a phone. */
  nav?: ReactNode
}

export function ShopHeader({ unreadCount = 0, nav }: ShopHeaderProps) {
  const { token, isAdmin } = useSession()
  return (
    // Without a box, so that the first part can stay in sight while the page scrolls.
    <header className="contents">
      <div className="relative z-30 lg:sticky lg:top-0">
        <div className="bg-front pt-safe text-on-front">
          <div className="mx-auto flex min-h-14 max-w-6xl flex-wrap items-center gap-x-1 px-4 sm:px-6">
            <ShopLogo />
            {token ? <SignedIn unreadCount={unreadCount} nav={nav} /> : <SignedOut />}
          </div>
        </div>
        <div aria-hidden="true" className="awning" />
      </div>
      {token && !isAdmin && <DeliveryLine />}
    </header>
  )
}

function SignedIn({ unreadCount, nav }: Required<Pick<ShopHeaderProps, 'unreadCount'>> & { nav: ReactNode }) {
  return (
    <>
      <Welcome />
      {nav}
      <span className="ms-auto flex sm:ms-0">
        <NotificationBell unreadCount={unreadCount} />
        {/* As wide as the button, so that nothing moves when it has loaded. */}
        <Suspense fallback={<LogOutButton disabled />}>
          <HeaderLogOut />
        </Suspense>
      </span>
    </>
  )
}

function Welcome() {
  const session = useSession()
  const { companyName } = useCompany()
  const storeName = session.isAdmin ? companyName : session.storeName
  return (
    <Link
      to="/account"
      // On a phone the name has its own line, because only three of its letters would fit beside the buttons.
      className="order-last flex min-h-8 w-full max-sm:short:-mt-2 max-sm:short:min-h-7 gap-1 rounded-sm text-sm focus-visible:outline-current sm:order-none sm:min-h-11 sm:w-auto sm:min-w-0 sm:flex-1 sm:items-center sm:justify-end sm:px-3"
    >
      <Trans>
        Welcome, <ShortName>{storeName}</ShortName>
      </Trans>
    </Link>
  )
}

function SignedOut() {
  const isSigningIn = useRouterState({ select: ({ location }) => /^\/sign-in\/?$/i.test(location.pathname) })
  if (isSigningIn) return null
  return (
    <div className="flex flex-1 justify-end py-1.5">
      <ButtonLink to="/sign-in" variant="secondary" className="whitespace-nowrap">
        <Trans>Log In</Trans>
      </ButtonLink>
    </div>
  )
}

function NotificationBell({ unreadCount }: { unreadCount: number }) {
  const { t } = useLingui()
  const label = unreadCount > 0 ? t`Notifications, ${unreadCount} unread` : t`Notifications`
  return (
    <Link
      to="/notifications"
      aria-label={label}
      title={label}
      className="relative grid size-11 shrink-0 place-items-center rounded-full hover:bg-front-strong focus-visible:outline-current lg:data-[status=active]:bg-front-strong"
    >
      <Bell aria-hidden="true" className="size-5.5" />
      {unreadCount > 0 && (
        <span className="absolute end-0.5 top-1 min-w-4.5 animate-pop rounded-full bg-deal px-1 text-center font-bold text-2xs text-on-deal tabular-nums leading-[1.6] ring-2 ring-front">
          {unreadCount > maxShownCount ? `${maxShownCount}+` : unreadCount}
        </span>
      )}
    </Link>
  )
}

/** A count of three digits would cover the bell. */
const maxShownCount = 99

function ShopLogo() {
  const { companyName } = useCompany()
  return (
    <Link
      to="/"
      className="flex min-h-11 shrink-0 items-center gap-2 rounded-sm font-extrabold text-lg tracking-tight focus-visible:outline-current"
    >
      <CompanyLogo />
      <span className="max-w-[12rem] truncate max-xs:sr-only">{companyName}</span>
    </Link>
  )
}
