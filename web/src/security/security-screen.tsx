import { mayAccess } from '@cornerstock/contract/accounts/roles'
import { Trans, useLingui } from '@lingui/react/macro'
import { LanguageSwitch } from '../language/language-switch.tsx'
import { useSession } from '../state/session/session.ts'
import { ButtonLink } from '../ui/buttons/button-link.tsx'
import { BellRing } from '../ui/icons/icons.ts'
import { Card } from '../ui/layout/card.tsx'
import { Page } from '../ui/layout/page.tsx'
import { ChangePasswordForm } from './change-password-form.tsx'
import { SessionList } from './session-list.tsx'
import { TwoFactorCard } from './two-factor/two-factor-card.tsx'

/** Own password and sessions, in the shop and in the back office; for staff also the language and two-step sign-in. */
export function SecurityScreen() {
  const { t } = useLingui()
  const { isAdmin, role } = useSession()
  return (
    <Page title={t`Password and devices`} backTo={isAdmin ? '/admin' : '/account'}>
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <div className="flex flex-col gap-5">
          <ChangePasswordForm />
          {isAdmin && <LanguageCard />}
          {mayAccess(role, 'associate') && (
            <ButtonLink to="/admin/notifications/settings" variant="secondary" isWide>
              <BellRing aria-hidden="true" className="size-5" />
              <Trans>Notification settings</Trans>
            </ButtonLink>
          )}
        </div>
        <div className="flex flex-col gap-5">
          {isAdmin && <TwoFactorCard />}
          <SessionList />
        </div>
      </div>
    </Page>
  )
}

function LanguageCard() {
  return (
    <Card className="flex flex-col gap-3 sm:p-6">
      <h2 className="font-bold text-xl">
        <Trans>Language</Trans>
      </h2>
      <LanguageSwitch />
    </Card>
  )
}
