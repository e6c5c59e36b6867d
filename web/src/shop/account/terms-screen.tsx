import { useLingui } from '@lingui/react/macro'
import { TermsText } from '../../company/terms-text.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Page } from '../../ui/layout/page.tsx'

export function TermsScreen() {
  const { t } = useLingui()
  return (
    <Page title={t`Terms and Conditions`} backTo="/account" className="max-w-3xl">
      <Card className="p-5">
        <TermsText titleAs="h2" />
      </Card>
    </Page>
  )
}
