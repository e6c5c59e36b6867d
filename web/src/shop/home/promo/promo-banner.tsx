import type { Notification } from '@cornerstock/contract/clients/notifications'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type CSSProperties, useState } from 'react'
import { notificationsQuery } from '../../../api/notifications/notifications.ts'
import { timings } from '../../../lib/time/timings.ts'
import { useClientId } from '../../../state/session/client-id.ts'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { cn } from '../../../ui/class-names.ts'
import { ChevronRight, Megaphone, Pause, Play } from '../../../ui/icons/icons.ts'
import { filterPromos, findPromo } from './promo-rules.ts'
import { usePromoLink } from './use-promo-link.ts'
import { usePromoTurn } from './use-promo-turn.ts'

interface PromoBannerProps {
  /** How long a promotion takes to slide in, in milliseconds. */
  slideDuration?: number | undefined
}

/** Shows one promotion after another. It takes its full height at once, so that the page does not move later. */
export function PromoBanner({ slideDuration = timings.promoBanner.slide }: PromoBannerProps) {
  const { data: promos = [] } = useQuery({ ...notificationsQuery(useClientId()), select: filterPromos })
  return promos.length === 0 ? null : <Banner promos={promos} slideDuration={slideDuration} />
}

function Banner({ promos, slideDuration }: { promos: readonly Notification[]; slideDuration: number }) {
  const { t } = useLingui()
  const [isHovered, setIsHovered] = useState(false)
  const [isPaused, setIsPaused] = useState(false)
  const turn = usePromoTurn(
    { count: promos.length, isPaused: isHovered || isPaused },
    { ...timings.promoBanner, slide: slideDuration },
  )
  const style: CSSProperties & Record<'--slide', string> = { '--slide': `${slideDuration}ms` }
  return (
    <section
      aria-label={t`Promotions`}
      className={cn(
        'mb-4 flex min-h-18 items-center gap-3 overflow-hidden rounded-lg border ps-4 pe-2 transition-colors duration-500',
        turn === 0 ? 'border-line bg-surface' : 'border-transparent bg-deal-soft',
      )}
      style={style}
      onPointerEnter={() => setIsHovered(true)}
      onPointerLeave={() => setIsHovered(false)}
      onFocus={() => setIsHovered(true)}
      onBlur={() => setIsHovered(false)}
    >
      <Megaphone aria-hidden="true" className="size-6 shrink-0 text-deal" />
      <div className="grid min-w-0 flex-1 overflow-hidden py-2 *:col-start-1 *:row-start-1">
        {promos.map((promo) => (
          <HeightPlaceholder key={promo.notificationId} promo={promo} />
        ))}
        {turn === 0 && <DealsLink />}
        {[turn - 1, turn].map((slideTurn) => (
          <Slide key={slideTurn} promo={findPromo(promos, slideTurn)} isLeaving={slideTurn < turn} />
        ))}
      </div>
      {promos.length > 1 && (
        <IconButton
          label={isPaused ? t`Play promotions` : t`Pause promotions`}
          icon={isPaused ? <Play /> : <Pause />}
          // Before the first message it is invisible but present, because the text would wrap differently when it
          // appears.
          className={turn === 0 ? 'invisible' : undefined}
          onClick={() => setIsPaused(!isPaused)}
        />
      )}
    </section>
  )
}

/** A link to the deals, shown before the first message. */
function DealsLink() {
  return (
    <Link
      to="/explore-offers"
      className="flex items-center gap-2 self-stretch font-semibold underline-offset-4 hover:underline"
    >
      <Trans>See today’s deals</Trans>
      <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-ink-soft rtl:rotate-180" />
    </Link>
  )
}

/** Invisible text that gives the banner the height of its longest message. */
function HeightPlaceholder({ promo }: { promo: Notification }) {
  return (
    <p aria-hidden="true" className="invisible">
      <PromoText promo={promo} />
    </p>
  )
}

/**
 * A message that slides in from the end side, and out at the start side when `isLeaving`. It links to its products.
 */
function Slide({ promo, isLeaving }: { promo: Notification | undefined; isLeaving: boolean }) {
  const promoLink = usePromoLink()
  if (!promo) return null
  return (
    <p
      inert={isLeaving}
      className={cn(
        'self-center transition-[translate,opacity] duration-(--slide) ease-in-out',
        'starting:translate-x-full starting:opacity-0 rtl:starting:-translate-x-full',
        isLeaving && '-translate-x-full opacity-0 rtl:translate-x-full',
      )}
    >
      <Link
        {...promoLink(promo)}
        className="block underline-offset-4 hover:underline focus-visible:-outline-offset-2"
      >
        <PromoText promo={promo} />
      </Link>
    </p>
  )
}

function PromoText({ promo }: { promo: Notification }) {
  return (
    <>
      <span className="line-clamp-2 font-bold text-deal">{promo.title}</span>
      <span className="line-clamp-4 text-sm short:line-clamp-3">{promo.message}</span>
    </>
  )
}
