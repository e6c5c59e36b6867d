import { useLingui } from '@lingui/react/macro'
import { LandingHero } from '../../company/words/landing-hero.tsx'
import { LandingPicture } from '../../company/words/landing-picture.tsx'
import { LandingPoints } from '../../company/words/landing-points.tsx'
import { useDocumentTitle } from '../../lib/hooks/use-document-title.ts'
import { AreaCards } from './area-cards.tsx'
import { ContactBlock } from './contact-block.tsx'
import { HeroActions } from './hero-actions.tsx'
import { LandingFooter } from './landing-footer.tsx'

/** The public start screen (specification 2.2). */
export function LandingScreen() {
  const { t } = useLingui()
  useDocumentTitle(t`Wholesale for corner stores`)
  return (
    <>
      <LandingHero actions={<HeroActions />} picture={<LandingPicture />} />
      <AreaCards />
      <LandingPoints />
      <ContactBlock />
      <LandingFooter />
    </>
  )
}
