import type { ProductArt } from '../art.ts'
import { darken, lighten, mix } from '../colors.ts'
import { groundShadow, light, lit } from '../light.ts'
import { brandName, lineName, printedFront } from '../print.ts'
import { seedOf } from '../seed.ts'
import { box, circle, clipped, line, oval, path, rect, roundedPath } from '../svg.ts'

const flasks = [
  roundedPath(box(172, 250, 296, 332), 34),
  'M212 250H428Q446 250 450 268L480 548Q482 582 448 582H192Q158 582 160 548L190 268Q194 250 212 250Z',
  'M262 250H378C470 264 494 340 490 430C486 530 440 582 392 582H248C200 582 154 530 150 430C146 340 170 264 262 250Z',
  'M240 250H400L476 330V548Q476 582 442 582H198Q164 582 164 548V330Z',
]

/** A perfume flask with a gold collar and a cap. The brand determines its outline. */
export function drawPerfume(art: ProductArt): string {
  const flask = flasks[seedOf(art.label) % flasks.length] ?? roundedPath(box(172, 250, 296, 332), 34)
  const cap = seedOf(art.label) % 2 ? roundedPath(box(256, 96, 128, 112), 14) : 'M266 96H374L388 208H252Z'
  const glass = [
    path(flask, mix('#f7f3ec', art.contents, 0.3)),
    path('M140 292Q320 306 500 292V548H140Z', art.contents),
    path('M140 292Q320 306 500 292V548H140Z', 'url(#drop)'),
    path('M140 548H500V600H140Z', lighten(art.contents, 0.6)),
  ].join('')
  return [
    groundShadow(158),
    lit(roundedPath(box(284, 204, 72, 52), 6), '#dcb255', 'round'),
    clipped('flask', flask, glass),
    light(flask, 'soft'),
    line('M200 320V520', '#ffffff', 12, 'opacity="0.4"'),
    line(flask, '#ffffff', 3, 'opacity="0.5"'),
    lit(roundedPath(box(216, 362, 208, 146), 6), art.main, 'flat'),
    rect(box(223, 369, 194, 132), 'none', 3, `stroke="${art.accent}" stroke-width="2" opacity="0.8"`),
    brandName(art, box(236, 384, 168, art.line ? 56 : 100)),
    art.line ? lineName(art, box(236, 456, 168, 34), art.main) : '',
    lit(cap, darken(art.accent, 0.08), 'round'),
  ].join('')
}

/** A pine tree air freshener that hangs from a mirror. */
export function drawTreeFreshener(art: ProductArt): string {
  const tree =
    'M320 104C340 150 372 176 400 194Q388 206 368 206C394 256 430 286 462 306Q446 322 418 320C444 372 484 404 516 424Q478 462 356 456V512H412Q424 512 424 524V570Q424 582 412 582H228Q216 582 216 570V524Q216 512 228 512H284V456C162 462 124 424 124 424C156 404 196 372 222 320Q194 322 178 306C210 286 246 256 272 206Q252 206 240 194C268 176 300 150 320 104Z'
  return [
    line('M320 118C290 60 300 24 320 24C340 24 350 60 320 118', '#b8aa94', 5),
    groundShadow(120, 590),
    lit(tree, art.main, 'flat'),
    line(tree, lighten(art.main, 0.4), 4, 'opacity="0.55"'),
    circle(320, 132, 9, darken(art.main, 0.55)),
    brandName(art, box(222, 268, 196, 88)),
    art.line ? lineName(art, box(196, 374, 248, 60), art.main) : '',
    rect(box(236, 528, 168, 38), art.accent, 6),
  ].join('')
}

/** A spray can of air freshener. */
export function drawAerosol(art: ProductArt): string {
  const body =
    'M224 214C224 190 250 180 262 172H378C390 180 416 190 416 214V556Q416 584 388 584H252Q224 584 224 556Z'
  const mist = [
    [196, 82, 10],
    [168, 64, 14],
    [164, 104, 12],
    [132, 84, 17],
    [128, 44, 12],
    [118, 122, 13],
  ] as const
  return [
    groundShadow(100),
    ...mist.map(([x, y, r]) => circle(x, y, r, '#b9c4c6', 'opacity="0.4"')),
    lit('M270 76Q270 66 280 66H360Q370 66 370 76V174H270Z', '#f6f2ea', 'round'),
    rect(box(256, 78, 26, 22), '#d8d1c4', 5),
    oval([320, 174, 60, 9], 'url(#metal)'),
    clipped('tin', body, path(body, art.main) + printedFront(art, box(224, 220, 192, 340))),
    light(body, 'round'),
    path('M224 206C226 190 250 180 262 172H378C390 180 414 190 416 206Q320 224 224 206Z', 'url(#metal)'),
  ].join('')
}
