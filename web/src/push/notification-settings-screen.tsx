import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { pushSettingsQuery, useSavePushSettings } from '../api/push.ts'
import { useSession } from '../state/session/session.ts'
import { Alert } from '../ui/feedback/alert.tsx'
import { ErrorState } from '../ui/feedback/error-state.tsx'
import { SkeletonRow } from '../ui/feedback/skeleton.tsx'
import { Page } from '../ui/layout/page.tsx'
import { KindsCard } from './kinds-card.tsx'
import { QuietHoursCard } from './quiet-hours-card.tsx'
import { ThisBrowserCard } from './this-browser-card.tsx'

/** What the person is told of on the own phone, and when: in the shop, and for staff in the back office. */
export function NotificationSettingsScreen() {
  const { t } = useLingui()
  const { isAdmin } = useSession()
  return (
    <Page
      title={t`Notification settings`}
      backTo={isAdmin ? '/admin' : '/notifications'}
      className="max-w-3xl"
    >
      <div className="flex flex-col gap-5">
        <ThisBrowserCard />
        <Settings />
      </div>
    </Page>
  )
}

function Settings() {
  const query = useQuery(pushSettingsQuery)
  const { mutate: save, error } = useSavePushSettings()
  if (query.isPending) return <SkeletonRow />
  if (query.data === undefined) return <ErrorState title={query.error?.message} retry={query} />
  return (
    <>
      {error && <Alert>{error.message}</Alert>}
      <KindsCard kinds={query.data.kinds} onChange={(kinds) => save({ kinds })} />
      <QuietHoursCard hours={query.data} onChange={save} />
    </>
  )
}
