import type { ReactNode } from 'react'
import { Said } from './said.tsx'

interface LandingHeroProps {
  /** What stands below the text. */
  actions: ReactNode
  picture: ReactNode
}

/** The first part of the start page. */
export function LandingHero({ actions, picture }: LandingHeroProps) {
  return (
    <section className="mx-auto grid w-full max-w-6xl items-center gap-x-12 gap-y-8 px-4 pt-9 pb-10 sm:px-6 lg:grid-cols-[1.2fr_1fr] lg:py-16">
      <div className="min-w-0">
        <h1 className="font-extrabold text-[min(2.25rem,11.5vw)] leading-[1.08] tracking-tight wrap-break-word xs:text-[min(2.75rem,12.3vw)] sm:text-5xl lg:text-6xl">
          <Said name="landing.title" />
        </h1>
        <p className="mt-4 max-w-xl text-ink-soft text-lg leading-relaxed lg:text-xl">
          <Said name="landing.text" />
        </p>
        {actions}
      </div>
      {picture}
    </section>
  )
}
