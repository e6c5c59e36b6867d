import { discountPercent } from '@cornerstock/contract/money'
import { Trans, useLingui } from '@lingui/react/macro'
import { linkOptions, useRouter } from '@tanstack/react-router'
import { useCountdown } from '../../lib/time/use-countdown.ts'
import { useSession } from '../../state/session.ts'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { Timer } from '../../ui/icons/icons.ts'
import { Badge } from '../../ui/text/badge.tsx'
import { PriceText } from '../../ui/text/price-text.tsx'
import { splitCountdown } from './offer-rules.ts'
import type { Offer } from './offers.ts'

interface OfferCardProps {
  offer: Offer
  end: Date
}

export function OfferCard({ offer, end }: OfferCardProps) {
  const { i18n } = useLingui()
  const percent = discountPercent(offer.original, offer.price)
  return (
    <article
      data-area={offer.area}
      className="flex h-full flex-col overflow-hidden rounded-lg border border-line bg-surface shadow-card"
    >
      <div className="flex flex-1 sm:flex-col">
        <div className="relative flex w-30 shrink-0 items-end justify-center bg-area-soft pt-9 pb-4 sm:w-full sm:py-5">
          <OfferPicture offer={offer} />
          <Badge tone="deal" className="absolute start-2 top-2">
            <Trans>{percent}% off</Trans>
          </Badge>
        </div>
        <div className="flex min-w-0 flex-1 flex-col p-4">
          <p className="font-semibold text-area text-sm">{i18n._(offer.tag)}</p>
          <h2 className="font-bold text-lg leading-snug">{offer.title}</h2>
          <p className="mt-1 text-ink-soft text-sm">{i18n._(offer.description)}</p>
          <PriceText
            cents={offer.original}
            saleCents={offer.price}
            size="large"
            className="mt-auto pt-2 leading-none"
          />
        </div>
      </div>
      <OfferFooter offer={offer} end={end} />
    </article>
  )
}

/** Draws the product three times on a shelf board. */
function OfferPicture({ offer: { picture } }: { offer: Offer }) {
  const { Drawing, width, fill } = picture
  const step = width + 5
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 168 86"
      // On a phone there is room only for the middle product: the others are cut off.
      preserveAspectRatio="xMidYMax slice"
      fill="none"
      className="h-24 w-full sm:h-28 sm:w-auto"
    >
      {[-1, 0, 1].map((place) => (
        <Drawing key={place} x={84 - width / 2 + place * step} y={80} className={fill} />
      ))}
      <path d="M3 83h162" stroke="currentColor" strokeWidth="5" strokeLinecap="round" className="text-area" />
    </svg>
  )
}

/** The countdown, and until it ends a link to the product. Visitors sign in first. */
function OfferFooter({ offer, end }: OfferCardProps) {
  const { token } = useSession()
  const millisecondsLeft = useCountdown(end)
  const router = useRouter()
  const products = linkOptions({
    to: '/products/$category',
    params: { category: 'All' },
    search: { search: offer.title },
  })
  return (
    <div className="flex min-h-17 items-center justify-between gap-3 border-line border-t px-4 py-3">
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
      <span className="sr-only">
        <Trans>Ends in</Trans>{' '}
      </span>
      {days > 0 ? (
        <Trans>
          {days} d {clock}
        </Trans>
      ) : (
        clock
      )}
    </p>
  )
}
