import { specifiedAreaIds } from '@cornerstock/contract/catalog/default-areas'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import {
  Bag,
  Bottle,
  Can,
  Charger,
  Flask,
  Headphones,
  Hookah,
  Incense,
  Jar,
} from '../../company/words/product-drawings.tsx'

interface SpecifiedCard {
  examples: ReactNode
  /** Product drawings whose base is at y = 80, with x between 10 and 130. */
  drawing: ReactNode
}

/** What the cards of the specification's areas show, by the id of the area. */
export const specifiedCards: Record<number, SpecifiedCard> = {
  [specifiedAreaIds.grocery]: {
    examples: <Trans>Drinks, snacks, candy, essentials</Trans>,
    drawing: (
      <>
        <Bottle x={18} y={80} className="fill-house" />
        <Can x={49} y={80} className="fill-deal" />
        <Bag x={84} y={80} className="fill-area" />
      </>
    ),
  },
  [specifiedAreaIds.electronics]: {
    examples: <Trans>Chargers, headphones, screen protectors</Trans>,
    drawing: (
      <>
        <Headphones x={24} y={80} className="fill-area" />
        <Charger x={84} y={80} className="fill-area" />
      </>
    ),
  },
  [specifiedAreaIds.smoke]: {
    examples: <Trans>Hookahs, wraps, papers and more</Trans>,
    drawing: (
      <>
        <Hookah x={36} y={80} className="fill-area" />
        <Jar x={78} y={80} className="fill-area" />
      </>
    ),
  },
  [specifiedAreaIds.fragrance]: {
    examples: <Trans>Perfumes, air fresheners, incense</Trans>,
    drawing: (
      <>
        <Flask x={34} y={80} className="fill-area" />
        <Incense x={70} y={80} className="fill-area" />
      </>
    ),
  },
}
