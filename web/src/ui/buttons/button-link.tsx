import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { type ButtonLook, buttonClasses } from './button-classes.ts'

interface ButtonAnchorProps extends ButtonLook, ComponentProps<'a'> {}

const ButtonAnchor = ({ variant, size, isWide, className, children, ...anchor }: ButtonAnchorProps) => (
  <a {...anchor} className={buttonClasses({ variant, size, isWide }, className)}>
    {children}
  </a>
)

/** A link that looks like a button. */
export const ButtonLink = createLink(ButtonAnchor)
