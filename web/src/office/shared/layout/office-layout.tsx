import { mayAccess } from '@cornerstock/contract/accounts/roles'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link, Outlet, useRouterState } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { CompanyLogo } from '../../../company/company-logo.tsx'
import { LogOut } from '../../../outbox/log-out.tsx'
import { UnstoredNotice } from '../../../outbox/unstored-notice.tsx'
import { useCompany } from '../../../state/company.ts'
import { useSession } from '../../../state/session/session.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { cn } from '../../../ui/class-names.ts'
import { LogOut as LogOutIcon, Menu as MenuIcon, UserRound } from '../../../ui/icons/icons.ts'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import { ShortName } from '../../../ui/text/short-name.tsx'
import { CommandPalette } from '../command-palette/command-palette.tsx'
import { BelowFloorSheet } from '../prices/below-floor-sheet.tsx'
import { NoticeBell } from './notice-bell.tsx'
import { OfficeNav } from './office-nav.tsx'
import { OutboxNotice } from './outbox-notice.tsx'
import { SetupReminder } from './setup-reminder.tsx'
import { useAnnounceAwaitingReplies, useAwaitingReplies } from './use-awaiting-replies.ts'

/** The header and the navigation of all staff pages. The navigation is a sidebar on wide screens, else a menu. */
export function OfficeLayout({ children = <Outlet /> }: { children?: ReactNode }) {
  const pathname = useRouterState({ select: (state) => state.location.pathname })
  return (
    <div className="grid min-h-dvh grid-cols-[minmax(0,1fr)] grid-rows-[auto_1fr] lg:grid-cols-[14rem_minmax(0,1fr)] print:block">
      <OfficeHeader />
      <aside className="hidden border-line border-e bg-surface p-3 lg:block print:hidden">
        <OfficeNav className="sticky top-17 -m-1 max-h-[calc(100dvh-5rem)] overflow-y-auto overscroll-contain p-1" />
      </aside>
      <main id="content" className="flex min-w-0 flex-col">
        <SetupReminder />
        <UnstoredNotice />
        <OutboxNotice pathname={pathname} />
        {children}
      </main>
      <BelowFloorSheet />
    </div>
  )
}

function OfficeHeader() {
  const { companyName } = useCompany()
  const isAssociate = mayAccess(useSession().role, 'associate')
  return (
    <header className="print:hidden sticky top-0 z-30 flex min-h-14 items-center gap-1 border-line border-b bg-surface pt-safe ps-2 pe-4 sm:gap-2 lg:col-span-2 lg:ps-6">
      <MenuButton />
      <Link
        to={isAssociate ? '/admin' : '/admin/orders'}
        className="flex min-h-11 min-w-0 items-center gap-2 rounded-sm font-extrabold text-house text-lg tracking-tight max-[22rem]:min-w-11 max-[22rem]:justify-center"
      >
        <CompanyLogo />
        <span className="truncate max-[22rem]:sr-only">{companyName}</span>
      </Link>
      <div className="flex min-w-0 flex-1 justify-end">
        <OwnAccount className="max-md:hidden" />
      </div>
      {isAssociate && <NoticeBell />}
      <CommandPalette />
      <LogOut>
        {(logOut) => (
          <Button variant="secondary" size="small" className="max-sm:min-w-11 max-sm:px-0" onClick={logOut}>
            <LogOutIcon aria-hidden="true" className="size-4 rtl:rotate-180" />
            <span className="max-sm:sr-only">
              <Trans>Log Out</Trans>
            </span>
          </Button>
        )}
      </LogOut>
    </header>
  )
}

/** Who is signed in, with a link to the own password and devices. On narrow screens it is in the menu. */
function OwnAccount({ className }: { className?: string }) {
  const { t } = useLingui()
  const { businessOwnerName, email } = useSession()
  const name = businessOwnerName || (email ?? '')
  const label = t`${name}, your password and devices`
  return (
    <Link
      to="/admin/security"
      aria-label={label}
      title={label}
      className={cn(
        'flex min-h-11 min-w-0 items-center gap-2 rounded-sm px-2 text-ink-soft text-sm hover:text-ink',
        className,
      )}
    >
      <UserRound aria-hidden="true" className="size-5 shrink-0" />
      <ShortName>{name}</ShortName>
    </Link>
  )
}

function MenuButton() {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const awaitingReplies = useAwaitingReplies()
  useAnnounceAwaitingReplies(awaitingReplies)
  const pathname = useRouterState({ select: (state) => state.location.pathname })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a navigation closes the menu
  useEffect(() => setOpen(false), [pathname])
  return (
    <>
      <IconButton
        label={t`Menu`}
        icon={
          <>
            <MenuIcon />
            {awaitingReplies > 0 && (
              <span className="absolute end-2 top-2 size-3 rounded-full bg-deal ring-2 ring-surface" />
            )}
          </>
        }
        className="lg:hidden"
        onClick={() => setOpen(true)}
      />
      <Sheet isOpen={isOpen} onOpenChange={setOpen} title={<Trans>Menu</Trans>} placement="side">
        <OwnAccount className="mb-2 md:hidden" />
        <OfficeNav />
      </Sheet>
    </>
  )
}
