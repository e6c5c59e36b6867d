import type { Deal } from '@cornerstock/contract/catalog/deals'
import { discountPercent } from '@cornerstock/contract/values/money'
import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { linkOptions, useRouter } from '@tanstack/react-router'
import { categoryNameOf } from '../../company/area-names.ts'
import { useCountdown } from '../../lib/time/use-countdown.ts'
import { useCatalog } from '../../state/catalog.ts'
import { useSession } from '../../state/session/session.ts'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { Timer } from '../../ui/icons/icons.ts'
import { ProductImage } from '../../ui/pictures/product-image.tsx'
import { Badge } from '../../ui/text/badge.tsx'
import { PriceText } from '../../ui/text/price-text.tsx'
import { splitCountdown } from './offer-rules.ts'

interface OfferCardProps {
  deal: Deal
}

export function OfferCard({ deal }: OfferCardProps) {
  useLingui() // Renders again when the language changes.
  const catalog = useCatalog()
  const percent = discountPercent(deal.original, deal.price)
  return (
    <article className="flex h-full flex-col overflow-hidden rounded-lg border border-line bg-surface shadow-card">
      <div className="flex flex-1 sm:flex-col">
        <div className="relative w-30 shrink-0 bg-area-soft pt-9 pb-4 sm:w-full sm:py-5">
          <ProductImage imageUrl={deal.imageUrl} className="h-24 w-full px-2 sm:h-32" />
          <Badge tone="deal" className="absolute start-2 top-2">
            <Trans>{percent}% off</Trans>
          </Badge>
        </div>
        <div className="flex min-w-0 flex-1 flex-col p-4">
          <p className="font-semibold text-area text-sm">{categoryNameOf(catalog, deal.tag)}</p>
          <h2 className="font-bold text-lg leading-snug">{deal.title}</h2>
          <p className="mt-1 text-ink-soft text-sm">{deal.description}</p>
          <PriceText
            cents={deal.original}
            saleCents={deal.price}
            size="large"
            className="mt-auto pt-2 leading-none"
          />
        </div>
      </div>
      <OfferFooter deal={deal} />
    </article>
  )
}

/** Shows the countdown, and until it ends a link to the product. Visitors must sign in first. */
function OfferFooter({ deal }: OfferCardProps) {
  const { token } = useSession()
  const millisecondsLeft = useCountdown(deal.expiry)
  const router = useRouter()
  const products = linkOptions({
    to: '/products/$category',
    params: { category: 'All' },
    search: { search: deal.title },
  })
  return (
    <div className="flex min-h-17 flex-wrap items-center justify-between gap-3 border-line border-t px-4 py-3">
      {millisecondsLeft === 0 ? (
        <p className="font-semibold text-ink-soft">
          <Trans>Deal expired</Trans>
        </p>
      ) : (
        <>
          <TimeLeft milliseconds={millisecondsLeft} />
          {token ? (
            <ButtonLink {...products}>
              <Trans>Claim Now</Trans>
            </ButtonLink>
          ) : (
            <ButtonLink to="/sign-in" search={{ next: router.buildLocation(products).href }}>
              <Trans>Claim Now</Trans>
            </ButtonLink>
          )}
        </>
      )}
    </div>
  )
}

function TimeLeft({ milliseconds }: { milliseconds: number }) {
  const { days, clock } = splitCountdown(milliseconds)
  return (
    <p role="timer" className="flex items-center gap-2 font-semibold tabular-nums">
      <Timer aria-hidden="true" className="size-5 shrink-0 text-deal" />
      <span>
        <span className="block font-normal text-ink-soft text-sm leading-tight">
          <Trans>Ends in</Trans>{' '}
        </span>
        {days > 0 ? (
          <Trans>
            {days} d {clock}
          </Trans>
        ) : (
          clock
        )}
      </span>
    </p>
  )
}
