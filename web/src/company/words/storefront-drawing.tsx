import { Bag, Bottle, Box, Can, Flask, Headphones, Jar } from './product-drawings.tsx'

/** Draws a corner store with a full shop window and a delivery at the door. */
export function StorefrontDrawing({ className }: { className: string }) {
  return (
    // The server finds the drawing in the start page by this attribute.
    <svg data-landing-picture="" aria-hidden="true" viewBox="0 0 480 400" className={className} fill="none">
      <ellipse cx="240" cy="380" rx="232" ry="14" className="fill-sunken" />
      <path d="M44 60h392v318H44z" className="fill-surface stroke-line" strokeWidth="3" />
      <path d="M45.5 350h389v27h-389z" className="fill-sunken" />
      <Shelves />
      <Door />
      <Awning />
      <Delivery />
    </svg>
  )
}

function Shelves() {
  return (
    <g>
      <rect x="66" y="132" width="232" height="204" rx="8" className="fill-grocery-soft" />
      <g transform="translate(66 226) scale(1.22)">
        <Bottle x={10} y={0} className="fill-deal" />
        <Bottle x={38} y={0} className="fill-house" />
        <Can x={69} y={0} className="fill-electronics" />
        <Can x={98} y={0} className="fill-deal" />
        <Jar x={136} y={0} className="fill-grocery" />
      </g>
      <g transform="translate(66 322) scale(1.22)">
        <Bag x={9} y={0} className="fill-house" />
        <Bag x={56} y={0} className="fill-deal" />
        <Headphones x={105} y={0} className="fill-electronics" />
        <Flask x={156} y={0} className="fill-fragrance" />
      </g>
      <path d="M66 229h232M66 325h232" className="stroke-grocery" strokeWidth="7" />
      <rect x="66" y="132" width="232" height="204" rx="8" className="stroke-front" strokeWidth="7" />
    </g>
  )
}

function Door() {
  return (
    <g>
      <path d="M322 378V140a8 8 0 0 1 8-8h76a8 8 0 0 1 8 8v238z" className="fill-front" />
      <rect x="336" y="150" width="64" height="130" rx="6" className="fill-house-soft" />
      <path
        d="M346 196l34-40M346 222l44-52"
        className="stroke-surface"
        strokeWidth="5"
        strokeLinecap="round"
      />
      <path d="M342 300v22" className="stroke-on-front" strokeWidth="6" strokeLinecap="round" />
    </g>
  )
}

const stripes = [0, 1, 2, 3, 4, 5, 6, 7, 8]

function Awning() {
  return (
    <g>
      <rect x="24" y="28" width="432" height="26" rx="8" className="fill-front" />
      {stripes.map((stripe) => (
        <path
          key={stripe}
          d={`M${24 + stripe * 48} 54h48v42a24 24 0 0 1-48 0z`}
          className={stripe % 2 === 0 ? 'fill-house' : 'fill-house-soft'}
        />
      ))}
      <path d="M24 54h432" className="stroke-front-strong" strokeWidth="3" />
    </g>
  )
}

/** Cartons, the top one open with products in it. */
function Delivery() {
  return (
    <g>
      <Bottle x={392} y={300} className="fill-house" />
      <Box x={420} y={300} className="fill-fragrance" />
      <path d="M376 284h96v46h-96z" className="fill-grocery" />
      <path d="M364 330h104v48H364z" className="fill-grocery" />
      <path d="M376 330h92" className="stroke-surface" strokeWidth="2" opacity="0.5" />
      <path d="M416 330h16v20h-16zM418 284h14v17h-14z" className="fill-grocery-soft" />
    </g>
  )
}
