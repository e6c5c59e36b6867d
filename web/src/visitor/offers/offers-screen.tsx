import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { dealsQuery } from '../../api/products/deals.ts'
import { useSearchState } from '../../lib/routing/use-search-state.ts'
import { cn } from '../../ui/class-names.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { LoadingState } from '../../ui/feedback/loading-state.tsx'
import { SkeletonRow, SkeletonTile } from '../../ui/feedback/skeleton.tsx'
import { Chip } from '../../ui/fields/chip-group.tsx'
import { Tag } from '../../ui/icons/icons.ts'
import { Page } from '../../ui/layout/page.tsx'
import { OfferCard } from './offer-card.tsx'
import { type OfferSort, offerSorts, sortOffers } from './offer-rules.ts'

/** The running sales that have an end. A sale that ends while the screen is open is shown as expired. */
export function OffersScreen() {
  const { t } = useLingui()
  const [{ sort }, changeSearch] = useSearchState('/_visitor/explore-offers')
  return (
    <Page title={t`Deals`} subtitle={<Trans>Low prices for a limited time.</Trans>} backTo="/">
      <SortChoice sort={sort} onChange={(next) => changeSearch({ sort: next })} />
      <Offers sort={sort} />
    </Page>
  )
}

function Offers({ sort }: { sort: OfferSort }) {
  const { t } = useLingui()
  const deals = useQuery(dealsQuery())
  if (deals.isPending) {
    return (
      <LoadingState text={t`Loading the deals...`} className="mt-4">
        <OfferSkeletons />
      </LoadingState>
    )
  }
  if (deals.data === undefined) {
    return <ErrorState title={<Trans>Something went wrong</Trans>} text={deals.error.message} retry={deals} />
  }
  if (deals.data.length === 0) {
    return (
      <EmptyState
        icon={Tag}
        title={<Trans>No deals right now</Trans>}
        text={<Trans>New ones appear here as soon as they start.</Trans>}
      />
    )
  }
  return (
    <ul className={cn('mt-4', gridClasses)}>
      {sortOffers(deals.data, sort).map((deal) => (
        <li key={deal.productId}>
          <OfferCard deal={deal} />
        </li>
      ))}
    </ul>
  )
}

const gridClasses = 'grid gap-4 sm:grid-cols-2 lg:grid-cols-3'

/** They have the shape of the cards: the picture is beside the text on a phone, and above it on a wide screen. */
const OfferSkeletons = () => (
  <>
    <div className={cn(gridClasses, 'sm:hidden')}>
      <SkeletonRow />
      <SkeletonRow />
      <SkeletonRow />
    </div>
    <div className={cn(gridClasses, 'max-sm:hidden')}>
      <SkeletonTile />
      <SkeletonTile />
      <SkeletonTile />
    </div>
  </>
)

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
