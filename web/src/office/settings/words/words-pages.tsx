import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { LandingHero } from '../../../company/words/landing-hero.tsx'
import { LandingPoints } from '../../../company/words/landing-points.tsx'
import { PromiseContent } from '../../../company/words/promise-content.tsx'
import { Said, wordIndexes } from '../../../company/words/said.tsx'
import { useCompany } from '../../../state/company.ts'
import { LandingPictureField } from './landing-picture-field.tsx'

/** The pages with the wholesaler's words, as visitors and new stores see them. */
export function WordsPages() {
  const { companyName } = useCompany()
  return (
    <div className="flex flex-col gap-6">
      <PageFrame title={<Trans>Start page</Trans>}>
        <LandingHero actions={null} picture={<LandingPictureField />} />
        <LandingPoints />
        <div className="bg-front px-4 py-6 text-on-front sm:px-6">
          <p className="font-extrabold text-lg tracking-tight">{companyName}</p>
          <Said name="footer" />
        </div>
      </PageFrame>
      <PageFrame title={<Trans>After sign-up</Trans>}>
        <div className="grid gap-8 p-4 text-center sm:p-6 xl:grid-cols-3">
          {wordIndexes.map((index) => (
            <div key={index} className="flex min-w-0 flex-col items-center gap-3">
              <PromiseContent index={index} />
            </div>
          ))}
        </div>
      </PageFrame>
    </div>
  )
}

function PageFrame({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-2">
      <h2 className="font-bold text-ink-soft text-sm">{title}</h2>
      <div className="overflow-hidden rounded-xl border border-line bg-paper">{children}</div>
    </section>
  )
}
