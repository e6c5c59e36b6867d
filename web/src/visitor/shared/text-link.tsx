import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { textLinkClasses } from './text-link-classes.ts'

const TextAnchor = ({ children, ...anchor }: ComponentProps<'a'>) => (
  <a {...anchor} className={textLinkClasses}>
    {children}
  </a>
)

/** A link within text. */
export const TextLink = createLink(TextAnchor)
