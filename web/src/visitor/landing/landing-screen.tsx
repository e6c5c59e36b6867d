import { Trans, useLingui } from '@lingui/react/macro'
import { useDocumentTitle } from '../../lib/hooks/use-document-title.ts'
import { StorefrontDrawing } from '../shared/storefront-drawing.tsx'
import { AreaCards } from './area-cards.tsx'
import { ContactBlock } from './contact-block.tsx'
import { HeroActions } from './hero-actions.tsx'
import { LandingFooter } from './landing-footer.tsx'
import { WhyChoose } from './why-choose.tsx'

/** The public start screen (specification 2.2). */
export function LandingScreen() {
  const { t } = useLingui()
  useDocumentTitle(t`Wholesale for corner stores`)
  return (
    <>
      <Hero />
      <AreaCards />
      <WhyChoose />
      <ContactBlock />
      <LandingFooter />
    </>
  )
}

function Hero() {
  return (
    <section className="mx-auto grid w-full max-w-6xl items-center gap-x-12 gap-y-8 px-4 pt-9 pb-10 sm:px-6 lg:grid-cols-[1.2fr_1fr] lg:py-16">
      <div className="min-w-0">
        <p className="font-bold text-deal text-sm">
          <Trans>Wholesale for corner stores</Trans>
        </p>
        <h1 className="mt-2 font-extrabold text-[min(2.25rem,11.5vw)] leading-[1.08] tracking-tight xs:text-[min(2.75rem,12.3vw)] sm:text-5xl lg:text-6xl">
          <Trans>Keep your shelves full without leaving the counter.</Trans>
        </h1>
        <p className="mt-4 max-w-xl text-ink-soft text-lg leading-relaxed lg:text-xl">
          <Trans>Order from your phone today at wholesale prices. We deliver to your door tomorrow.</Trans>
        </p>
        <HeroActions />
      </div>
      <StorefrontDrawing className="mx-auto w-full max-w-lg" />
    </section>
  )
}
