import type { ProductArt } from '../art.ts'
import { darken, lighten } from '../colors.ts'
import { groundShadow, light, lit } from '../light.ts'
import { brandName, lineName } from '../print.ts'
import { box, circle, clipped, line, move, oval, path, rect } from '../svg.ts'

const sleeve =
  'M96 196Q320 180 544 196L556 216C566 300 566 400 556 500L544 520Q320 536 96 520L84 500C74 400 74 300 84 216Z'

/** A biscuit with chips, seen from the front. */
function biscuit(x: number, y: number, r: number, color: string): string {
  const dots = [
    [-0.4, -0.3],
    [0.3, -0.45],
    [0.05, 0.05],
    [-0.45, 0.35],
    [0.45, 0.3],
    [0.1, 0.6],
  ] as const
  return [
    circle(x, y + 4, r, darken(color, 0.45)),
    circle(x, y, r, color),
    circle(x, y, r, 'url(#ball)'),
    circle(x, y, r * 0.84, 'none', `stroke="${darken(color, 0.25)}" stroke-width="3" stroke-dasharray="5 7"`),
    ...dots.map(([dx, dy]) => circle(x + dx * r * 0.8, y + dy * r * 0.8, r * 0.1, darken(color, 0.6))),
  ].join('')
}

/** A long pack of cookies with a few cookies printed on the right. */
export function drawCookiePack(art: ProductArt): string {
  const front = [
    rect(box(70, 170, 500, 370), art.main),
    path('M70 430C200 400 330 470 570 400V560H70Z', art.accent),
    biscuit(470, 414, 76, art.contents),
    biscuit(372, 462, 58, lighten(art.contents, 0.06)),
    brandName(art, box(118, 228, 404, 118)),
    art.line ? lineName(art, box(112, 438, 190, 60), art.accent) : '',
  ].join('')
  return [
    groundShadow(230, 528),
    clipped('sleeve', sleeve, front),
    light(sleeve, 'drop'),
    line('M110 208Q320 194 530 208', '#ffffff', 7, 'opacity="0.4"'),
    line('M98 206V510M108 204V512M542 206V510M532 204V512', '#ffffff', 2, 'opacity="0.3"'),
  ].join('')
}

/** A cake of two layers with cream between them and dripping icing. */
function slice(contents: string, icing: string): string {
  const crumb = darken(contents, 0.06)
  return [
    oval([320, 520, 178, 34], darken(contents, 0.4)),
    path('M142 430H498V520A178 34 0 0 1 142 520Z', crumb),
    path('M142 430H498V520A178 34 0 0 1 142 520Z', 'url(#round)'),
    path('M142 462A178 34 0 0 0 498 462V482A178 34 0 0 1 142 482Z', '#fff6e2'),
    oval([320, 428, 178, 36], icing),
    path(
      'M142 428V446C150 462 166 456 172 446C182 470 206 478 216 456C228 484 262 482 270 462C284 488 322 486 332 464C346 486 380 482 390 460C402 480 430 474 438 452C450 466 474 462 482 444C490 452 498 446 498 438V428Z',
      icing,
    ),
    oval([320, 426, 178, 35], icing),
    oval([284, 418, 110, 15], lighten(icing, 0.4), 'opacity="0.55"'),
  ].join('')
}

/** A snack cake in front of its printed card. */
export function drawCake(art: ProductArt): string {
  const card = 'M150 108H490Q506 108 506 124V420H134V124Q134 108 150 108Z'
  const front = [
    rect(box(130, 100, 380, 330), art.main),
    path('M130 318Q320 270 510 318V430H130Z', art.accent),
    brandName(art, box(168, 140, 304, 116)),
    art.line ? lineName(art, box(176, 316, 288, 58), art.accent) : '',
  ].join('')
  return [
    groundShadow(190, 550),
    clipped('card', card, front),
    light(card, 'flat'),
    line(card, darken(art.main, 0.35), 2, 'opacity="0.3"'),
    oval([320, 420, 190, 40], '#1c0f06', 'opacity="0.2"'),
    slice(art.contents, art.accent),
  ].join('')
}

/** A cup of instant noodles with its foil lid and steam. */
export function drawNoodleCup(art: ProductArt): string {
  const cup = 'M160 196H480L440 562Q438 584 416 584H224Q202 584 200 562Z'
  const front = [
    rect(box(150, 190, 340, 400), art.main),
    path('M150 470Q320 420 490 470V600H150Z', art.accent),
    rect(box(150, 190, 340, 26), art.accent),
    brandName(art, box(206, 250, 228, 112)),
    art.line ? lineName(art, box(220, 482, 200, 60), art.accent) : '',
  ].join('')
  const noodles = move(
    line('M-60 0C-30 -26 0 26 30 0C46 -14 60 0 66 8M-54 14C-24 -12 6 40 36 14', art.contents, 8),
    'translate(318 404)',
  )
  return [
    groundShadow(126),
    clipped('cup', cup, front + noodles),
    light(cup, 'round'),
    lit('M146 186Q320 170 494 186V200Q320 216 146 200Z', '#f3efe6', 'round'),
    oval([320, 184, 174, 15], '#faf6ee'),
    path('M470 178L520 160L512 190Z', '#e6dfd1'),
  ].join('')
}
