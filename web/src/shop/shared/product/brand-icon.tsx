import { useState } from 'react'
import { cn } from '../../../ui/class-names.ts'

/**
 * The icon of a brand. Its file has the brand's name in lower case (specification 2.8). Renders nothing without a file.
 */
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
