import { Trans } from '@lingui/react/macro'
import { useCompany } from '../../state/company.ts'
import { Smartphone, Store, Truck } from '../../ui/icons/icons.ts'
import { Said, wordIndexes } from './said.tsx'

const icons = [Store, Truck, Smartphone] as const

/** The strip of the start page with three points (specification 2.2). */
export function LandingPoints() {
  const { companyName } = useCompany()
  return (
    <section className="border-line border-y bg-surface">
      <div className="mx-auto w-full max-w-6xl px-4 py-12 sm:px-6 lg:py-16">
        <h2 className="font-extrabold text-2xl tracking-tight sm:text-3xl">
          <Trans>Why Choose {companyName}?</Trans>
        </h2>
        <ul className="mt-7 grid gap-7 md:grid-cols-3 md:gap-10">
          {wordIndexes.map((index) => {
            const Icon = icons[index]
            return (
              <li key={index} className="flex gap-4">
                <span className="grid size-13 shrink-0 place-items-center rounded-lg bg-house-soft text-house">
                  <Icon aria-hidden="true" className="size-6.5" />
                </span>
                <div className="min-w-0 flex-1">
                  <h3 className="font-bold text-lg wrap-break-word">
                    <Said name={`landing.points.${index}.title`} />
                  </h3>
                  <p className="mt-1 text-ink-soft leading-relaxed wrap-break-word">
                    <Said name={`landing.points.${index}.text`} />
                  </p>
                </div>
              </li>
            )
          })}
        </ul>
      </div>
    </section>
  )
}
