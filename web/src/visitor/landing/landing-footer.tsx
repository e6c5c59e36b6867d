import { Said } from '../../company/words/said.tsx'
import { LanguageSwitch } from '../../language/language-switch.tsx'
import { useCompany } from '../../state/company.ts'
import { TermsLink } from '../shared/terms-link.tsx'

const linkClasses =
  'inline-flex min-h-11 items-center rounded-sm font-semibold underline-offset-4 hover:underline focus-visible:outline-current'

export function LandingFooter() {
  const { companyName } = useCompany()
  return (
    <footer className="bg-front text-on-front">
      <div className="mx-auto flex w-full max-w-6xl flex-wrap items-center justify-between gap-x-8 gap-y-2 px-4 pt-6 pb-[calc(--spacing(6)+env(safe-area-inset-bottom))] sm:px-6">
        <div className="min-w-0">
          <p className="font-extrabold text-lg tracking-tight">{companyName}</p>
          <p className="wrap-break-word">
            <Said name="footer" />
          </p>
        </div>
        <TermsLink className={linkClasses} />
        <LanguageSwitch className="w-full border-current/25 border-t pt-3" />
      </div>
    </footer>
  )
}
