import sharp from 'sharp'
import type { Voice } from './art.ts'
import { darken, lighten, readableOn } from './colors.ts'
import { letters } from './lettering.ts'
import { lights } from './light.ts'
import { box, circle } from './svg.ts'

export interface BrandBadge {
  name: string
  main: string
  accent: string
  ink: string
  voice: Voice
}

/** The edge in pixels: twice the displayed size, for screens with a high resolution. */
const badgeSize = 160

/** The brand's name on a round badge in the brand's colors, as SVG text. */
function badgeSvg({ name, main, accent, ink, voice }: BrandBadge): string {
  const fill = readableOn(main, ink)
  const edge = `stroke="${darken(main, 0.45)}" stroke-width="5" stroke-opacity="0.3" paint-order="stroke"`
  const parts = [
    circle(160, 160, 156, accent === main ? lighten(main, 0.4) : accent),
    circle(160, 160, 142, '#fffdf8'),
    circle(160, 160, 136, main),
    circle(160, 160, 136, 'url(#flat)'),
    letters({ text: name, voice, room: box(48, 88, 224, 144), fill, rows: 2, largest: 1.3, extra: edge }),
  ].join('')
  const view = `viewBox="0 0 320 320" width="${badgeSize}" height="${badgeSize}"`
  return `<svg xmlns="http://www.w3.org/2000/svg" ${view}><defs>${lights}</defs>${parts}</svg>`
}

/** Draws a brand's badge as a PNG picture with a transparent background. */
export const drawBrandBadge = (badge: BrandBadge): Promise<Buffer> =>
  sharp(Buffer.from(badgeSvg(badge)))
    .png({ palette: true, quality: 90, effort: 8 })
    .toBuffer()
