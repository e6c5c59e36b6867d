import { useCompany } from '../state/company.ts'

/**
 * The company's logo in any shape, uncropped, or the product's mark if it has none. The company's name is shown
 * beside it.
 */
export function CompanyLogo({ size = 'h-6 min-w-6' }: { size?: string }) {
  const { logoUrl } = useCompany()
  if (logoUrl !== null)
    return (
      <img src={logoUrl} alt="" className={`${size} w-auto max-w-28 shrink-0 rounded-sm object-contain`} />
    )
  return (
    // The server finds the mark in the start page by this attribute.
    <svg
      data-logo=""
      aria-hidden="true"
      viewBox="0 0 24 24"
      className={`${size} aspect-square shrink-0`}
      fill="currentColor"
    >
      <path d="M4 3h16l2 6a3.3 3.3 0 0 1-6.67 0 3.33 3.33 0 0 1-6.66 0A3.3 3.3 0 0 1 2 9z" />
      <path
        d="M4 14.2V21h16v-6.8a5.6 5.6 0 0 1-4.67-1.1A5.6 5.6 0 0 1 12 14.3a5.6 5.6 0 0 1-3.33-1.2A5.6 5.6 0 0 1 4 14.2m8 2.3h5V21h-5z"
        fillRule="evenodd"
      />
    </svg>
  )
}
