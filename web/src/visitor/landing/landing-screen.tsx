import { useLingui } from '@lingui/react/macro'
import { useDocumentTitle } from '../../lib/use-document-title.ts'
import { AreaCards } from './area-cards.tsx'
import { ContactBlock } from './contact-block.tsx'
import { Hero } from './hero.tsx'
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
