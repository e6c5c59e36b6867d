/** Two shelves with one can left on them. */
export function EmptyShelf() {
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
        d="M44 40c7-2 9-9 7-15M58 41c-3-6-1-11 4-14"
        stroke="currentColor"
        strokeWidth="2.5"
        strokeLinecap="round"
        opacity="0.45"
      />
    </svg>
  )
}
