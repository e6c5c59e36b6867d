import { Trans, useLingui } from '@lingui/react/macro'
import { Card } from '../../../ui/layout/card.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { ActingStoreLine } from '../../shared/stores/acting-store-line.tsx'
import { ContactLinks } from './contact-links.tsx'
import { Conversations } from './conversations.tsx'
import { SupportForm } from './support-form.tsx'

export function SupportScreen() {
  const { t } = useLingui()
  return (
    <Page title={t`Support`} backTo="/account" className="max-w-5xl">
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <Card className="p-5 lg:order-last">
          <h2 className="mb-2 font-bold text-lg">
            <Trans>Talk to a person</Trans>
          </h2>
          <ContactLinks />
        </Card>
        <div className="flex min-w-0 flex-col gap-5">
          <Card className="p-5">
            <h2 className="mb-4 font-bold text-lg">
              <Trans>Write to us</Trans>
            </h2>
            <ActingStoreLine className="mb-4" />
            <SupportForm />
          </Card>
          <Conversations />
        </div>
      </div>
    </Page>
  )
}
