import type { LinkOptions } from '@tanstack/react-router'
import type { IconComponent } from '../../../ui/icons/create-icon.tsx'

/** A row of the palette: a screen, a store, an order or a product to open, or something to do. */
export interface Destination {
  key: string
  icon: IconComponent
  title: string
  description: string
  link: LinkOptions
  /** Whether the query says to do it, such as 'pay golden'. */
  isAction?: boolean
}
