import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useSearchState } from '../../lib/routing/use-search-state.ts'
import { useOnPageReturn } from '../../lib/use-on-page-return.ts'
import { Chip } from '../../ui/fields/chip-group.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { OfferCard } from './offer-card.tsx'
import { endOfNextWeekday, type OfferSort, offerSorts, sortOffers } from './offer-rules.ts'
import { offers } from './offers.ts'

/**
 * The weekly deals. A deal that ends while the screen is open is shown as expired. When the person comes back to the
 * page later, it shows the current week's deals.
 */
export function OffersScreen() {
  const { t } = useLingui()
  const [{ sort }, changeSearch] = useSearchState('/_visitor/explore-offers')
  const [openedAt, setOpenedAt] = useState(() => new Date())
  useOnPageReturn(() => setOpenedAt(new Date()))
  const running = offers.map((offer) => ({ ...offer, end: endOfNextWeekday(offer.lastDay, openedAt) }))
  return (
    <Page title={t`Deals`} subtitle={<Trans>New low prices every week.</Trans>} backTo="/">
      <SortChoice sort={sort} onChange={(next) => changeSearch({ sort: next })} />
      <ul className="mt-4 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {sortOffers(running, sort).map((offer) => (
          <li key={offer.title}>
            <OfferCard offer={offer} end={offer.end} />
          </li>
        ))}
      </ul>
    </Page>
  )
}

interface SortChoiceProps {
  sort: OfferSort
  onChange: (sort: OfferSort) => void
}

function SortChoice({ sort, onChange }: SortChoiceProps) {
  const { t } = useLingui()
  const names = { expiring: t`Expiring Soon`, discount: t`Biggest Discount` }
  return (
    <fieldset aria-label={t`Sort by`} className="flex flex-wrap gap-2">
      {offerSorts.map((value) => (
        <Chip key={value} label={names[value]} isChosen={value === sort} onClick={() => onChange(value)} />
      ))}
    </fieldset>
  )
}
