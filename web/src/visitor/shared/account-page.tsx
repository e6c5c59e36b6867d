import type { ReactNode } from 'react'
import { LandingPicture } from '../../company/words/landing-picture.tsx'
import { Said } from '../../company/words/said.tsx'
import { useDocumentTitle } from '../../lib/hooks/use-document-title.ts'

interface AccountPageProps {
  title: string
  lead?: ReactNode | undefined
  children: ReactNode
  /** A link to a related screen, below the form. */
  footer?: ReactNode | undefined
}

/** The layout of the sign-in, sign-up and password forms. Wide screens show a drawing of a store beside the form. */
export function AccountPage({ title, lead, children, footer }: AccountPageProps) {
  useDocumentTitle(title)
  return (
    <div className="mx-auto grid w-full max-w-6xl items-start gap-12 px-4 py-7 sm:px-6 sm:py-10 lg:grid-cols-[1fr_minmax(0,30rem)] lg:py-14">
      <div className="hidden lg:sticky lg:top-24 lg:block">
        <LandingPicture />
        <p className="mt-6 text-balance text-center font-extrabold text-2xl tracking-tight">
          <Said name="landing.title" />
        </p>
      </div>
      <section className="mx-auto w-full min-w-0 max-w-lg sm:rounded-xl sm:border sm:border-line sm:bg-surface sm:p-8 sm:shadow-card">
        <h1 className="font-extrabold text-3xl tracking-tight">{title}</h1>
        {lead && <p className="mt-2 text-ink-soft">{lead}</p>}
        <div className="mt-6">{children}</div>
        {footer && <div className="mt-6 border-line border-t pt-5">{footer}</div>}
      </section>
    </div>
  )
}
