import type { ProductArt } from './art.ts'
import { contrastOf, darken, lighten, readableOn } from './colors.ts'
import { letters } from './lettering.ts'
import { seedOf } from './seed.ts'
import { type Box, box, faded, oval, path, rect } from './svg.ts'

type Motif = (area: Box, color: string, ground: string) => string

const wave: Motif = ({ x, y, w, h }, color) => {
  const top = y + h * 0.64
  return path(
    `M${x} ${top + h * 0.06}C${x + w * 0.3} ${top - h * 0.12} ${x + w * 0.6} ${top + h * 0.16} ${x + w} ${top - h * 0.04}V${y + h}H${x}Z`,
    color,
  )
}

const swoosh: Motif = ({ x, y, w, h }, color) =>
  path(
    `M${x} ${y + h * 0.74}C${x + w * 0.35} ${y + h * 0.76} ${x + w * 0.75} ${y + h * 0.7} ${x + w} ${y + h * 0.5}V${y + h}H${x}Z`,
    color,
  )

const slash: Motif = ({ x, y, w, h }, color) =>
  path(`M${x} ${y + h * 0.75}L${x + w} ${y + h * 0.6}V${y + h}H${x}Z`, color) +
  faded(
    path(`M${x} ${y + h * 0.7}L${x + w} ${y + h * 0.55}V${y + h * 0.58}L${x} ${y + h * 0.73}Z`, color),
    0.8,
  )

const sun: Motif = ({ x, y, w, h }, color, ground) => {
  const [cx, cy] = [x + w / 2, y + h * 1.1]
  const rays = Array.from({ length: 11 }, (_, index) => {
    const angle = Math.PI * (1 + (index + 0.5) / 11)
    const [a, b] = [angle - 0.07, angle + 0.07]
    const reach = h * 1.4
    return `M${cx} ${cy}L${cx + Math.cos(a) * reach} ${cy + Math.sin(a) * reach}L${cx + Math.cos(b) * reach} ${cy + Math.sin(b) * reach}Z`
  }).join('')
  return faded(path(rays, lighten(ground, 0.4)), 0.32) + oval([cx, cy, w * 0.72, h * 0.46], color)
}

const bands: Motif = ({ x, y, w, h }, color) =>
  rect(box(x, y + h * 0.72, w, h * 0.28), color) +
  faded(rect(box(x, y + h * 0.675, w, h * 0.022), color), 0.9)

const motifs = [wave, swoosh, slash, sun, bands]

const bandedLine = { top: 0.77, height: 0.15 }

/** The printed front of a pack, which fills `area`: background, the brand's motif and name, and the line below. */
export function printedFront(art: ProductArt, area: Box, share = 0.86): string {
  const motif = motifs[seedOf(art.label) % motifs.length] ?? wave
  const accent = art.accent === art.main ? lighten(art.main, 0.3) : art.accent
  const { x, y, w, h } = area
  const inset = (w * (1 - share)) / 2
  const print = [
    rect(area, art.main),
    rect(box(x, y, w, h * 0.5), lighten(art.main, 0.18), 0, 'opacity="0.35"'),
    motif(area, accent, art.main),
    brandName(art, box(x + inset, y + h * 0.16, w * share, h * 0.36)),
    art.line
      ? lineName(art, box(x + inset, y + h * bandedLine.top, w * share, h * bandedLine.height), accent)
      : '',
  ].join('')
  // A nested svg element clips the print to the label without a clip path.
  return `<svg x="${x}" y="${y}" width="${w}" height="${h}" viewBox="${x} ${y} ${w} ${h}">${print}</svg>`
}

/** The brand name in the brand's font, with a thin dark outline for contrast. */
export function brandName(art: ProductArt, room: Box, ground = art.main): string {
  const fill = readableOn(ground, art.ink)
  const edge = `stroke="${darken(ground, 0.45)}" stroke-width="5" stroke-opacity="0.35" paint-order="stroke"`
  return letters({ text: art.label, voice: art.voice, room, fill, rows: 2, largest: 1.5, extra: edge })
}

const lineInk = '#fffdf8'

/** The flavor or kind, in the font that all brands share. */
export function lineName(art: ProductArt, room: Box, ground: string): string {
  return letters({
    text: art.line,
    voice: 'plain',
    room,
    fill: readableOn(ground, lineInk, contrastOf.small),
    rows: 2,
    largest: 0.42,
  })
}
