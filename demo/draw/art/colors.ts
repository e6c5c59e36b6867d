type Rgb = [red: number, green: number, blue: number]

const parse = (hex: string): Rgb => [
  Number.parseInt(hex.slice(1, 3), 16),
  Number.parseInt(hex.slice(3, 5), 16),
  Number.parseInt(hex.slice(5, 7), 16),
]

const format = (rgb: Rgb) =>
  `#${rgb.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`

/** Mixes `share` (0 to 1) of the color `other` into `hex`. */
export function mix(hex: string, other: string, share: number): string {
  const [r, g, b] = parse(hex)
  const [r2, g2, b2] = parse(other)
  return format([r + (r2 - r) * share, g + (g2 - g) * share, b + (b2 - b) * share])
}

export const darken = (hex: string, share: number) => mix(hex, '#1a0f08', share)

export const lighten = (hex: string, share: number) => mix(hex, '#fffaf0', share)

function luminance(hex: string): number {
  const [r, g, b] = parse(hex).map((channel) => {
    const value = channel / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }) as Rgb
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

export function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

const whitePaint = '#ffffff'
const darkPaint = '#2a211b'

/** Minimum contrast ratios. Large text needs less contrast than the small line below it. */
export const contrastOf = { large: 2, small: 3 } as const

/** Returns `wanted` if it is readable on `ground`, otherwise the most readable plain color. */
export function readableOn(ground: string, wanted = whitePaint, least: number = contrastOf.large): string {
  if (contrast(ground, wanted) >= least) return wanted
  return contrast(ground, whitePaint) >= contrast(ground, darkPaint) ? whitePaint : darkPaint
}
