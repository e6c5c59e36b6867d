import type { ProductArt } from '../art.ts'
import { darken, lighten } from '../colors.ts'
import { groundShadow, light, lit } from '../light.ts'
import { brandName, lineName } from '../print.ts'
import { box, circle, clipped, line, move, oval, path, rect, roundedPath } from '../svg.ts'

/** A pocket lighter with its flame. */
export function drawLighter(art: ProductArt): string {
  const body = roundedPath(box(238, 240, 164, 344), 40)
  const hood = 'M252 158Q252 150 260 150H366Q388 150 390 172V244H252Z'
  const front = [
    rect(box(230, 230, 180, 360), art.main),
    path('M230 470Q320 430 410 470V590H230Z', art.accent),
    brandName(art, box(254, 300, 132, 100)),
    art.line ? lineName(art, box(258, 494, 124, 54), art.accent) : '',
  ].join('')
  return [
    groundShadow(86),
    path('M312 148C286 112 318 92 318 40C352 76 366 112 342 148Z', '#ffb02e'),
    path('M318 148C304 122 322 112 324 82C342 106 348 128 336 148Z', '#fff0a8'),
    lit(hood, '#c9ced1', 'round'),
    rect(box(266, 168, 62, 8), '#5f656a', 4),
    circle(372, 176, 28, '#6c7277'),
    circle(372, 176, 28, 'none', 'stroke="#2f3336" stroke-width="7" stroke-dasharray="3 4"'),
    circle(372, 176, 14, 'url(#metal)'),
    lit(roundedPath(box(352, 206, 48, 40), 8), darken(art.accent, 0.1), 'soft'),
    clipped('body', body, front),
    light(body, 'round'),
  ].join('')
}

/** A metal grinder with knurled sides and a printed lid. */
export function drawGrinder(art: ProductArt): string {
  const knurl = (y: number) =>
    line(
      Array.from({ length: 33 }, (_, index) => `M${144 + index * 11} ${y}V${y + 52}`).join(''),
      '#000000',
      3,
      'opacity="0.2"',
    )
  const ring = (y: number, height: number, color: string) =>
    lit(
      `M132 ${y}Q320 ${y + 90} 508 ${y}V${y + height}Q320 ${y + height + 90} 132 ${y + height}Z`,
      color,
      'round',
    )
  return [
    groundShadow(196, 572),
    path('M140 262H500V500Q320 590 140 500Z', darken(art.main, 0.55)),
    ring(450, 60, darken(art.main, 0.12)),
    ring(366, 78, art.main),
    clipped('band', 'M132 366Q320 456 508 366V444Q320 534 132 444Z', knurl(386) + knurl(420) + knurl(450)),
    ring(262, 96, lighten(art.main, 0.08)),
    clipped('lid', 'M132 262Q320 352 508 262V358Q320 448 132 358Z', knurl(300) + knurl(340) + knurl(380)),
    oval([320, 250, 188, 92], lighten(art.main, 0.22)),
    oval([320, 250, 188, 92], 'url(#flat)'),
    oval([320, 250, 158, 76], art.main),
    oval([320, 250, 158, 76], 'none', `stroke="${art.accent}" stroke-width="5"`),
    brandName(art, box(212, art.line ? 202 : 214, 216, art.line ? 58 : 72)),
    art.line ? lineName(art, box(222, 272, 196, 30), art.main) : '',
  ].join('')
}

/** Incense sticks in their sleeve, with smoke above them. */
export function drawIncense(art: ProductArt): string {
  const sleeve = roundedPath(box(228, 236, 184, 348), 10)
  const stick = (x: number, tilt: number, height: number) =>
    move(
      line(`M0 0V${-height}`, '#b98a52', 5) +
        line(`M0 ${-height * 0.35}V${-height}`, art.contents, 10) +
        circle(0, -height, 5, '#ff8a3c'),
      `translate(${x} 250) rotate(${tilt})`,
    )
  const front = [
    rect(box(220, 230, 200, 360), art.main),
    path('M220 230H420V262H220ZM220 470Q320 440 420 470V590H220Z', art.accent),
    brandName(art, box(246, 296, 148, 120)),
    art.line ? lineName(art, box(246, 490, 148, 66), art.accent) : '',
  ].join('')
  return [
    groundShadow(100),
    line('M324 66C300 50 350 38 328 16', '#9b938a', 6, 'opacity="0.5"'),
    stick(276, -10, 150),
    stick(298, -5, 168),
    stick(320, 0, 176),
    stick(342, 5, 168),
    stick(364, 10, 150),
    clipped('sleeve', sleeve, front),
    light(sleeve, 'soft'),
  ].join('')
}
