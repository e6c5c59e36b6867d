import type { ProductArt } from '../art.ts'
import { darken, lighten } from '../colors.ts'
import { groundShadow, light, lit } from '../light.ts'
import { brandName, lineName, printedFront } from '../print.ts'
import { box, circle, clipped, line, move, oval, path, rect, roundedPath } from '../svg.ts'

/** A booklet of rolling papers with one paper pulled out. */
export function drawPaperBooklet(art: ProductArt): string {
  const cover = roundedPath(box(96, 262, 448, 190), 10)
  const front = [
    rect(box(96, 262, 448, 190), art.main),
    path('M96 262H180L140 452H96Z', art.accent),
    path('M96 404Q320 436 544 396V452H96Z', darken(art.main, 0.14)),
    brandName(art, box(188, 286, 324, art.line ? 92 : 120)),
    art.line ? lineName(art, box(194, 402, 312, 36), darken(art.main, 0.14)) : '',
  ].join('')
  const leaf = [
    path('M140 172H508L500 270H132Z', '#fffaf0'),
    path('M140 172H508L506 196H138Z', '#efe2c8'),
    line('M138 196H506', '#d8c7a4', 2),
    path('M150 204H500L496 262H146Z', '#f7efdf'),
  ].join('')
  const whole =
    leaf +
    clipped('cover', cover, front) +
    light(cover, 'flat') +
    line('M98 276H542', '#ffffff', 3, 'opacity="0.45"')
  return groundShadow(226, 494) + move(whole, 'translate(0 12) rotate(-9 320 320)')
}

/** A tall foil pack of wraps or cones with two of them visible. */
export function drawWrapPack(art: ProductArt): string {
  const pack = 'M206 168H434L442 186V562L434 582H206L198 562V186Z'
  const rolled = (x: number, tilt: number) =>
    move(
      lit(roundedPath(box(-19, -96, 38, 200), 12), art.contents, 'round') +
        oval([0, -94, 19, 6], darken(art.contents, 0.35)) +
        line('M-4 -84C4 -40 -8 0 4 60', darken(art.contents, 0.3), 2, 'opacity="0.6"'),
      `translate(${x} 176) rotate(${tilt})`,
    )
  const front = [
    rect(box(190, 160, 260, 430), art.main),
    path('M190 440L450 390V600H190Z', art.accent),
    brandName(art, box(220, 214, 200, 136)),
    art.line ? lineName(art, box(220, 464, 200, 70), art.accent) : '',
  ].join('')
  return [
    groundShadow(126),
    rolled(282, -5),
    rolled(350, 6),
    clipped('pack', pack, front),
    light(pack, 'soft'),
    line('M204 178H436M206 186H434', '#ffffff', 2, 'opacity="0.5"'),
    line('M222 200V560', '#ffffff', 6, 'opacity="0.22"'),
  ].join('')
}

/** A leaf with its veins. */
function leaf(color: string): string {
  return [
    path('M0 92C-62 56 -70 -22 0 -104C70 -22 62 56 0 92Z', color),
    path('M0 92C-62 56 -70 -22 0 -104Z', lighten(color, 0.16)),
    line(
      'M0 110V-80M0 54L-36 22M0 54L36 22M0 14L-38 -20M0 14L38 -20M0 -26L-26 -54M0 -26L26 -54',
      darken(color, 0.45),
      4,
    ),
  ].join('')
}

const pouchOutline = 'M168 96H472Q484 96 484 110V560Q484 584 460 584H180Q156 584 156 560V110Q156 96 168 96Z'

/** A resealable pouch with `front` printed on it below the zip. */
function pouch(art: ProductArt, front: string): string {
  const strip = path('M150 90H490V150H150Z', art.accent)
  return [
    groundShadow(164),
    clipped('pouch', pouchOutline, front + strip),
    light(pouchOutline, 'soft'),
    line('M158 150H482M158 160H482', '#ffffff', 2, 'opacity="0.5"'),
    circle(320, 122, 13, darken(art.accent, 0.6)),
  ].join('')
}

export const drawPouch = (art: ProductArt) => pouch(art, printedFront(art, box(150, 130, 340, 460), 0.8))

/** A pouch with printed tobacco leaves. */
export function drawLeafPouch(art: ProductArt): string {
  const leaves = [
    move(leaf(art.contents), 'translate(250 470) rotate(-24) scale(0.92)'),
    move(leaf(darken(art.contents, 0.12)), 'translate(390 474) rotate(26) scale(0.92)'),
    move(leaf(lighten(art.contents, 0.06)), 'translate(320 470) scale(1.02)'),
  ].join('')
  const names =
    brandName(art, box(194, 184, 252, 108)) +
    (art.line ? lineName(art, box(196, 306, 248, 44), art.main) : '')
  return pouch(art, rect(box(150, 90, 340, 500), art.main) + leaves + names)
}

/** A rolling tray with a raised rim. */
export function drawTray(art: ProductArt): string {
  const rim = 'M120 236H520Q540 236 546 256L578 462Q582 492 552 492H88Q58 492 62 462L94 256Q100 236 120 236Z'
  const floor =
    'M140 262H500Q514 262 518 276L542 434Q544 456 522 456H118Q96 456 98 434L122 276Q126 262 140 262Z'
  const print = [
    path(floor, art.main),
    path('M90 400Q320 330 550 400V470H90Z', art.accent),
    brandName(art, box(170, 284, 300, 92)),
    art.line ? lineName(art, box(170, 398, 300, 40), art.accent) : '',
  ].join('')
  return [
    groundShadow(250, 500),
    path('M62 462Q58 510 92 510H548Q582 510 578 462Z', darken(art.main, 0.5)),
    path(rim, 'url(#metal)'),
    clipped('floor', floor, print),
    path('M122 276Q126 262 140 262H500Q514 262 518 276L520 288Q320 276 120 288Z', '#1c0f06', 'opacity="0.3"'),
    light(floor, 'flat'),
  ].join('')
}
