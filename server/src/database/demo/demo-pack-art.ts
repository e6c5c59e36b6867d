import type { ArtForm, ProductArt } from '../../product-art/art.ts'
import { type Family, lookOf } from './catalogue-file.ts'

/** First match wins, so that 'Strawberry Banana' is pink and 'Blue Raspberry' blue. */
const flavours: [pattern: RegExp, colour: string][] = [
  [/blue|ocean|glacier|arctic|berry blue|rain|voltage|cobalt|linen|cool water|windproof/i, '#3f8fd8'],
  [/flamin|fuego|hot\b|hot &|buffalo|fire|nitro|spicy|chili|cinnamon|diablo/i, '#c9302a'],
  [/strawberry|watermelon|fruit punch|pink|guava|rose|cherry blossom|peony|fresa/i, '#e2506e'],
  [/cherry|cranberry|code red|raspberry|red berry|tropical punch/i, '#b8283f'],
  [/grape|lavender|berry|baja|iris|acai|fig\b/i, '#7a4fa8'],
  [/zero|midnight|black|dark|noir|charcoal|night/i, '#2d2a2c'],
  [/diet|sugar free|white|light\b|silver|powder|linen/i, '#d5dade'],
  [/orange|mango|mandarin|peach|tangerine|citrus|amber|honey|carrot/i, '#f2952f'],
  [/cool ranch|winter|polar|ice\b|fresh/i, '#3fa0d8'],
  [
    /sour cream|lime|apple|kiwi|jalape|guacamole|pickle|green|matcha|cucumber|emerald|palm|pine\b/i,
    '#7fb53a',
  ],
  [/mint|menth|wintermint|clean/i, '#4fb8a0'],
  [/pineapple|lemon|banana|butter\b|tropical|coconut|vanilla|golden|sun\b|original white/i, '#f3cf55'],
  [/barbe|bbq|mocha|coffee|chocolate|brownie|caramel|cacao|fudge|latte|cola|tamarind|root beer/i, '#7d4a2b'],
  [/cheddar|cheese|queso|nacho|pizza/i, '#f0a030'],
]

const flavourColour = (kind: string) => flavours.find(([pattern]) => pattern.test(kind))?.[1]

/** Packs whose filling is seen takes the flavour's colour; a chip or a biscuit stays what it is. */
const filledByFlavour = new Set<ArtForm>([
  'bottle',
  'bigBottle',
  'glassBottle',
  'candyBag',
  'candyRoll',
  'jar',
  'medBottle',
  'perfume',
])

/** Kinds of cola stay brown whatever else is in them. */
const colas = new Set(['Pepsi', 'Coca-Cola', 'Diet Coke', 'Dr Pepper'])

/** Things sold in the flavour's colour all over. */
const paintedByFlavour = new Set([
  'Gatorade',
  'Doritos',
  'Fanta',
  'Little Trees',
  'Khalil Glass',
  'Grindhouse',
  'Clipper',
  'Powerade',
  'Bubblicious',
  'Jarritos',
  'Extra',
])

/** How one kind of a family is drawn. */
export function packArt(family: Family, line: string): ProductArt {
  const label = family.label ?? family.brand
  const look = lookOf(label)
  const flavour = flavourColour(line)
  const contents =
    flavour && filledByFlavour.has(family.form) && !colas.has(label) && !label.includes("M&M's")
      ? flavour
      : look.contents
  const painted = flavour !== undefined && paintedByFlavour.has(label)
  return {
    form: family.form,
    label,
    line,
    main: painted ? flavour : look.main,
    accent: flavour && !painted && flavour !== look.main ? flavour : look.accent,
    ink: painted ? '#ffffff' : look.ink,
    contents,
    voice: look.voice,
  }
}
