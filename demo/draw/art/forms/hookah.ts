import type { ProductArt } from '../art.ts'
import { darken, lighten } from '../colors.ts'
import { groundShadow, light, lit } from '../light.ts'
import { brandName, lineName } from '../print.ts'
import { box, clipped, line, oval, path, roundedPath } from '../svg.ts'

const vase =
  'M288 330H352C352 372 430 404 438 488C442 540 414 584 380 584H260C226 584 198 540 202 488C210 404 288 372 288 330Z'

function stem(): string {
  return [
    lit('M306 154H334V330H306Z', '#c9a24c', 'round'),
    oval([320, 152, 66, 12], 'url(#brass)'),
    oval([320, 149, 56, 8], '#8a6420'),
    lit('M290 216Q320 190 350 216L344 244Q320 262 296 244Z', '#d9b45c', 'round'),
    lit('M296 274H344L352 306H288Z', '#c9a24c', 'round'),
    lit(roundedPath(box(276, 318, 88, 24), 10), '#b98a34', 'round'),
  ].join('')
}

/** The bowl with glowing coals. */
function bowl(color: string): string {
  return [
    lit('M282 92H358L344 148H296Z', color, 'round'),
    oval([320, 92, 40, 10], darken(color, 0.4)),
    lit(roundedPath(box(290, 68, 30, 24), 5), '#5b4b45', 'flat'),
    lit(roundedPath(box(322, 70, 30, 22), 5), '#4c3f3a', 'flat'),
    line('M296 86H314M328 87H346', '#ff8a3c', 4),
  ].join('')
}

function hose(color: string): string {
  const run = 'M356 288C470 250 560 330 548 440C540 520 470 520 476 456C480 420 520 410 544 360'
  return [
    line(run, darken(color, 0.45), 19),
    line(run, color, 15),
    line(run, lighten(color, 0.5), 4, 'opacity="0.5"'),
    line(run, '#000000', 15, 'opacity="0.14" stroke-dasharray="2 8" style="stroke-linecap:butt"'),
    line('M544 360L574 286', '#c9a24c', 13),
    line('M544 358L572 290', '#fbe7a8', 4, 'opacity="0.8"'),
  ].join('')
}

/** A hookah with a glass vase, a brass stem, a bowl with coals and a hose. */
export function drawHookah(art: ProductArt): string {
  const glass = [
    path(vase, lighten(art.main, 0.25)),
    path('M180 470Q320 490 460 470V600H180Z', art.main),
    path('M180 470Q320 490 460 470V484Q320 504 180 484Z', lighten(art.main, 0.45)),
  ].join('')
  return [
    groundShadow(150),
    hose(art.accent),
    clipped('vase', vase, glass),
    brandName(art, box(232, 424, 176, art.line ? 66 : 90), lighten(art.main, 0.2)),
    art.line ? lineName(art, box(226, 510, 188, 44), art.main) : '',
    light(vase, 'round'),
    line('M236 500C232 450 270 420 288 396', '#ffffff', 9, 'opacity="0.55"'),
    stem(),
    bowl(art.accent),
  ].join('')
}

/** Cubes of coconut coal in front of their box. */
export function drawCoal(art: ProductArt): string {
  const front = roundedPath(box(150, 130, 340, 330), 12)
  const cube = (x: number, y: number) =>
    [
      path(`M${x} ${y}L${x + 44} ${y - 20}L${x + 88} ${y}L${x + 44} ${y + 20}Z`, '#8a807a'),
      path(`M${x} ${y}L${x + 44} ${y + 20}V${y + 74}L${x} ${y + 54}Z`, '#5a514c'),
      path(`M${x + 88} ${y}L${x + 44} ${y + 20}V${y + 74}L${x + 88} ${y + 54}Z`, '#443c38'),
      line(`M${x + 14} ${y}L${x + 44} ${y - 13}`, '#ffffff', 3, 'opacity="0.3"'),
    ].join('')
  return [
    groundShadow(190, 560),
    clipped('front', front, path(front, art.main) + path('M150 330L490 280V460H150Z', art.accent)),
    light(front, 'flat'),
    brandName(art, box(186, 164, 268, 110)),
    art.line ? lineName(art, box(190, 338, 260, 56), art.accent) : '',
    oval([330, 566, 180, 16], 'url(#ground)'),
    cube(150, 494),
    cube(392, 488),
    cube(272, 502),
    cube(332, 452),
  ].join('')
}
