import { useState } from 'react'
import { cn } from '../../../ui/class-names.ts'

/** The icon file of a brand, named by the brand in lower case (specification 2.8). Renders nothing if it is missing. */
export function BrandIcon({ brand, className }: { brand: string; className?: string | undefined }) {
  const [isMissing, setIsMissing] = useState(false)
  if (isMissing) return null
  return (
    <img
      src={`/brands/${encodeURIComponent(brand.toLowerCase())}.png`}
      alt=""
      onError={() => setIsMissing(true)}
      className={cn('rounded-md object-contain', className)}
    />
  )
}
