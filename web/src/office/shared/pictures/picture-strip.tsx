import { imageSources, type UploadedImage } from '@cornerstock/contract/catalog/images'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useOpenInHistory } from '../../../lib/routing/use-open-in-history.ts'
import { formatDate } from '../../../lib/time/format-date.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { ChevronLeft, ChevronRight } from '../../../ui/icons/icons.ts'
import { Sheet } from '../../../ui/overlays/sheet.tsx'

const initialCount = 9

/** A grid of thumbnails. A click opens the picture in a sheet; Back closes it. */
export function PictureStrip({ pictures }: { pictures: readonly UploadedImage[] }) {
  const { i18n } = useLingui()
  const [areAllShown, setAllShown] = useState(false)
  const [index, setIndex] = useState(0)
  const large = useOpenInHistory('picture')
  const shown = areAllShown ? pictures : pictures.slice(0, initialCount)
  return (
    <>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(5rem,1fr))] gap-2">
        {shown.map((picture, at) => (
          <li key={picture.imageId}>
            <button
              type="button"
              className="block aspect-square w-full overflow-hidden rounded-md border border-line bg-sunken"
              onClick={() => {
                setIndex(at)
                large.open()
              }}
            >
              <SentPicture picture={picture} sizes="8rem" className="size-full object-cover" />
            </button>
          </li>
        ))}
      </ul>
      {shown.length < pictures.length && (
        <Button variant="quiet" isWide className="mt-2" onClick={() => setAllShown(true)}>
          <Trans>Show all {i18n.number(pictures.length)}</Trans>
        </Button>
      )}
      <LargePicture
        pictures={pictures}
        index={index}
        onIndex={setIndex}
        isOpen={large.isOpen}
        onClose={large.close}
      />
    </>
  )
}

interface LargePictureProps {
  pictures: readonly UploadedImage[]
  index: number
  onIndex: (index: number) => void
  isOpen: boolean
  onClose: () => void
}

function LargePicture({ pictures, index, onIndex, isOpen, onClose }: LargePictureProps) {
  const { t, i18n } = useLingui()
  const picture = pictures[index]
  if (!picture) return null
  const [number, count] = [i18n.number(index + 1), i18n.number(pictures.length)]
  return (
    <Sheet
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
      title={t`Picture ${number} of ${count}`}
      footer={
        pictures.length > 1 && (
          <div className="flex justify-between">
            <IconButton
              label={t`Previous picture`}
              icon={<ChevronLeft className="rtl:rotate-180" />}
              variant="outlined"
              disabled={index === 0}
              onClick={() => onIndex(index - 1)}
            />
            <IconButton
              label={t`Next picture`}
              icon={<ChevronRight className="rtl:rotate-180" />}
              variant="outlined"
              disabled={index === pictures.length - 1}
              onClick={() => onIndex(index + 1)}
            />
          </div>
        )
      }
    >
      <SentPicture
        // Without the key, the previous picture would stay visible while this picture loads.
        key={picture.imageId}
        picture={picture}
        sizes="(min-width: 40rem) 34rem, 100vw"
        className="max-h-[60dvh] w-full rounded-md bg-sunken object-contain"
      />
      <p className="mt-3 text-center text-ink-soft">
        <Trans>
          Sent {formatDate(i18n, picture.uploadedAt, { dateStyle: 'medium', timeStyle: 'short' })}
        </Trans>
      </p>
    </Sheet>
  )
}

interface SentPictureProps {
  picture: UploadedImage
  sizes: string
  className: string
}

function SentPicture({ picture, sizes, className }: SentPictureProps) {
  const { t, i18n } = useLingui()
  const date = formatDate(i18n, picture.uploadedAt, { dateStyle: 'medium' })
  return (
    <picture>
      {imageSources(picture.imageUrl)?.sources.map(({ type, srcSet }) => (
        <source key={type} type={type} srcSet={srcSet} sizes={sizes} />
      ))}
      <img
        src={picture.imageUrl}
        width={picture.width}
        height={picture.height}
        alt={t`Sent ${date}`}
        loading="lazy"
        decoding="async"
        className={className}
      />
    </picture>
  )
}
