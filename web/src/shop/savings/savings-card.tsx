import type { Cents } from '@cornerstock/contract/values/money'
import type { ReactNode } from 'react'
import { timings } from '../../lib/time/timings.ts'
import { useCountUp } from '../../lib/time/use-count-up.ts'
import { PiggyBank } from '../../ui/icons/icons.ts'
import { PriceText } from '../../ui/text/price-text.tsx'

interface SavingsCardProps {
  label: ReactNode
  amount: Cents
  /** A text below the amount. */
  note: ReactNode
}

/** An amount of savings that counts up (specification 2.14). Screen readers get the final amount at once. */
export function SavingsCard({ label, amount, note }: SavingsCardProps) {
  const shown = useCountUp(amount, timings.savingsCountUp)
  return (
    <section className="relative isolate overflow-hidden rounded-xl bg-front px-5 py-6 text-on-front sm:px-7 sm:py-8">
      <span
        aria-hidden="true"
        className="absolute end-5 bottom-5 -z-1 grid size-24 place-items-center rounded-full bg-on-front/15 max-xs:hidden sm:end-8 sm:size-28"
      >
        <PiggyBank strokeWidth={1.5} className="size-14 sm:size-16" />
      </span>
      <p className="font-semibold">{label}</p>
      <p className="mt-1">
        <span aria-hidden="true">
          <PriceText cents={shown} size="huge" className="sm:*:text-5xl" />
        </span>
        <span className="sr-only">
          <PriceText cents={amount} />
        </span>
      </p>
      {/* Beside the circle. */}
      <p className="xs:max-w-[calc(100%-7rem)] mt-1 sm:max-w-[calc(100%-8rem)]">{note}</p>
    </section>
  )
}
