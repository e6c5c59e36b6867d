import { useLingui } from '@lingui/react/macro'
import { useSession } from '../state/session.ts'
import { Page } from '../ui/layout/page.tsx'
import { ChangePasswordForm } from './change-password-form.tsx'
import { SessionList } from './session-list.tsx'
import { TwoFactorCard } from './two-factor/two-factor-card.tsx'

/** Own password and sessions, in the shop and in the back office; for staff also two-step sign-in. */
export function SecurityScreen() {
  const { t } = useLingui()
  const { isAdmin } = useSession()
  return (
    <Page title={t`Password and devices`} backTo={isAdmin ? '/admin' : '/account'}>
      <div className="grid items-start gap-5 lg:grid-cols-2">
        {isAdmin && <TwoFactorCard />}
        <ChangePasswordForm />
        <SessionList />
      </div>
    </Page>
  )
}
