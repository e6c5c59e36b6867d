import type { Area, areas } from '@cornerstock/contract/catalog/areas'
import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** A product can also have an area as its category. */
type Category = (typeof areas)[Area][number] | Area

/** The same names as on the tabs and tiles of the homes. */
const categoryNames: Record<Category, MessageDescriptor> = {
  Grocery: msg`Grocery`,
  Electronics: msg`Electronics`,
  Smoke: msg`Smoke Gear`,
  Beverages: msg`Drinks`,
  Candy: msg`Candy`,
  'Snacks & Cookies': msg`Snacks & Cookies`,
  Cakes: msg`Cakes`,
  Gum: msg`Gums`,
  MED: msg`Meds`,
  Essentials: msg`Essentials`,
  Chargers: msg`Chargers`,
  'Screen Protectors': msg`Screen Protectors`,
  Headphones: msg`Headphones`,
  Hookahs: msg`Hookahs`,
  'Wraps & Papers': msg`Wraps & Papers`,
  'Grabba & Beyond': msg`Grabba & Beyond`,
  Accessories: msg`Accessories`,
  Perfumes: msg`Perfumes`,
  'Air Fresheners': msg`Air Fresheners`,
  Incense: msg`Incense`,
}

/** The name of a category as people read it. A category that the wholesaler added keeps its own name. */
export const toCategoryName = (i18n: I18n, category: string): string =>
  category in categoryNames ? i18n._(categoryNames[category as Category]) : category
