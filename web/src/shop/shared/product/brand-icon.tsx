import { useState } from 'react'
import { cn } from '../../../ui/class-names.ts'

/** A brand's icon, by its name in lower case; nothing where there is none. Its name stands beside it. */
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
