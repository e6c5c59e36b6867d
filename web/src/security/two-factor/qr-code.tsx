import { encode } from 'uqr'
import { cn } from '../../ui/class-names.ts'

/** Quiet zone around the code, in modules. The standard asks for four. */
const border = 4

/** A QR code, dark on white in both color schemes: many scanners cannot read light on dark. */
export function QrCode({ text, label, className }: { text: string; label: string; className?: string }) {
  const { size, data } = encode(text, { ecc: 'M', border })
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={cn('size-52 max-w-full rounded-md border border-line', className)}
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}
