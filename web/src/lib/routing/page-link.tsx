import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

interface PageLinkProps {
  /** An address of the app, such as `/orders-history#order-1001`, that a rule or the server has given. */
  page: string
  className?: string
  onClick?: () => void
  children: ReactNode
}

/** A link to a page of the app that is not known before the data is there. */
export function PageLink({ page, ...props }: PageLinkProps) {
  const [to = '', hash] = page.split('#')
  return <Link to={to} {...(hash !== undefined && { hash })} {...props} />
}
