import { Link } from '@tanstack/react-router'

export function ShopLogo() {
  return (
    <Link
      to="/"
      className="flex min-h-11 shrink-0 items-center gap-2 rounded-sm font-extrabold text-lg tracking-tight focus-visible:outline-current"
    >
      <svg aria-hidden="true" viewBox="0 0 24 24" className="size-6" fill="currentColor">
        <path d="M4 3h16l2 6a3.3 3.3 0 0 1-6.67 0 3.33 3.33 0 0 1-6.66 0A3.3 3.3 0 0 1 2 9z" />
        <path
          d="M4 14.2V21h16v-6.8a5.6 5.6 0 0 1-4.67-1.1A5.6 5.6 0 0 1 12 14.3a5.6 5.6 0 0 1-3.33-1.2A5.6 5.6 0 0 1 4 14.2m8 2.3h5V21h-5z"
          fillRule="evenodd"
        />
      </svg>
      <span className="max-xs:sr-only">Cornerstock</span>
    </Link>
  )
}
