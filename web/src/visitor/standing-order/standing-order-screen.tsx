import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { linkedDateQuery } from '../../api/standing-orders/standing-orders.ts'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { AccountPage } from '../shared/account-page.tsx'
import { IncompleteLink, LinkedThing } from '../shared/linked-thing.tsx'
import { LinkedDateView } from './linked-date-view.tsx'

/** The screen that the link in the email about a standing order opens. Only its button skips the delivery. */
export function StandingOrderScreen() {
  const { t } = useLingui()
  const { token } = useSearch({ from: '/_visitor/standing-order' })
  const query = useQuery({ ...linkedDateQuery(token), enabled: token !== '' })
  return (
    <AccountPage title={t`Skip this delivery?`}>
      <div className="flex flex-col gap-5">
        {token ? (
          <LinkedThing query={query} invalidCode="SKIP_TOKEN_INVALID">
            {(date) => <LinkedDateView date={date} token={token} />}
          </LinkedThing>
        ) : (
          <IncompleteLink />
        )}
        <ButtonLink to="/standing-orders" variant="secondary" size="large" isWide>
          <Trans>All standing orders</Trans>
        </ButtonLink>
      </div>
    </AccountPage>
  )
}
