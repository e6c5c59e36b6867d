import { type Cents, cents } from '@cornerstock/contract/money'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Bag, Bottle, Box, Can, Charger, Flask, Headphones, Hookah } from '../shared/product-drawings.tsx'
import type { Weekday } from './offer-rules.ts'

/** A weekly deal, as shown to visitors. The price that is charged comes from the catalog. */
export interface Offer {
  /** The product's name in the catalog, by which the link searches for it. */
  title: string
  tag: MessageDescriptor
  description: MessageDescriptor
  price: Cents
  original: Cents
  /** The weekday on which it ends. */
  lastDay: Weekday
  area: 'grocery' | 'electronics' | 'smoke' | 'fragrance'
  picture: { Drawing: typeof Can; width: number; fill: string }
}

/** The static deals of specification 2.11, chosen from products on sale in the demo catalog. */
export const offers: readonly Offer[] = [
  {
    title: "Lay's Barbecue",
    tag: msg`Snacks`,
    description: msg`24 bags of 1.5 oz, the size that sells at the counter.`,
    price: cents(1459),
    original: cents(1819),
    lastDay: 5,
    area: 'grocery',
    picture: { Drawing: Bag, width: 44, fill: 'fill-deal' },
  },
  {
    title: 'Lipton Iced Tea Peach 20oz 24ct',
    tag: msg`Drinks`,
    description: msg`24 bottles of 20 oz, ready for the cooler.`,
    price: cents(2779),
    original: cents(3399),
    lastDay: 0,
    area: 'grocery',
    picture: { Drawing: Bottle, width: 24, fill: 'fill-grocery' },
  },
  {
    title: 'Celsius Sparkling Orange Can 12oz 12ct',
    tag: msg`Drinks`,
    description: msg`12 cans of 12 oz for your energy drinks.`,
    price: cents(1879),
    original: cents(2129),
    lastDay: 3,
    area: 'grocery',
    picture: { Drawing: Can, width: 26, fill: 'fill-deal' },
  },
  {
    title: "M&M's Peanut Share Size",
    tag: msg`Candy`,
    description: msg`24 bags of 2.83 oz, big enough for two.`,
    price: cents(3779),
    original: cents(4519),
    lastDay: 0,
    area: 'grocery',
    picture: { Drawing: Bag, width: 44, fill: 'fill-grocery' },
  },
  {
    title: 'Oreo Chocolate Hazelnut Family Size',
    tag: msg`Cookies`,
    description: msg`12 family packs of 17 oz.`,
    price: cents(4909),
    original: cents(5549),
    lastDay: 6,
    area: 'grocery',
    picture: { Drawing: Box, width: 40, fill: 'fill-electronics' },
  },
  {
    title: 'Sony WH-CH520 Wireless Headphones',
    tag: msg`Electronics`,
    description: msg`2 headphones, 50 hours of battery life.`,
    price: cents(8639),
    original: cents(9439),
    lastDay: 1,
    area: 'electronics',
    picture: { Drawing: Headphones, width: 48, fill: 'fill-electronics' },
  },
  {
    title: 'VoltLine Travel Adapter 3-Port',
    tag: msg`Electronics`,
    description: msg`10 adapters, each charges three devices.`,
    price: cents(4759),
    original: cents(5099),
    lastDay: 4,
    area: 'electronics',
    picture: { Drawing: Charger, width: 36, fill: 'fill-electronics' },
  },
  {
    title: 'Sahara Cloud Pre-Cut Hookah Foil',
    tag: msg`Smoke gear`,
    description: msg`12 packs of 50 pre-punched sheets.`,
    price: cents(2539),
    original: cents(3019),
    lastDay: 2,
    area: 'smoke',
    picture: { Drawing: Hookah, width: 30, fill: 'fill-smoke' },
  },
  {
    title: 'Velvet Oud Amber Eau de Parfum 3.4oz',
    tag: msg`Fragrances`,
    description: msg`6 bottles of 3.4 oz, warm and long-lasting.`,
    price: cents(7219),
    original: cents(8429),
    lastDay: 6,
    area: 'fragrance',
    picture: { Drawing: Flask, width: 28, fill: 'fill-fragrance' },
  },
]
