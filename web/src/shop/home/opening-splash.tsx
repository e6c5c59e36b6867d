import { Trans } from '@lingui/react/macro'
import { useElapsed } from '../../lib/time/use-elapsed.ts'
import { useFirstInSession } from '../../state/use-first-in-session.ts'
import { Splash } from '../../ui/feedback/splash.tsx'
import type { ShopArea } from '../shared/areas/shop-areas.ts'

interface OpeningSplashProps {
  shop: Pick<ShopArea, 'theme' | 'icon'>
  /** In milliseconds. */
  duration: number
}

/** Greets who opens an area for the first time in this browser session. */
export function OpeningSplash({ shop: { theme, icon: Icon }, duration }: OpeningSplashProps) {
  const isFirst = useFirstInSession(`${theme}-splash`)
  const isOver = useElapsed(duration)
  if (!isFirst || isOver) return null
  return <Splash text={<Trans>Loading...</Trans>} drawing={<Icon aria-hidden="true" className="size-20" />} />
}
