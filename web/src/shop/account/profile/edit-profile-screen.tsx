import { Trans, useLingui } from '@lingui/react/macro'
import { paths } from '../../../app/paths.ts'
import { contact } from '../../../company/contact.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { ProfileForm } from './profile-form.tsx'

/** An owner's own details. They are ours to change, as deliveries hang on them, and the screen says so. */
export function EditProfileScreen() {
  const { t } = useLingui()
  return (
    <Page title={t`Edit Profile`} backTo={paths.account()} className="max-w-3xl">
      <Card className="flex flex-col gap-5 p-5">
        <p>
          <Trans>
            We keep these details for you. Save writes your changes into a mail to us: send it, or call{' '}
            <a
              href={contact.phoneLink}
              className="whitespace-nowrap font-semibold text-house underline underline-offset-4"
            >
              {contact.phone}
            </a>
            , and we make them.
          </Trans>
        </p>
        <ProfileForm />
      </Card>
    </Page>
  )
}
