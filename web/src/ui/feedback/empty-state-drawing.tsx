import type { IconComponent } from '../icons/create-icon.tsx'

/** Draws two shelves with a single can. */
export function EmptyStateDrawing() {
  return (
    <svg aria-hidden="true" viewBox="0 0 160 112" className="h-28 w-40 text-line-strong" fill="none">
      <ellipse cx="80" cy="104" rx="62" ry="5" className="fill-sunken" />
      <path d="M24 10v92M136 10v92" stroke="currentColor" strokeWidth="4" strokeLinecap="round" />
      <path d="M18 50h124M18 92h124" stroke="currentColor" strokeWidth="6" strokeLinecap="round" />
      <path d="M18 12h124" stroke="currentColor" strokeWidth="4" strokeLinecap="round" opacity="0.5" />
      <rect
        x="96"
        y="62"
        width="19"
        height="27"
        rx="4"
        className="fill-house-soft stroke-house"
        strokeWidth="3"
      />
      <path d="M97 71h17M97 80h17" className="stroke-house" strokeWidth="3" />
      <path
        d="M46 50h16M92 50h16M44 92h16"
        className="stroke-surface"
        strokeWidth="3"
        strokeLinecap="round"
      />
    </svg>
  )
}

/** Draws an icon on a disk, with the same shadow as the other drawing. */
export function IconDrawing({ icon: Icon }: { icon: IconComponent }) {
  return (
    <span aria-hidden="true" className="relative grid h-28 w-40 place-items-center">
      <svg aria-hidden="true" viewBox="0 0 160 112" className="absolute inset-0 text-line-strong" fill="none">
        <ellipse cx="80" cy="104" rx="46" ry="5" className="fill-sunken" />
        <circle cx="80" cy="50" r="44" className="fill-house-soft" />
        <path
          d="M22 30h10M27 25v10M132 66h8M136 62v8"
          stroke="currentColor"
          strokeWidth="3"
          strokeLinecap="round"
          opacity="0.6"
        />
        <circle cx="136" cy="24" r="4" stroke="currentColor" strokeWidth="3" opacity="0.6" />
        <circle cx="26" cy="76" r="3" fill="currentColor" opacity="0.5" />
      </svg>
      <Icon strokeWidth={1.5} className="relative -mt-3 size-13 text-house" />
    </span>
  )
}
