import type { Filling } from '../art.ts'
import { darken, lighten } from '../colors.ts'
import { circle, line, oval, path } from '../svg.ts'

/** Draws one piece of a bag's contents, about 120 units wide, centered on the origin. */
type Piece = (color: string) => string

const crisp: Piece = (color) =>
  path('M-62 6C-58 -34 -14 -48 22 -40C58 -32 70 -4 56 22C40 46 -6 50 -34 40C-52 34 -64 24 -62 6Z', color) +
  path(
    'M-50 4C-46 -26 -10 -38 20 -32C48 -26 58 -4 46 14C24 -2 -16 -2 -40 24C-46 20 -51 12 -50 4Z',
    lighten(color, 0.35),
  ) +
  circle(-8, 22, 3.4, darken(color, 0.3)) +
  circle(24, 16, 2.6, darken(color, 0.3)) +
  circle(8, -16, 2.6, darken(color, 0.2))

const triangle: Piece = (color) =>
  path('M-8 -52C0 -60 10 -58 16 -48L64 30C70 42 64 50 52 50L-50 44C-62 43 -66 34 -60 24Z', color) +
  path('M-4 -42C2 -46 8 -44 12 -38L50 26C20 14 -20 16 -46 28Z', lighten(color, 0.3)) +
  circle(-10, 30, 4, darken(color, 0.4)) +
  circle(22, 34, 3, darken(color, 0.4)) +
  circle(4, -8, 3.4, darken(color, 0.3)) +
  circle(38, 30, 2.4, darken(color, 0.3))

const curl: Piece = (color) =>
  line('M-48 26C-58 -20 -10 -42 10 -12C24 10 40 18 56 -18', darken(color, 0.2), 34) +
  line('M-48 24C-58 -22 -10 -44 10 -14C24 8 40 16 56 -20', color, 27) +
  line('M-44 12C-48 -20 -12 -34 4 -14', lighten(color, 0.4), 7)

const ring: Piece = (color) =>
  oval([0, 4, 44, 36], 'none', `stroke="${darken(color, 0.22)}" stroke-width="24"`) +
  oval([0, 0, 44, 36], 'none', `stroke="${color}" stroke-width="20"`) +
  line('M-38 -12C-26 -32 8 -38 28 -24', lighten(color, 0.45), 6)

const pretzel: Piece = (color) => {
  const knot = 'M-30 38C-70 8 -56 -40 -22 -36C8 -32 14 6 34 38M30 38C70 8 56 -40 22 -36C-8 -32 -14 6 -34 38'
  return (
    line(knot, darken(color, 0.35), 19) +
    line(knot, color, 14) +
    line('M-50 -4C-48 -22 -34 -30 -20 -26M22 -28C36 -28 46 -18 48 -4', lighten(color, 0.4), 4) +
    [-44, -14, 16, 46].map((x, index) => circle(x, index % 2 ? -28 : 8, 3, '#fffaf0')).join('')
  )
}

const popcorn: Piece = (color) =>
  circle(-24, 10, 26, darken(color, 0.1)) +
  circle(22, 14, 28, darken(color, 0.06)) +
  circle(-4, -16, 30, color) +
  circle(-12, -24, 12, lighten(color, 0.6)) +
  circle(28, 4, 10, lighten(color, 0.5)) +
  circle(-30, 2, 9, lighten(color, 0.5)) +
  path('M-10 12C-2 2 10 4 14 14C6 24 -6 24 -10 12Z', '#c98f3f')

const fish: Piece = (color) =>
  path('M-56 0C-40 -34 10 -36 32 -6L58 -28C62 -10 62 12 58 28L32 8C8 36 -40 34 -56 0Z', color) +
  path('M-50 -4C-34 -28 8 -28 28 -6C0 -16 -30 -14 -50 -4Z', lighten(color, 0.4)) +
  circle(-32, -6, 4, darken(color, 0.65)) +
  line('M-46 10C-40 14 -34 14 -30 10', darken(color, 0.4), 3)

const noodles: Piece = (color) =>
  [-30, -15, 0, 15, 30]
    .map((y, index) =>
      line(
        `M-58 ${y}C-40 ${y - 14} -26 ${y + 14} -8 ${y}C10 ${y - 14} 24 ${y + 14} 42 ${y}C50 ${y - 6} 54 ${y - 4} 58 ${y}`,
        index % 2 ? darken(color, 0.12) : lighten(color, 0.2),
        9,
      ),
    )
    .join('')

const pieces: Record<Filling, Piece> = { crisp, triangle, curl, ring, pretzel, popcorn, fish, noodles }

/** One piece of the bag's filling in its color. */
export const pieceOf = (filling: Filling, color: string) => pieces[filling](color)
