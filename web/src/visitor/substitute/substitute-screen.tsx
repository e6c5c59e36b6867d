import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { mailedOfferQuery } from '../../api/orders/mailed-offers.ts'
import { AccountPage } from '../shared/account-page.tsx'
import { IncompleteLink, LinkedThing } from '../shared/linked-thing.tsx'
import { MailedOfferView } from './mailed-offer-view.tsx'

/** The screen that the links in the email about an offer open. Only its buttons answer the offer. */
export function SubstituteScreen() {
  const { t } = useLingui()
  const { token, answer } = useSearch({ from: '/_visitor/substitute' })
  const query = useQuery({ ...mailedOfferQuery(token), enabled: token !== '' })
  return (
    <AccountPage title={t`May we send something else?`}>
      {token ? (
        <LinkedThing query={query} invalidCode="OFFER_TOKEN_INVALID">
          {(offer) => <MailedOfferView offer={offer} token={token} isRefusalFirst={answer === 'no'} />}
        </LinkedThing>
      ) : (
        <IncompleteLink />
      )}
    </AccountPage>
  )
}
