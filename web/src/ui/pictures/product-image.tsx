import { imageSources } from '@cornerstock/contract/catalog/images'
import { useState } from 'react'
import { cn } from '../class-names.ts'
import { Package } from '../icons/icons.ts'

interface ProductImageProps {
  imageUrl: string
  className?: string | undefined
}

/**
 * A product's picture, or a carton icon if it has none. Screen readers skip it, because the name is shown beside it.
 */
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
  const srcSet = imageSources(imageUrl)?.sources.at(-1)?.srcSet
  return (
    <img
      // Before `src`: React sets the attributes in this order, and some browsers load as soon as `src` is set.
      loading="lazy"
      decoding="async"
      alt=""
      // The browser knows the size of a lazy picture in the layout. Older browsers take a picture that fits a card.
      sizes={srcSet && 'auto, 12rem'}
      srcSet={srcSet}
      src={imageUrl}
      onError={() => setFailedUrl(imageUrl)}
      className={cn('object-contain', classes)}
    />
  )
}
