import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useRouterState } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useStaffNotices } from '../../../api/notifications/staff-notices.ts'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { Bell, Settings } from '../../../ui/icons/icons.ts'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import { NoticeList } from './notice-list.tsx'

const largestCount = 99

/** The bell of the office: how many notices are unread, and the list of them. */
export function NoticeBell() {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const { pages, notices } = useStaffNotices()
  const unread = notices.filter(({ isRead }) => !isRead).length
  const pathname = useRouterState({ select: (state) => state.location.pathname })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a navigation closes the list
  useEffect(() => setOpen(false), [pathname])
  return (
    <>
      <IconButton
        label={unread === 0 ? t`Notices` : t`Notices, ${unread} unread`}
        icon={
          <>
            <Bell />
            {unread > 0 && (
              <span
                aria-hidden="true"
                className="absolute end-0 top-0.5 grid h-5 min-w-5 place-items-center rounded-full bg-deal px-1 font-bold text-on-deal text-xs tabular-nums ring-2 ring-surface"
              >
                {unread > largestCount ? `${largestCount}+` : unread}
              </span>
            )}
          </>
        }
        className="text-ink-soft hover:text-ink"
        onClick={() => setOpen(true)}
      />
      <Sheet
        isOpen={isOpen}
        onOpenChange={setOpen}
        title={<Trans>Notices</Trans>}
        description={unread > 0 && <Plural value={unread} one="# unread" other="# unread" />}
        placement="side"
      >
        <ButtonLink to="/admin/notifications/settings" variant="quiet" size="small" className="-ms-3">
          <Settings aria-hidden="true" className="size-5" />
          <Trans>Notification settings</Trans>
        </ButtonLink>
        <NoticeList pages={pages} notices={notices} />
      </Sheet>
    </>
  )
}
