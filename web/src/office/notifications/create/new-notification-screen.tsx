import { useLingui } from '@lingui/react/macro'
import { Page } from '../../../ui/layout/page.tsx'
import { NotificationForm } from './notification-form.tsx'

/** Something to tell one store, or all of them. */
export function NewNotificationScreen() {
  const { t } = useLingui()
  return (
    <Page title={t`Create Notification`} backTo="/admin/notifications">
      <NotificationForm />
    </Page>
  )
}
