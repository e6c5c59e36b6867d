import { Bag, Bottle, Box, Can } from './product-drawings.tsx'

const size = 'h-40 w-auto sm:h-52 short:h-24'

/** Draws a delivery van with products. */
export function VanDrawing() {
  return (
    <svg aria-hidden="true" viewBox="0 0 260 180" fill="none" className={`${size} rtl:-scale-x-100`}>
      <path d="M10 162h240" className="stroke-line-strong" strokeWidth="5" strokeLinecap="round" />
      <path d="M6 78h28M0 100h26M12 122h18" className="stroke-house" strokeWidth="5" strokeLinecap="round" />
      <rect x="42" y="42" width="118" height="104" rx="10" className="fill-front" />
      <path d="M164 70h36a8 8 0 0 1 7 4l24 36a8 8 0 0 1 2 6v22a8 8 0 0 1-8 8h-61z" className="fill-deal" />
      <path d="M176 82h20l19 30h-39z" className="fill-surface" />
      <rect x="54" y="56" width="94" height="58" rx="6" className="fill-grocery-soft" />
      <Bottle x={62} y={112} className="fill-deal" />
      <Can x={90} y={112} className="fill-electronics" />
      <Can x={119} y={112} className="fill-grocery" />
      <circle cx="82" cy="148" r="20" className="fill-ink" />
      <circle cx="82" cy="148" r="8" className="fill-line-strong" />
      <circle cx="198" cy="148" r="20" className="fill-ink" />
      <circle cx="198" cy="148" r="8" className="fill-line-strong" />
    </svg>
  )
}

/** Draws a full crate with a price tag. */
export function CrateDrawing() {
  return (
    <svg aria-hidden="true" viewBox="0 0 260 180" fill="none" className={size}>
      <path d="M10 162h240" className="stroke-line-strong" strokeWidth="5" strokeLinecap="round" />
      <Bottle x={62} y={112} className="fill-house" />
      <Box x={90} y={112} className="fill-electronics" />
      <Bag x={134} y={112} className="fill-deal" />
      <Can x={180} y={112} className="fill-fragrance" />
      <path d="M48 92h164v58a10 10 0 0 1-10 10H58a10 10 0 0 1-10-10z" className="fill-grocery" />
      <path d="M62 112h64M62 136h64" className="stroke-grocery-soft" strokeWidth="7" strokeLinecap="round" />
      <path
        d="M152 96l22-14a8 8 0 0 1 9 0l22 14a8 8 0 0 1 3 7v40a8 8 0 0 1-8 8h-43a8 8 0 0 1-8-8v-40a8 8 0 0 1 3-7z"
        className="fill-surface"
      />
      <circle cx="178" cy="97" r="5" className="fill-grocery" />
      <path
        d="M164 124l10 10 20-21"
        className="stroke-house"
        strokeWidth="7"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}

/** Draws a person behind a counter. */
export function PersonDrawing() {
  return (
    <svg aria-hidden="true" viewBox="0 0 260 180" fill="none" className={size}>
      <path d="M66 160c0-42 20-62 52-62s52 20 52 62z" className="fill-front" />
      <path
        d="M96 104l22 24 22-24"
        className="stroke-on-front"
        strokeWidth="5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <circle cx="118" cy="64" r="32" className="fill-grocery" />
      <path
        d="M84 62c-4-32 20-46 38-42 20 2 34 18 30 42-6-14-14-20-26-22-14 6-30 8-42 22z"
        className="fill-ink"
      />
      <circle cx="106" cy="65" r="3.5" className="fill-surface" />
      <circle cx="130" cy="65" r="3.5" className="fill-surface" />
      <path d="M107 78c6 7 16 7 22 0" className="stroke-surface" strokeWidth="5" strokeLinecap="round" />
      <path
        d="M170 20h58a10 10 0 0 1 10 10v34a10 10 0 0 1-10 10h-38l-18 14v-14a10 10 0 0 1-10-10V30a10 10 0 0 1 8-10z"
        className="fill-surface"
      />
      <path
        d="M200 62c-11-8-18-14-18-21a9 9 0 0 1 18-4 9 9 0 0 1 18 4c0 7-7 13-18 21z"
        className="fill-deal"
      />
      <path d="M20 162h220" className="stroke-grocery" strokeWidth="9" strokeLinecap="round" />
    </svg>
  )
}
