import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useCompany } from '../../state/company.ts'
import type { IconComponent } from '../../ui/icons/create-icon.tsx'
import { Smartphone, Store, Truck } from '../../ui/icons/icons.ts'

export function WhyChoose() {
  const { companyName } = useCompany()
  return (
    <section className="border-line border-y bg-surface">
      <div className="mx-auto w-full max-w-6xl px-4 py-12 sm:px-6 lg:py-16">
        <h2 className="font-extrabold text-2xl tracking-tight sm:text-3xl">
          <Trans>Why Choose {companyName}?</Trans>
        </h2>
        <ul className="mt-7 grid gap-7 md:grid-cols-3 md:gap-10">
          <Reason icon={Store} title={<Trans>Wide selection</Trans>}>
            <Trans>
              From the cooler to the counter display: the brands that your customers ask for, by the case.
            </Trans>
          </Reason>
          <Reason icon={Truck} title={<Trans>Fast delivery</Trans>}>
            <Trans>Next-day delivery to your door. What runs out today is back on your shelf tomorrow.</Trans>
          </Reason>
          <Reason icon={Smartphone} title={<Trans>Simple to use</Trans>}>
            <Trans>Find a product, tap plus and confirm. You can reorder between two customers.</Trans>
          </Reason>
        </ul>
      </div>
    </section>
  )
}

interface ReasonProps {
  icon: IconComponent
  title: ReactNode
  children: ReactNode
}

function Reason({ icon: Icon, title, children }: ReasonProps) {
  return (
    <li className="flex gap-4">
      <span className="grid size-13 shrink-0 place-items-center rounded-lg bg-house-soft text-house">
        <Icon aria-hidden="true" className="size-6.5" />
      </span>
      <div>
        <h3 className="font-bold text-lg">{title}</h3>
        <p className="mt-1 text-ink-soft leading-relaxed">{children}</p>
      </div>
    </li>
  )
}
