import { imageSources } from '@cornerstock/contract/images'
import { useState } from 'react'
import { cn } from '../class-names.ts'
import { Package } from '../icons/icons.ts'

interface ProductImageProps {
  imageUrl: string
  className?: string | undefined
}

/** A product's picture, or a carton icon if it has none. Decorative: the product's name is shown beside it. */
export function ProductImage({ imageUrl, className }: ProductImageProps) {
  const [failedUrl, setFailedUrl] = useState<string>()
  const classes = cn('shrink-0 rounded-md bg-area-soft', className)
  if (!imageUrl || failedUrl === imageUrl) {
    return (
      <span className={cn('grid place-items-center text-area', classes)}>
        <Package aria-hidden="true" className="size-1/3" />
      </span>
    )
  }
  return (
    <img
      // The browser knows how large a lazy picture is laid out; older ones take one that fits a card.
      sizes="auto, 12rem"
      srcSet={imageSources(imageUrl)?.sources.at(-1)?.srcSet}
      src={imageUrl}
      alt=""
      loading="lazy"
      decoding="async"
      onError={() => setFailedUrl(imageUrl)}
      className={cn('object-contain', classes)}
    />
  )
}
