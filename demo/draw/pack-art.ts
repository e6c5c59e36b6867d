import { type Family, lookOf } from '../src/catalog-file.ts'
import type { ArtForm, Filling, ProductArt } from './art/art.ts'

/** First match wins, so that 'Strawberry Banana' is pink and 'Blue Raspberry' blue. */
const flavours: [pattern: RegExp, colour: string][] = [
  [/black ice/i, '#3a3d46'],
  [/blue|ocean|glacier|arctic|\brain\b|voltage|cobalt|cool water/i, '#3f8fd8'],
  [/flamin|fuego|\bhot\b|buffalo|fire|nitro|spicy|chili|cinnamon/i, '#c9302a'],
  [/strawberry|watermelon|fruit punch|pink|guava|\brose\b|cherry blossom|peony|fresa/i, '#e2506e'],
  [/cherry|cranberry|code red|raspberry|red berry|tropical punch/i, '#b8283f'],
  [/\bgrape\b|lavender|berry|iris|acai|\bfig\b/i, '#7a4fa8'],
  [/orange|mango|mandarin|peach|tangerine|citrus|amber|honey/i, '#f2952f'],
  [/cool ranch|winter|polar|\bice\b|fresh/i, '#3fa0d8'],
  [
    /sour cream|lime|\blim[oó]n|\bapple|kiwi|jalape|guacamole|pickle|green|matcha|cucumber|emerald|royal pine/i,
    '#7fb53a',
  ],
  [/mint|menth|baja|sage/i, '#4fb8a0'],
  [/pineapple|lemon|banana|\bbutter\b|tropical|coconut|vanilla|golden/i, '#f3cf55'],
  [/barbe|bbq|mocha|coffee|chocolate|brownie|caramel|cacao|fudge|latte|cola|tamarind|root beer/i, '#7d4a2b'],
  [/cheddar|cheese|queso|nacho|pizza/i, '#f0a030'],
]

/** Kinds that colour the print, but not what is inside. */
const recipes: [pattern: RegExp, colour: string][] = [
  [/zero|midnight|black|dark|noir|night|smoke/i, '#2d2a2c'],
  [/diet|sugar free|white|light\b|silver|seltzer|club soda/i, '#d5dade'],
]

const colourIn = (list: typeof flavours, kind: string) => list.find(([pattern]) => pattern.test(kind))?.[1]

/** Packs whose filling is seen take the flavour's colour; a chip or a biscuit stays what it is. */
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

/** These stay their own colour inside, whatever flavour is added. */
const ownContents = new Set([
  'Pepsi',
  'Coca-Cola',
  'Diet Coke',
  'Dr Pepper',
  'Mug',
  '7UP',
  'Sprite',
  'Starry',
  'Canada Dry',
  "M&M's",
  "Reese's",
  'Kisses',
  'Planters',
  'Blue Diamond',
  'Wonderful',
  'Head & Shoulders',
  'Smoke Odor',
  'Heinz',
  'Skippy',
  'Jif',
  'Vicks',
])

/** Things sold in the flavour's colour all over. */
const paintedByFlavour = new Set([
  'Gatorade',
  'Powerade',
  'Doritos',
  'Fanta',
  'Jarritos',
  'Little Trees',
  'Khalil Glass',
  'Grindhouse',
  'Bubblicious',
])

/** Bags that hold something other than round chips. */
const fillingByLabel: Record<string, Filling> = {
  Doritos: 'triangle',
  Tostitos: 'triangle',
  Takis: 'curl',
  Cheetos: 'curl',
  Fritos: 'curl',
  Funyuns: 'ring',
  "Snyder's": 'pretzel',
  'Rold Gold': 'pretzel',
  Smartfood: 'popcorn',
  SkinnyPop: 'popcorn',
  Goldfish: 'fish',
  Maruchan: 'noodles',
}

/** Custard, chocolate, strawberry: what runs over a cake that names no flavour. */
const icings = ['#fbe0ae', '#6b3d24', '#f0a6b4']

const icingFor = (line: string) => icings[line.length % icings.length] ?? '#fbe0ae'

/** How one kind of a family is drawn. */
export function packArt(family: Family, line: string): ProductArt {
  const label = family.label ?? family.brand
  const look = lookOf(label)
  const flavour = colourIn(flavours, line)
  const print = flavour ?? colourIn(recipes, line)
  const isPainted = print !== undefined && paintedByFlavour.has(label)
  const isFilled = flavour !== undefined && filledByFlavour.has(family.form) && !ownContents.has(label)
  return {
    form: family.form,
    label,
    line,
    main: isPainted ? print : look.main,
    accent: isPainted ? look.accent : (print ?? (family.form === 'cake' ? icingFor(line) : look.accent)),
    ink: isPainted ? '#ffffff' : look.ink,
    contents: isFilled ? flavour : look.contents,
    filling: fillingByLabel[label] ?? 'crisp',
    voice: look.voice,
  }
}
