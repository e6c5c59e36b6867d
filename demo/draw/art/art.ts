/** The shapes that can be drawn. Each product has one of them. */
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

/** The fonts of brand names. */
export const voices = ['playful', 'tall', 'script', 'serif', 'plain'] as const

export type Voice = (typeof voices)[number]

/** The pieces that are printed on the front of a bag. */
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

/** A drawing: a shape in the colors of a brand, with the brand's name and the product's line on the label. */
export interface ProductArt {
  form: ArtForm
  label: string
  line: string
  /** The brand's own color: the body of the pack. */
  main: string
  /** The second color, for example of a band or a cap. Often the color of the flavor. */
  accent: string
  /** The color of text on `main`. */
  ink: string
  /** The color of the visible contents, such as a drink, chips or a cake. */
  contents: string
  /** Only for bags. */
  filling: Filling
  voice: Voice
}
