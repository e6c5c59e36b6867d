import { type Cents, cents } from '@cornerstock/contract/money'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Bag, Bottle, Box, Can, Charger, Flask, Headphones, Hookah } from '../shared/product-drawings.tsx'
import type { Weekday } from './offer-rules.ts'

/** A deal of the week. What it costs says the shelf; this says so at the door. */
export interface Offer {
  /** The product's name as it stands on the shelf, where it is found by it. */
  title: string
  tag: MessageDescriptor
  description: MessageDescriptor
  price: Cents
  original: Cents
  /** Its last day, every week. */
  lastDay: Weekday
  area: 'grocery' | 'electronics' | 'smoke' | 'fragrance'
  picture: { pack: typeof Can; width: number; fill: string }
}

/** The deals of the week: content of ours, chosen from what is on sale. Specification 2.11. */
export const offers: readonly Offer[] = [
  {
    title: "Lay's Barbecue",
    tag: msg`Snacks`,
    description: msg`24 bags of 1.5 oz, the size that goes at the counter.`,
    price: cents(1459),
    original: cents(1819),
    lastDay: 5,
    area: 'grocery',
    picture: { pack: Bag, width: 44, fill: 'fill-deal' },
  },
  {
    title: 'Lipton Iced Tea Peach 20oz 24ct',
    tag: msg`Drinks`,
    description: msg`24 bottles of 20 oz, ready for the cooler.`,
    price: cents(2779),
    original: cents(3399),
    lastDay: 0,
    area: 'grocery',
    picture: { pack: Bottle, width: 24, fill: 'fill-grocery' },
  },
  {
    title: 'Celsius Sparkling Orange Can 12oz 12ct',
    tag: msg`Drinks`,
    description: msg`12 cans of 12 oz, for the energy shelf.`,
    price: cents(1879),
    original: cents(2129),
    lastDay: 3,
    area: 'grocery',
    picture: { pack: Can, width: 26, fill: 'fill-deal' },
  },
  {
    title: "M&M's Peanut Share Size",
    tag: msg`Candy`,
    description: msg`24 bags of 2.83 oz, big enough for two.`,
    price: cents(3779),
    original: cents(4519),
    lastDay: 0,
    area: 'grocery',
    picture: { pack: Bag, width: 44, fill: 'fill-grocery' },
  },
  {
    title: 'Oreo Chocolate Hazelnut Family Size',
    tag: msg`Cookies`,
    description: msg`12 family packs of 17 oz.`,
    price: cents(4909),
    original: cents(5549),
    lastDay: 6,
    area: 'grocery',
    picture: { pack: Box, width: 40, fill: 'fill-electronics' },
  },
  {
    title: 'Sony WH-CH520 Wireless Headphones',
    tag: msg`Electronics`,
    description: msg`Two to a case, 50 hours on one charge.`,
    price: cents(8639),
    original: cents(9439),
    lastDay: 1,
    area: 'electronics',
    picture: { pack: Headphones, width: 48, fill: 'fill-electronics' },
  },
  {
    title: 'VoltLine Travel Adapter 3-Port',
    tag: msg`Electronics`,
    description: msg`10 adapters, three devices on one plug.`,
    price: cents(4759),
    original: cents(5099),
    lastDay: 4,
    area: 'electronics',
    picture: { pack: Charger, width: 36, fill: 'fill-electronics' },
  },
  {
    title: 'Sahara Cloud Pre-Cut Hookah Foil',
    tag: msg`Smoke gear`,
    description: msg`12 packs of 50 sheets, pierced and ready.`,
    price: cents(2539),
    original: cents(3019),
    lastDay: 2,
    area: 'smoke',
    picture: { pack: Hookah, width: 30, fill: 'fill-smoke' },
  },
  {
    title: 'Velvet Oud Amber Eau de Parfum 3.4oz',
    tag: msg`Fragrances`,
    description: msg`6 flasks of 3.4 oz, warm and long-lasting.`,
    price: cents(7219),
    original: cents(8429),
    lastDay: 6,
    area: 'fragrance',
    picture: { pack: Flask, width: 28, fill: 'fill-fragrance' },
  },
]
