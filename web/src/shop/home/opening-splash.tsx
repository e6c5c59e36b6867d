import { Trans } from '@lingui/react/macro'
import { useElapsed } from '../../lib/time/use-elapsed.ts'
import { useFirstInSession } from '../../state/session/use-first-in-session.ts'
import { Splash } from '../../ui/feedback/splash.tsx'
import type { ShopArea } from '../shared/areas/shop-areas.ts'

interface OpeningSplashProps {
  shopArea: Pick<ShopArea, 'area' | 'icon'>
  /** In milliseconds. */
  duration: number
}

/** The loading splash of an area, shown once per browser session (specification 2.6). */
export function OpeningSplash({ shopArea: { area, icon: Icon }, duration }: OpeningSplashProps) {
  const isFirst = useFirstInSession(`splash ${area.areaId}`)
  const isOver = useElapsed(duration)
  if (!isFirst || isOver) return null
  return <Splash text={<Trans>Loading...</Trans>} drawing={<Icon aria-hidden="true" className="size-20" />} />
}
