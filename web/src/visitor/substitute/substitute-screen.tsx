import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { hasCode } from '../../api/http/api-error.ts'
import { mailedOfferQuery } from '../../api/orders/mailed-offers.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { LoadingState } from '../../ui/feedback/loading-state.tsx'
import { AccountPage } from '../shared/account-page.tsx'
import { CallFailure } from '../shared/call-failure.tsx'
import { MailedOfferView } from './mailed-offer-view.tsx'

/** The screen that the links in the email about an offer open. Only its buttons answer the offer. */
export function SubstituteScreen() {
  const { t } = useLingui()
  const { token, answer } = useSearch({ from: '/_visitor/substitute' })
  return (
    <AccountPage title={t`May we send something else?`}>
      {token ? (
        <LinkedOffer token={token} isRefusalFirst={answer === 'no'} />
      ) : (
        <Alert>
          <Trans>This link is incomplete. Open it from the email again.</Trans>
        </Alert>
      )}
    </AccountPage>
  )
}

function LinkedOffer({ token, isRefusalFirst }: { token: string; isRefusalFirst: boolean }) {
  const { t } = useLingui()
  const { data: offer, error, refetch, isFetching } = useQuery(mailedOfferQuery(token))
  if (offer) return <MailedOfferView offer={offer} token={token} isRefusalFirst={isRefusalFirst} />
  if (!error) return <LoadingState text={t`Checking your link...`} />
  return (
    <div className="flex flex-col gap-5">
      <CallFailure error={error} />
      {!hasCode(error, 'OFFER_TOKEN_INVALID') && (
        <Button size="large" isWide isPending={isFetching} onClick={() => void refetch()}>
          <Trans>Retry</Trans>
        </Button>
      )}
    </div>
  )
}
