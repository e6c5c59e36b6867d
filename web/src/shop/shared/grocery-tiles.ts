import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** A tile of the Grocery home: what people read, and the category behind it (specification 2.6). */
export interface CategoryTile {
  category: string
  name: MessageDescriptor
}

export const groceryTiles: readonly CategoryTile[] = [
  { category: 'Beverages', name: msg`Drinks` },
  { category: 'Candy', name: msg`Candy` },
  { category: 'Snacks & Cookies', name: msg`Snacks & Cookies` },
  { category: 'Cakes', name: msg`Cakes` },
  { category: 'Gum', name: msg`Gums` },
  { category: 'MED', name: msg`Meds` },
  { category: 'Essentials', name: msg`Essentials` },
  { category: 'All', name: msg`All` },
]

/** The tile of a category, in any letter case. */
export const tileOf = (category: string): CategoryTile | undefined =>
  groceryTiles.find((tile) => tile.category.toLowerCase() === category.toLowerCase())
