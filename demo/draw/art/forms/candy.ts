import type { ProductArt } from '../art.ts'
import { darken, lighten } from '../colors.ts'
import { groundShadow, light, lit } from '../light.ts'
import { brandName, lineName } from '../print.ts'
import { box, circle, clipped, line, move, oval, path, rect, roundedPath } from '../svg.ts'

/** Zig-zag from (x, top) down to (x, bottom), as a torn wrapper edge. */
function teeth(x: number, top: number, bottom: number, reach: number): string {
  const count = 11
  const step = (bottom - top) / count
  return Array.from(
    { length: count },
    (_, index) => `L${x + reach} ${top + step * (index + 0.5)}L${x} ${top + step * (index + 1)}`,
  ).join('')
}

const wrapper = `M62 236${teeth(62, 236, 404, -12)}L104 398Q320 412 536 398L578 404${teeth(578, 404, 236, 12)}L536 242Q320 228 104 242Z`

const folds = 'M84 244V396M96 244V396M544 244V396M556 244V396'

/** A tilted bar in its wrapper. */
export function drawCandyBar(art: ProductArt): string {
  const front = [
    rect(box(40, 220, 560, 200), art.main),
    path('M40 220H150L112 420H40ZM490 420L528 220H600V420Z', art.accent),
    path('M40 362Q320 408 600 350V420H40Z', darken(art.main, 0.16)),
    brandName(art, art.line ? box(140, 256, 360, 82) : box(140, 262, 360, 110)),
    art.line ? lineName(art, box(150, 350, 340, 34), darken(art.main, 0.16)) : '',
  ].join('')
  const bar = [
    clipped('wrap', wrapper, front),
    light(wrapper, 'drop'),
    line(folds, '#ffffff', 3, 'opacity="0.35"'),
    line('M110 254Q320 242 530 254', '#ffffff', 8, 'opacity="0.4"'),
  ].join('')
  return groundShadow(220, 462) + move(bar, 'translate(0 24) rotate(-11 320 320)')
}

/** A flat pack of gum with two sticks pushed out of it. */
export function drawGumPack(art: ProductArt): string {
  const pack = roundedPath(box(150, 210, 350, 250), 16)
  const stick = (x: number, y: number) =>
    lit(roundedPath(box(x, y, 66, 150), 5), '#e3e7ea', 'soft') +
    rect(box(x, y + 26, 66, 20), lighten(art.accent, 0.2), 0, 'opacity="0.8"')
  const front = [
    rect(box(150, 210, 350, 250), art.main),
    path('M150 388Q320 330 500 400V460H150Z', art.accent),
    brandName(art, box(178, 244, 294, 104)),
    art.line ? lineName(art, box(178, 402, 294, 42), art.accent) : '',
  ].join('')
  const whole = [
    stick(204, 128),
    stick(282, 146),
    clipped('pack', pack, front),
    light(pack, 'flat'),
    line('M152 232H498', '#ffffff', 2, 'opacity="0.5"'),
  ].join('')
  return groundShadow(190, 500) + move(whole, 'translate(-4 18) rotate(-8 320 320)')
}

/** A roll of candy in twisted paper, with one piece beside it. */
export function drawCandyRoll(art: ProductArt): string {
  const roll =
    'M120 262H500C512 262 520 286 520 320C520 354 512 378 500 378H120C108 378 100 354 100 320C100 286 108 262 120 262Z'
  const twist = 'M108 276L60 250Q48 320 60 390L108 364Q96 320 108 276Z'
  const front = [
    rect(box(90, 250, 440, 140), art.main),
    rect(box(90, 250, 440, 16), art.accent),
    rect(box(90, 366, 440, 24), art.accent),
    brandName(art, box(140, 276, 330, art.line ? 54 : 80)),
    art.line ? lineName(art, box(150, 336, 310, 24), art.main) : '',
  ].join('')
  const whole = [
    lit(twist, lighten(art.accent, 0.15), 'drop'),
    clipped('roll', roll, front),
    light(roll, 'drop'),
    oval([508, 320, 18, 57], lighten(art.contents, 0.2)),
    oval([510, 320, 8, 26], darken(art.contents, 0.25)),
  ].join('')
  const loose = circle(470, 486, 44, art.contents) + circle(470, 486, 44, 'url(#ball)')
  return (
    groundShadow(220, 440, 300) +
    groundShadow(52, 530, 474) +
    move(whole, 'rotate(-10 320 320)') +
    loose +
    circle(470, 486, 14, darken(art.contents, 0.3), 'opacity="0.55"')
  )
}
