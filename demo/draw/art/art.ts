/** Every shape the illustrator knows; a product names one of them. */
export const artForms = [
  'can',
  'slimCan',
  'bottle',
  'bigBottle',
  'waterBottle',
  'glassBottle',
  'bag',
  'candyBag',
  'leafPouch',
  'pouch',
  'box',
  'carton',
  'jar',
  'tin',
  'tube',
  'candyBar',
  'gumPack',
  'candyRoll',
  'cake',
  'cookiePack',
  'noodleCup',
  'pillBox',
  'medBottle',
  'sprayBottle',
  'jug',
  'paperRoll',
  'cable',
  'charger',
  'carCharger',
  'powerBank',
  'headphones',
  'earbuds',
  'screenProtector',
  'hookah',
  'coal',
  'paperBooklet',
  'wrapPack',
  'lighter',
  'grinder',
  'tray',
  'perfume',
  'treeFreshener',
  'aerosol',
  'incense',
] as const

export type ArtForm = (typeof artForms)[number]

/** The lettering a brand speaks in. */
export const voices = ['playful', 'tall', 'script', 'serif', 'plain'] as const

export type Voice = (typeof voices)[number]

/** What tumbles over the front of a bag. */
export const fillings = [
  'crisp',
  'triangle',
  'curl',
  'ring',
  'pretzel',
  'popcorn',
  'fish',
  'noodles',
] as const

export type Filling = (typeof fillings)[number]

/** What to draw: a shape in the colors of a brand, with its name and the product's own line on the label. */
export interface ProductArt {
  form: ArtForm
  label: string
  line: string
  /** The brand's own color: the body of the pack. */
  main: string
  /** The second color: band, flash, cap. Often the flavor's. */
  accent: string
  /** The lettering on `main`. */
  ink: string
  /** What is inside, where it shows: drink, chip, cake. */
  contents: string
  /** Shown on bags alone. */
  filling: Filling
  voice: Voice
}
