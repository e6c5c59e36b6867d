import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { textLinkClasses } from './text-link-classes.ts'

/** A link to another screen within a line of text, with room for a thumb. */
export function TextLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className={textLinkClasses}>
      {children}
    </Link>
  )
}
