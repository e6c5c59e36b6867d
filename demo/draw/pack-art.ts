import { z } from 'zod'
import { type Family, labelOf } from '../src/products/catalog-file.ts'
import { type ArtForm, artForms, type Filling, type ProductArt } from './art/art.ts'
import { getLook } from './brand-looks.ts'

const formSchema = z.enum(artForms)

/** The first match wins: 'Strawberry Banana' is pink, 'Blue Raspberry' is blue. */
const flavors: [pattern: RegExp, color: string][] = [
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

/** Kinds that color the print but not the contents. */
const recipes: [pattern: RegExp, color: string][] = [
  [/zero|midnight|black|dark|noir|night|smoke/i, '#2d2a2c'],
  [/diet|sugar free|white|light\b|silver|seltzer|club soda/i, '#d5dade'],
]

const findColor = (list: typeof flavors, kind: string) => list.find(([pattern]) => pattern.test(kind))?.[1]

/** Packs that show contents in the color of the flavor. */
const filledByFlavor = new Set<ArtForm>([
  'bottle',
  'bigBottle',
  'glassBottle',
  'candyBag',
  'candyRoll',
  'jar',
  'medBottle',
  'perfume',
])

/** Labels whose contents keep their color in every flavor. */
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

/** Labels whose whole pack takes the color of the flavor. */
const paintedByFlavor = new Set([
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

/** The contents of bags that do not hold round chips. */
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

/** The icing of a cake without a flavor: custard, chocolate or strawberry. */
const icings = ['#fbe0ae', '#6b3d24', '#f0a6b4']

const chooseIcing = (line: string) => icings[line.length % icings.length] ?? '#fbe0ae'

/** Chooses shape, colors and lettering of one kind of a family. */
export function createPackArt(family: Family, line: string): ProductArt {
  const label = labelOf(family)
  const look = getLook(label)
  const form = formSchema.parse(family.form)
  const flavor = findColor(flavors, line)
  const print = flavor ?? findColor(recipes, line)
  const isPainted = print !== undefined && paintedByFlavor.has(label)
  const isFilled = flavor !== undefined && filledByFlavor.has(form) && !ownContents.has(label)
  return {
    form,
    label,
    line,
    main: isPainted ? print : look.main,
    accent: isPainted ? look.accent : (print ?? (form === 'cake' ? chooseIcing(line) : look.accent)),
    ink: isPainted ? '#ffffff' : look.ink,
    contents: isFilled ? flavor : look.contents,
    filling: fillingByLabel[label] ?? 'crisp',
    voice: look.voice,
  }
}
