import type { ProductArt } from '../../art.ts'
import { contrast, darken, lighten } from '../../colors.ts'
import { groundShadow, light } from '../../light.ts'
import { brandName, lineName } from '../../print.ts'
import { seedOf } from '../../seed.ts'
import { box, circle, clipped, faded, line, move, path, rect } from '../../svg.ts'
import { pieceOf } from '../fillings.ts'

const pillow =
  'M162 84Q320 100 478 84L486 112C502 220 496 300 502 380C506 460 500 520 486 556L478 580Q320 566 162 580L154 556C140 520 134 460 138 380C144 300 138 220 154 112Z'

/** One rotated piece of the filling. */
const piece = (art: ProductArt, [x, y, turn]: [number, number, number], color: string) =>
  move(pieceOf(art.filling, color), `translate(${x} ${y}) rotate(${turn})`)

/** The teeth of a heat seal along one edge. */
function seal(y: number, bend: number): string {
  const folds = Array.from({ length: 5 }, (_, index) => {
    const at = y + index * 6
    return `M164 ${at}Q320 ${at + bend} 476 ${at}`
  }).join('')
  return line(folds, '#ffffff', 1.6, 'opacity="0.35"')
}

const creases =
  'M176 124C200 150 190 190 206 216M464 124C440 156 452 190 436 224M170 548C196 520 190 486 206 462M468 548C444 514 452 488 438 458'

/** A pillow bag, such as one of chips, with its contents printed on the lower half. */
export function drawBag(art: ProductArt): string {
  // The pieces need a color that differs from the bag's.
  const field = contrast(art.contents, art.accent) < 1.5 ? darken(art.accent, 0.42) : art.accent
  const turn = (seedOf(art.label + art.line) % 30) - 15
  const front = [
    rect(box(130, 80, 380, 510), art.main),
    path('M130 396C230 340 400 420 510 350V600H130Z', field),
    faded(
      path('M130 372C230 316 400 396 510 326V342C400 412 230 332 130 388Z', lighten(art.accent, 0.3)),
      0.9,
    ),
    piece(art, [246, 474, turn - 8], art.contents),
    piece(art, [396, 466, turn + 24], darken(art.contents, 0.06)),
    piece(art, [324, 510, turn + 4], lighten(art.contents, 0.08)),
    brandName(art, box(182, 146, 276, 124)),
    art.line ? lineName(art, box(190, 292, 260, 52), art.main) : '',
  ].join('')
  return [
    groundShadow(174, 582),
    clipped('bag', pillow, front),
    light(pillow, 'soft'),
    line(creases, '#ffffff', 5, 'opacity="0.28"'),
    seal(90, 15),
    seal(552, -12),
  ].join('')
}

const peg =
  'M190 92H450Q464 92 465 106C474 240 474 420 466 562Q465 578 450 578H190Q175 578 174 562C166 420 166 240 175 106Q176 92 190 92Z'

/** A round, shiny candy. */
const sweet = (x: number, y: number, r: number, color: string) =>
  circle(x, y, r, color) + circle(x, y, r, 'url(#ball)')

/** A hanging bag of candy with a window. */
export function drawCandyBag(art: ProductArt): string {
  const window = 'M206 420C206 388 432 388 432 420V516Q432 540 408 540H230Q206 540 206 516Z'
  const colors = [art.contents, art.accent, lighten(art.contents, 0.3), darken(art.accent, 0.12)]
  const sweets = Array.from({ length: 21 }, (_, index) => {
    const row = Math.floor(index / 7)
    const x = 214 + (index % 7) * 35 + (row % 2) * 17
    return sweet(x, 430 + row * 40, 24, colors[(index * 5 + row) % colors.length] ?? art.contents)
  }).join('')
  const front = [
    rect(box(160, 80, 320, 510), art.main),
    path('M160 80H480V128Q320 146 160 128Z', art.accent),
    brandName(art, box(206, 170, 228, 116)),
    art.line ? lineName(art, box(206, 312, 228, 56), art.main) : '',
  ].join('')
  return [
    groundShadow(150, 580),
    clipped('peg', peg, front),
    clipped('window', window, path(window, darken(art.main, 0.55)) + sweets),
    line(window, lighten(art.main, 0.5), 4, 'opacity="0.7"'),
    light(peg, 'soft'),
    path('M288 100H352A8 8 0 0 1 352 116H332V120H308V116H288A8 8 0 0 1 288 100Z', darken(art.accent, 0.62)),
  ].join('')
}
