import type { ReactNode } from 'react'
import type { IconComponent } from '../icons/create-icon.tsx'
import { EmptyStateDrawing, IconDrawing } from './empty-state-drawing.tsx'

interface EmptyStateProps {
  title: ReactNode
  /** `h1` if the screen has no other content. */
  titleAs?: 'p' | 'h1' | undefined
  text?: ReactNode | undefined
  /** A Button or a ButtonLink. */
  action?: ReactNode | undefined
  /** An icon of what is missing. Without it, the drawing is an almost empty shelf. */
  icon?: IconComponent | undefined
  /** Replaces the drawing. */
  drawing?: ReactNode | undefined
}

/** Shown instead of an empty list. */
export function EmptyState({
  title,
  titleAs: Title = 'p',
  text,
  action,
  icon,
  drawing = icon ? <IconDrawing icon={icon} /> : <EmptyStateDrawing />,
}: EmptyStateProps) {
  return (
    <div role="status" className="flex flex-col items-center px-6 py-12 text-center">
      {drawing}
      <Title className="mt-5 text-balance font-bold text-lg">{title}</Title>
      {text && <p className="mt-1 max-w-prose text-balance text-ink-soft">{text}</p>}
      {action && <div className="mt-6">{action}</div>}
    </div>
  )
}
