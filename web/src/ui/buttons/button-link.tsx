import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { type ButtonLook, buttonClasses } from './button-classes.ts'

interface ButtonLinkProps extends ButtonLook {
  to: string
  /** What its address's query holds. */
  search?: Record<string, string> | undefined
  className?: string | undefined
  children: ReactNode
}

/** A link to another screen that looks like a button. */
export function ButtonLink({ to, search, variant, size, isWide, className, children }: ButtonLinkProps) {
  return (
    <Link to={to} search={search} className={buttonClasses({ variant, size, isWide }, className)}>
      {children}
    </Link>
  )
}
