import { Trans, useLingui } from '@lingui/react/macro'
import { toPhoneLink } from '../../../company/contact-links.ts'
import { useCompany } from '../../../state/company.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { ProfileForm } from './profile-form.tsx'

/** Clients cannot change their details themselves: the form prepares an email to the wholesaler. */
export function EditProfileScreen() {
  const { t } = useLingui()
  const { contact } = useCompany()
  return (
    <Page title={t`Edit Profile`} backTo="/account" className="max-w-3xl">
      <Card className="flex flex-col gap-5 p-5">
        <p>
          <Trans>
            Press Save to open an email to us with your changes. Send that email or call{' '}
            <a
              href={toPhoneLink(contact.phone)}
              className="whitespace-nowrap font-semibold text-house underline underline-offset-4"
            >
              {contact.phone}
            </a>
            , and we will update your details.
          </Trans>
        </p>
        <ProfileForm />
      </Card>
    </Page>
  )
}
