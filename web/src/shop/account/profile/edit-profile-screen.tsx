import { Trans, useLingui } from '@lingui/react/macro'
import { Card } from '../../../ui/layout/card.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { ProfileForm } from './profile-form.tsx'

/** Clients cannot change their details themselves: they ask staff for the changes. */
export function EditProfileScreen() {
  const { t } = useLingui()
  return (
    <Page title={t`Edit Profile`} backTo="/account" className="max-w-3xl">
      <Card className="flex flex-col gap-5 p-5">
        <p>
          <Trans>
            We change your details for you. Press “Ask us to change this” to send us your changes. Save keeps
            them on this device only.
          </Trans>
        </p>
        <ProfileForm />
      </Card>
    </Page>
  )
}
