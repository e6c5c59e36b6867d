import { imageSources } from '@cornerstock/contract/catalog/images'
import { type ReactNode, useState } from 'react'
import { cn } from '../../../ui/class-names.ts'
import { Package } from '../../../ui/icons/icons.ts'

interface ProductPictureProps {
  imageUrl: string
  /** Must set the size. */
  className: string
  /** Shown instead of a missing picture. */
  missing?: ReactNode
}

/** A product's picture, or a placeholder. Screen readers skip it, because the product's name is always beside it. */
export function ProductPicture({
  imageUrl,
  className,
  missing = <Package aria-hidden="true" className="size-1/2" />,
}: ProductPictureProps) {
  const [brokenUrl, setBrokenUrl] = useState<string>()
  const classes = cn('shrink-0 rounded-md', className)
  if (!imageUrl || brokenUrl === imageUrl) {
    return <span className={cn('grid place-items-center bg-sunken text-ink-soft', classes)}>{missing}</span>
  }
  return (
    <img
      src={imageUrl}
      srcSet={imageSources(imageUrl)?.sources.at(-1)?.srcSet}
      sizes="6rem"
      alt=""
      loading="lazy"
      decoding="async"
      onError={() => setBrokenUrl(imageUrl)}
      className={cn('bg-surface object-contain', classes)}
    />
  )
}
