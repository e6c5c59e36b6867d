import type { Notification } from '@cornerstock/contract/notifications'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Megaphone, Pause, Play } from 'lucide-react'
import { type CSSProperties, useState } from 'react'
import { notificationsQuery } from '../../api/notifications.ts'
import { timings } from '../../lib/timings.ts'
import { useClientId } from '../../state/client-id.ts'
import { cn } from '../../ui/class-names.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { promoAt, promosOf } from './promo-rules.ts'
import { usePromoTurn } from './use-promo-turn.ts'

/** Promotions, one after another. Its room is kept from the start, so that nothing jumps when the first comes. */
export function PromoBanner() {
  const { data: promos = [] } = useQuery({ ...notificationsQuery(useClientId()), select: promosOf })
  return promos.length === 0 ? null : <Banner promos={promos} />
}

function Banner({ promos }: { promos: readonly Notification[] }) {
  const { t } = useLingui()
  const [isTouched, setIsTouched] = useState(false)
  const [isStopped, setIsStopped] = useState(false)
  const turn = usePromoTurn(promos.length, isTouched || isStopped, timings.promoBanner)
  const slide: CSSProperties & Record<'--slide', string> = { '--slide': `${timings.promoBanner.slide}ms` }
  return (
    <section
      aria-label={t`Promotions`}
      className="mb-5 flex min-h-18 items-center gap-3 overflow-hidden rounded-lg bg-deal-soft ps-4 pe-2"
      style={slide}
      onPointerEnter={() => setIsTouched(true)}
      onPointerLeave={() => setIsTouched(false)}
      onFocus={() => setIsTouched(true)}
      onBlur={() => setIsTouched(false)}
    >
      <Megaphone aria-hidden="true" className="size-6 shrink-0 text-deal" />
      <div className="grid min-w-0 flex-1 overflow-hidden py-2 *:col-start-1 *:row-start-1">
        {[turn - 1, turn].map((shown) => (
          <Slide key={shown} promo={promoAt(promos, shown)} isGone={shown < turn} />
        ))}
      </div>
      {promos.length > 1 && (
        <IconButton
          label={isStopped ? t`Play promotions` : t`Pause promotions`}
          icon={isStopped ? <Play /> : <Pause />}
          onClick={() => setIsStopped(!isStopped)}
        />
      )}
    </section>
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
      <span className="line-clamp-1 font-bold text-deal">{promo.title}</span>
      <span className="line-clamp-3 text-sm">{promo.message}</span>
    </p>
  )
}
