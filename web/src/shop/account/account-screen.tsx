import { Trans, useLingui } from '@lingui/react/macro'
import { useDownloadClientData } from '../../api/downloads.ts'
import { LanguageSwitch } from '../../language/language-switch.tsx'
import { LogOut } from '../../outbox/log-out.tsx'
import { useSession } from '../../state/session/session.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { DownloadButton } from '../../ui/buttons/download-button.tsx'
import { LogOut as LogOutIcon } from '../../ui/icons/icons.ts'
import { Page } from '../../ui/layout/page.tsx'
import { AccountLinks } from './account-links.tsx'
import { OwedCard } from './owed-card.tsx'
import { StoreCard } from './store-card.tsx'
import { StoresCard } from './stores-card.tsx'
import { SubstitutionCard } from './substitution-card.tsx'
import { VerifyEmailNotice } from './verify-email-notice.tsx'

export function AccountScreen() {
  const { t } = useLingui()
  return (
    <Page title={t`Account`}>
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <div className="flex flex-col gap-5">
          <VerifyEmailNotice />
          <StoresCard />
          <StoreCard />
          <OwedCard />
          <SubstitutionCard />
        </div>
        <div className="flex flex-col gap-5">
          <AccountLinks />
          <LanguageSwitch />
          <DownloadData />
          <LogOut>
            {(logOut) => (
              <Button variant="secondary" isWide onClick={logOut}>
                <LogOutIcon aria-hidden="true" className="size-5 rtl:rotate-180" />
                <Trans>Log Out</Trans>
              </Button>
            )}
          </LogOut>
        </div>
      </div>
    </Page>
  )
}

/** Saves a file with all data that is stored about the signed-in client. */
function DownloadData() {
  const { clientId } = useSession()
  const download = useDownloadClientData(clientId ?? '')
  return (
    <DownloadButton download={download} isWide>
      <Trans>Download my data</Trans>
    </DownloadButton>
  )
}
