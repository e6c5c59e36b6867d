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

/** The four shop areas with their products. */
export function AreaCards() {
  return (
    <section className="mx-auto w-full max-w-6xl px-4 pb-12 sm:px-6 lg:pb-16">
      <h2 className="font-extrabold text-2xl tracking-tight sm:text-3xl">
        <Trans>Everything from one supplier</Trans>
      </h2>
      <ul className="mt-5 grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
        <Area
          name="grocery"
          title={<Trans>Grocery</Trans>}
          examples={<Trans>Drinks, snacks, candy, essentials</Trans>}
        >
          <Bottle x={18} y={80} className="fill-house" />
          <Can x={49} y={80} className="fill-deal" />
          <Bag x={84} y={80} className="fill-grocery" />
        </Area>
        <Area
          name="electronics"
          title={<Trans>Electronics</Trans>}
          examples={<Trans>Chargers, headphones, screen protectors</Trans>}
        >
          <Headphones x={24} y={80} className="fill-electronics" />
          <Charger x={84} y={80} className="fill-electronics" />
        </Area>
        <Area
          name="smoke"
          title={<Trans>Smoke Gear</Trans>}
          examples={<Trans>Hookahs, wraps, papers and more</Trans>}
        >
          <Hookah x={36} y={80} className="fill-smoke" />
          <Jar x={78} y={80} className="fill-smoke" />
        </Area>
        <Area
          name="fragrance"
          title={<Trans>Accessories</Trans>}
          examples={<Trans>Perfumes, air fresheners, incense</Trans>}
        >
          <Flask x={34} y={80} className="fill-fragrance" />
          <Incense x={70} y={80} className="fill-fragrance" />
        </Area>
      </ul>
    </section>
  )
}

interface AreaProps {
  name: string
  title: ReactNode
  examples: ReactNode
  /** Product drawings whose base is at y = 80, with x between 10 and 130. */
  children: ReactNode
}

function Area({ name, title, examples, children }: AreaProps) {
  return (
    <li data-area={name} className="flex flex-col overflow-hidden rounded-lg bg-area-soft">
      <svg aria-hidden="true" viewBox="0 0 140 86" fill="none" className="mx-auto mt-4 h-24 w-auto sm:h-28">
        {children}
        <path
          d="M6 83h128"
          stroke="currentColor"
          strokeWidth="5"
          strokeLinecap="round"
          className="text-area"
        />
      </svg>
      <div className="wrap-break-word px-4 pt-3 pb-4">
        <h3 className="font-bold text-area text-lg">{title}</h3>
        <p className="text-sm leading-snug">{examples}</p>
      </div>
    </li>
  )
}
