import { Trans, useLingui } from '@lingui/react/macro'
import { Link, Outlet, useRouterState } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { useLogOut } from '../../../api/sessions.ts'
import { CompanyLogo } from '../../../company/company-logo.tsx'
import { useCompany } from '../../../state/company.ts'
import { useSession } from '../../../state/session.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { LogOut, Menu as MenuIcon, UserRound } from '../../../ui/icons/icons.ts'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import { CommandPalette } from '../command-palette/command-palette.tsx'
import { OfficeNav } from './office-nav.tsx'
import { SetupReminder } from './setup-reminder.tsx'
import { useAnnounceAwaitingReplies, useAwaitingReplies } from './use-awaiting-replies.ts'

/** The header and navigation of all staff pages. The navigation is a sidebar on wide screens, otherwise a menu. */
export function OfficeLayout({ children = <Outlet /> }: { children?: ReactNode }) {
  return (
    <div className="grid min-h-dvh grid-cols-[minmax(0,1fr)] grid-rows-[auto_1fr] lg:grid-cols-[14rem_minmax(0,1fr)]">
      <OfficeHeader />
      <aside className="hidden border-line border-e bg-surface p-3 lg:block">
        <OfficeNav className="sticky top-17" />
      </aside>
      <main id="content" className="min-w-0">
        <SetupReminder />
        {children}
      </main>
    </div>
  )
}

function OfficeHeader() {
  const { email } = useSession()
  const { companyName } = useCompany()
  const logOut = useLogOut()
  return (
    <header className="sticky top-0 z-30 flex min-h-14 items-center gap-3 border-line border-b bg-surface pt-safe ps-2 pe-4 lg:col-span-2 lg:ps-6">
      <MenuButton />
      <Link
        to="/admin"
        className="flex min-w-0 items-center gap-2 rounded-sm font-extrabold text-house text-lg tracking-tight"
      >
        <CompanyLogo />
        <span className="truncate max-[22rem]:sr-only">{companyName}</span>
      </Link>
      <Link
        to="/admin/security"
        className="flex min-h-11 min-w-11 flex-1 items-center justify-end text-ink-soft text-sm hover:text-ink"
      >
        <span className="truncate max-md:hidden">{email}</span>
        <span className="sr-only">
          <Trans>Your password and devices</Trans>
        </span>
        <UserRound aria-hidden="true" className="size-5 shrink-0 md:hidden" />
      </Link>
      <CommandPalette />
      <Button
        variant="secondary"
        size="small"
        className="max-sm:min-w-11 max-sm:px-0"
        onClick={() => void logOut()}
      >
        <LogOut aria-hidden="true" className="size-4 rtl:rotate-180" />
        <span className="max-sm:sr-only">
          <Trans>Log Out</Trans>
        </span>
      </Button>
    </header>
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
        <OfficeNav />
      </Sheet>
    </>
  )
}
