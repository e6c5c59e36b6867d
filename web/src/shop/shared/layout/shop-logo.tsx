import { Link } from '@tanstack/react-router'
import { CompanyLogo } from '../../../company/company-logo.tsx'
import { useCompany } from '../../../state/company.ts'

export function ShopLogo() {
  const { companyName } = useCompany()
  return (
    <Link
      to="/"
      className="flex min-h-11 shrink-0 items-center gap-2 rounded-sm font-extrabold text-lg tracking-tight focus-visible:outline-current"
    >
      <CompanyLogo />
      <span className="max-w-[12rem] truncate max-xs:sr-only">{companyName}</span>
    </Link>
  )
}
