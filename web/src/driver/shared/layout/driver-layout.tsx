import { Trans, useLingui } from '@lingui/react/macro'
import { Link, Outlet } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { CompanyLogo } from '../../../company/company-logo.tsx'
import { useIsOnline } from '../../../lib/hooks/use-is-online.ts'
import { LogOut } from '../../../outbox/log-out.tsx'
import { UnstoredNotice } from '../../../outbox/unstored-notice.tsx'
import { useCompany } from '../../../state/company.ts'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { LogOut as LogOutIcon, UserRound, WifiOff } from '../../../ui/icons/icons.ts'

/** Every control of the phone is at least 56 px high and wide, for a thumb in a glove. */
const gloveSized =
  '[&_:is(button,a,input:not([type=checkbox]),select)]:min-h-14 [&_button]:min-w-14 [&_label:has(input[type=checkbox])]:min-h-14 [&_textarea]:min-h-24'

/** The header of the driver's phone, and whether there is a network. */
export function DriverLayout({ children = <Outlet /> }: { children?: ReactNode }) {
  return (
    <div className={`grid min-h-dvh grid-cols-[minmax(0,1fr)] grid-rows-[auto_1fr] ${gloveSized}`}>
      <DriverHeader />
      <main id="content" className="flex min-w-0 flex-col">
        <UnstoredNotice />
        <OfflineNote />
        {children}
      </main>
    </div>
  )
}

function DriverHeader() {
  const { t } = useLingui()
  const { companyName } = useCompany()
  return (
    <header className="sticky top-0 z-30 flex min-h-14 items-center gap-1 border-line-strong border-b bg-surface ps-4 pe-2 pt-safe">
      <Link
        to="/driver"
        className="flex min-w-0 flex-1 items-center gap-2 rounded-sm font-extrabold text-house text-lg"
      >
        <CompanyLogo />
        <span className="truncate">{companyName}</span>
      </Link>
      <Link
        to="/driver/account"
        aria-label={t`Your password and devices`}
        className="grid size-14 shrink-0 place-items-center rounded-full text-ink"
      >
        <UserRound aria-hidden="true" className="size-6" />
      </Link>
      <LogOut>
        {(logOut) => (
          <IconButton
            label={t`Log Out`}
            icon={<LogOutIcon className="rtl:rotate-180" />}
            className="size-14 text-ink"
            onClick={logOut}
          />
        )}
      </LogOut>
    </header>
  )
}

function OfflineNote() {
  const isOnline = useIsOnline()
  return (
    <div role="status" className="empty:absolute">
      {!isOnline && (
        <p className="flex items-center gap-3 bg-warning-soft px-4 py-3 font-bold text-ink">
          <WifiOff aria-hidden="true" className="size-6 shrink-0" />
          <Trans>No signal. Go on: everything is kept here and sent later.</Trans>
        </p>
      )}
    </div>
  )
}
