interface DrawingProps {
  /** The position of the left and the bottom edge. */
  x: number
  y: number
  /** The fill of the body. */
  className: string
}

/** A can, 26 × 42. */
export function Can({ x, y, className }: DrawingProps) {
  return (
    <g transform={`translate(${x} ${y - 42})`}>
      <rect x="2" width="22" height="42" rx="4" className="fill-line-strong" />
      <rect y="4" width="26" height="34" rx="4" className={className} />
      <path d="M0 15h26v12H0z" className="fill-surface" opacity="0.85" />
      <circle cx="13" cy="21" r="4" className={className} />
    </g>
  )
}

/** A bottle, 24 × 72. */
export function Bottle({ x, y, className }: DrawingProps) {
  return (
    <g transform={`translate(${x} ${y - 72})`}>
      <path
        d="M8 6h8v10c0 5 8 8 8 17v33a6 6 0 0 1-6 6H6a6 6 0 0 1-6-6V33c0-9 8-12 8-17z"
        className={className}
      />
      <rect x="7" width="10" height="8" rx="2" className="fill-line-strong" />
      <path d="M0 38h24v17H0z" className="fill-surface" opacity="0.85" />
      <path d="M5 46.5h14" strokeWidth="3" strokeLinecap="round" className="stroke-line-strong" />
    </g>
  )
}

/** A bag of chips, 44 × 58. */
export function Bag({ x, y, className }: DrawingProps) {
  return (
    <g transform={`translate(${x} ${y - 58})`}>
      <path
        d="M2 0l5 4 5-4 5 4 5-4 5 4 5-4 5 4 5-4c-2 19-2 39 0 58l-5-3-5 3-5-3-5 3-5-3-5 3-5-3-5 3c2-19 2-39 0-58z"
        className={className}
      />
      <ellipse cx="22" cy="29" rx="14" ry="11" className="fill-surface" opacity="0.85" />
      <path d="M14 32c4-8 12-8 16 0z" className={className} />
    </g>
  )
}

/** A jar, 34 × 46. */
export function Jar({ x, y, className }: DrawingProps) {
  return (
    <g transform={`translate(${x} ${y - 46})`}>
      <rect y="9" width="34" height="37" rx="8" className={className} />
      <rect x="3" width="28" height="10" rx="3" className="fill-line-strong" />
      <rect x="5" y="20" width="24" height="16" rx="3" className="fill-surface" opacity="0.85" />
    </g>
  )
}

/** A box, 40 × 54. */
export function Box({ x, y, className }: DrawingProps) {
  return (
    <g transform={`translate(${x} ${y - 54})`}>
      <rect width="40" height="54" rx="4" className={className} />
      <path d="M0 12h40" strokeWidth="3" className="stroke-surface" opacity="0.6" />
      <circle cx="20" cy="32" r="11" className="fill-surface" opacity="0.85" />
      <path d="M15 32l4 4 7-8" fill="none" strokeWidth="3.5" strokeLinecap="round" className="stroke-ink" />
    </g>
  )
}

/** A perfume bottle, 28 × 46. */
export function Flask({ x, y, className }: DrawingProps) {
  return (
    <g transform={`translate(${x} ${y - 46})`}>
      <rect y="16" width="28" height="30" rx="7" className={className} />
      <rect x="9" y="8" width="10" height="9" className="fill-line-strong" />
      <circle cx="14" cy="6" r="6" className={className} />
      <path d="M7 26v12" strokeWidth="3" strokeLinecap="round" className="stroke-surface" opacity="0.7" />
    </g>
  )
}

/** Headphones, 48 × 46. */
export function Headphones({ x, y, className }: DrawingProps) {
  return (
    <g transform={`translate(${x} ${y - 46})`}>
      <path d="M6 30V24a18 18 0 0 1 36 0v6" fill="none" strokeWidth="5" className="stroke-line-strong" />
      <rect y="25" width="14" height="21" rx="6" className={className} />
      <rect x="34" y="25" width="14" height="21" rx="6" className={className} />
    </g>
  )
}

/** A hookah, 30 × 66. */
export function Hookah({ x, y, className }: DrawingProps) {
  return (
    <g transform={`translate(${x} ${y - 66})`}>
      <path d="M15 8v28" strokeWidth="5" strokeLinecap="round" className="stroke-line-strong" />
      <path d="M8 2h14l-3 9h-8z" className="fill-deal" />
      <path d="M11 34h8c0 8 11 13 11 22 0 7-6 10-15 10S0 63 0 56c0-9 11-14 11-22z" className={className} />
      <path d="M6 52c5-3 13 3 18 0" fill="none" strokeWidth="3" className="stroke-surface" opacity="0.7" />
    </g>
  )
}

/** A wall charger with its cable, 30 × 44. */
export function Charger({ x, y, className }: DrawingProps) {
  return (
    <g transform={`translate(${x} ${y - 44})`}>
      <path d="M9 8V1M21 8V1" strokeWidth="4" strokeLinecap="round" className="stroke-line-strong" />
      <rect y="7" width="30" height="24" rx="6" className={className} />
      <path d="M15 31c0 9 4 11 12 11h9" fill="none" strokeWidth="4" className="stroke-line-strong" />
      <path d="M17 12l-6 8h8l-6 7" fill="none" strokeWidth="2.5" className="stroke-surface" />
    </g>
  )
}

/** Incense sticks in a holder, 44 × 52. */
export function Incense({ x, y, className }: DrawingProps) {
  return (
    <g transform={`translate(${x} ${y - 52})`}>
      <path
        d="M22 42L8 12M22 42V6M22 42l14-30"
        strokeWidth="3"
        strokeLinecap="round"
        className="stroke-line-strong"
      />
      <path d="M8 12l2 5M22 6v6M36 12l-2 5" strokeWidth="4" strokeLinecap="round" className="stroke-deal" />
      <path d="M4 40h36l-5 12H9z" className={className} />
    </g>
  )
}
