import { Trans, useLingui } from '@lingui/react/macro'
import { useCompany } from '../../../state/company.ts'
import { useClientId } from '../../../state/session/client-id.ts'
import { useSession } from '../../../state/session/session.ts'
import { CopyButton } from '../../../ui/buttons/copy-button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { toReferralCode } from './referral-rules.ts'

export function ReferralScreen() {
  const { t } = useLingui()
  const { referralPrefix } = useCompany()
  const code = toReferralCode(referralPrefix, useSession().storeName, useClientId())
  return (
    <Page title={t`Referral Code`} backTo="/account" className="max-w-3xl">
      <Card className="flex flex-col items-center gap-4 px-5 py-8 text-center">
        <p className="text-balance">
          <Trans>Know another store owner? Share your code, and they can enter it when they sign up.</Trans>
        </p>
        <p className="w-full select-all rounded-md border-2 border-house border-dashed bg-house-soft px-3 py-4 font-bold text-house text-xl tracking-wide wrap-anywhere sm:text-2xl">
          {code}
        </p>
        <CopyButton text={code} isWide size="large" className="sm:w-auto sm:min-w-52">
          <Trans>Copy Code</Trans>
        </CopyButton>
      </Card>
    </Page>
  )
}
