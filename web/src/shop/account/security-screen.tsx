import { useLingui } from '@lingui/react/macro'
import { ChangePasswordForm } from '../../security/change-password-form.tsx'
import { SessionList } from '../../security/session-list.tsx'
import { Page } from '../../ui/layout/page.tsx'

export function SecurityScreen() {
  const { t } = useLingui()
  return (
    <Page title={t`Password and devices`} backTo="/account">
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <ChangePasswordForm />
        <SessionList />
      </div>
    </Page>
  )
}
