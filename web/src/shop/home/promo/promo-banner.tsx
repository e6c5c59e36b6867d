import type { Notification } from '@cornerstock/contract/notifications'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Megaphone, Pause, Play } from 'lucide-react'
import { type CSSProperties, useState } from 'react'
import { notificationsQuery } from '../../../api/notifications.ts'
import { timings } from '../../../lib/time/timings.ts'
import { useClientId } from '../../../state/client-id.ts'
import { useFirstInSession } from '../../../state/use-first-in-session.ts'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { cn } from '../../../ui/class-names.ts'
import { filterPromos, findPromo } from './promo-rules.ts'
import { usePromoTurn } from './use-promo-turn.ts'

/** Promotions, one after another. Its room is kept from the start, so that nothing jumps when the first comes. */
export function PromoBanner({ slide = timings.promoBanner.slide }: { slide?: number | undefined }) {
  const { data: promos = [] } = useQuery({ ...notificationsQuery(useClientId()), select: filterPromos })
  return promos.length === 0 ? null : <Banner promos={promos} slide={slide} />
}

function Banner({ promos, slide }: { promos: readonly Notification[]; slide: number }) {
  const { t } = useLingui()
  const [isTouched, setIsTouched] = useState(false)
  const [isStopped, setIsStopped] = useState(false)
  const isFirst = useFirstInSession('promo-banner')
  const turn = usePromoTurn(
    { count: promos.length, isPaused: isTouched || isStopped, startsAtOnce: !isFirst },
    { ...timings.promoBanner, slide },
  )
  const style: CSSProperties & Record<'--slide', string> = { '--slide': `${slide}ms` }
  return (
    <section
      aria-label={t`Promotions`}
      className="mb-5 flex min-h-18 items-center gap-3 overflow-hidden rounded-lg bg-deal-soft ps-4 pe-2"
      style={style}
      onPointerEnter={() => setIsTouched(true)}
      onPointerLeave={() => setIsTouched(false)}
      onFocus={() => setIsTouched(true)}
      onBlur={() => setIsTouched(false)}
    >
      <Megaphone aria-hidden="true" className="size-6 shrink-0 text-deal" />
      <div className="grid min-w-0 flex-1 overflow-hidden py-2 *:col-start-1 *:row-start-1">
        {promos.map((promo) => (
          <HeightOf key={promo.notificationId} promo={promo} />
        ))}
        {turn === 0 && <p className="self-center font-bold text-deal">{t`Promotions`}</p>}
        {[turn - 1, turn].map((shown) => (
          <Slide key={shown} promo={findPromo(promos, shown)} isGone={shown < turn} />
        ))}
      </div>
      {promos.length > 1 && (
        <IconButton
          label={isStopped ? t`Play promotions` : t`Pause promotions`}
          icon={isStopped ? <Play /> : <Pause />}
          // Nothing moves yet; its room is kept, or the text would be set anew when it comes.
          className={turn === 0 ? 'invisible' : undefined}
          onClick={() => setIsStopped(!isStopped)}
        />
      )}
    </section>
  )
}

/** Keeps the room of every message, so that no turn makes the page jump. */
function HeightOf({ promo }: { promo: Notification }) {
  return (
    <p aria-hidden="true" className="invisible">
      <PromoText promo={promo} />
    </p>
  )
}

/** Comes in from one side and leaves by the other. */
function Slide({ promo, isGone }: { promo: Notification | undefined; isGone: boolean }) {
  if (!promo) return null
  return (
    <p
      aria-hidden={isGone || undefined}
      className={cn(
        'self-center transition-[translate,opacity] duration-(--slide) ease-in-out',
        'starting:translate-x-full starting:opacity-0 rtl:starting:-translate-x-full',
        isGone && '-translate-x-full opacity-0 rtl:translate-x-full',
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
