import type { Notification } from '@cornerstock/contract/notifications'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type CSSProperties, useState } from 'react'
import { notificationsQuery } from '../../../api/notifications/notifications.ts'
import { timings } from '../../../lib/time/timings.ts'
import { useClientId } from '../../../state/client-id.ts'
import { useFirstInSession } from '../../../state/use-first-in-session.ts'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { cn } from '../../../ui/class-names.ts'
import { Megaphone, Pause, Play } from '../../../ui/icons/icons.ts'
import { filterPromos, findPromo } from './promo-rules.ts'
import { usePromoTurn } from './use-promo-turn.ts'

interface PromoBannerProps {
  /** How long a promotion takes to slide in, in milliseconds. */
  slideDuration?: number | undefined
}

/** Shows one promotion after another. Takes its full height at once, so that the page does not jump. */
export function PromoBanner({ slideDuration = timings.promoBanner.slide }: PromoBannerProps) {
  const { data: promos = [] } = useQuery({ ...notificationsQuery(useClientId()), select: filterPromos })
  return promos.length === 0 ? null : <Banner promos={promos} slideDuration={slideDuration} />
}

function Banner({ promos, slideDuration }: { promos: readonly Notification[]; slideDuration: number }) {
  const { t } = useLingui()
  const [isHovered, setIsHovered] = useState(false)
  const [isPaused, setIsPaused] = useState(false)
  const isFirst = useFirstInSession('promo-banner')
  const turn = usePromoTurn(
    { count: promos.length, isPaused: isHovered || isPaused, skipsFirstDelay: !isFirst },
    { ...timings.promoBanner, slide: slideDuration },
  )
  const style: CSSProperties & Record<'--slide', string> = { '--slide': `${slideDuration}ms` }
  return (
    <section
      aria-label={t`Promotions`}
      className="mb-5 flex min-h-18 items-center gap-3 overflow-hidden rounded-lg bg-deal-soft ps-4 pe-2"
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
        {turn === 0 && <p className="self-center font-bold text-deal">{t`Promotions`}</p>}
        {[turn - 1, turn].map((slideTurn) => (
          <Slide key={slideTurn} promo={findPromo(promos, slideTurn)} isLeaving={slideTurn < turn} />
        ))}
      </div>
      {promos.length > 1 && (
        <IconButton
          label={isPaused ? t`Play promotions` : t`Pause promotions`}
          icon={isPaused ? <Play /> : <Pause />}
          // Hidden, not absent, before the first message: the text would wrap differently once it appears.
          className={turn === 0 ? 'invisible' : undefined}
          onClick={() => setIsPaused(!isPaused)}
        />
      )}
    </section>
  )
}

/** Gives the banner the height of its longest message. */
function HeightPlaceholder({ promo }: { promo: Notification }) {
  return (
    <p aria-hidden="true" className="invisible">
      <PromoText promo={promo} />
    </p>
  )
}

/** A message that slides in from the end side and, once `isLeaving`, out at the start side. */
function Slide({ promo, isLeaving }: { promo: Notification | undefined; isLeaving: boolean }) {
  if (!promo) return null
  return (
    <p
      aria-hidden={isLeaving || undefined}
      className={cn(
        'self-center transition-[translate,opacity] duration-(--slide) ease-in-out',
        'starting:translate-x-full starting:opacity-0 rtl:starting:-translate-x-full',
        isLeaving && '-translate-x-full opacity-0 rtl:translate-x-full',
      )}
    >
      <PromoText promo={promo} />
    </p>
  )
}

function PromoText({ promo }: { promo: Notification }) {
  return (
    <>
      <span className="line-clamp-1 font-bold text-deal">{promo.title}</span>
      <span className="line-clamp-3 text-sm">{promo.message}</span>
    </>
  )
}
