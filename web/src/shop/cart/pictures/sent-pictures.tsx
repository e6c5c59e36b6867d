import { imageSources, type UploadedImage } from '@cornerstock/contract/catalog/images'
import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { useRemovePicture } from '../../../api/pictures.ts'
import { formatDate } from '../../../lib/time/format-date.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { Trash2 } from '../../../ui/icons/icons.ts'
import { Sheet } from '../../../ui/overlays/sheet.tsx'

/** The pictures that the client sent. Each opens in a larger view, where the client can remove it. */
export function SentPictures({ pictures }: { pictures: readonly UploadedImage[] }) {
  const [opened, setOpened] = useState<UploadedImage>()
  const [isOpen, setIsOpen] = useState(false)
  const container = useRef<HTMLDivElement>(null)
  const exists = pictures.some(({ imageId }) => imageId === opened?.imageId)
  return (
    <div ref={container} tabIndex={-1} className="outline-none">
      <ul className="mb-4 grid grid-cols-[repeat(auto-fill,minmax(4.5rem,1fr))] gap-2 empty:hidden">
        {pictures.map((picture) => (
          <li key={picture.imageId}>
            <button
              type="button"
              className="block aspect-square w-full overflow-hidden rounded-md border border-line bg-sunken"
              onClick={() => {
                setOpened(picture)
                setIsOpen(true)
              }}
            >
              <SentPicture picture={picture} sizes="5rem" className="size-full object-cover" />
            </button>
          </li>
        ))}
      </ul>
      {opened && (
        <OpenedPicture
          picture={opened}
          isOpen={isOpen}
          onClose={() => setIsOpen(false)}
          // The button that opened a removed picture no longer exists.
          finalFocus={() => exists || container.current}
        />
      )}
    </div>
  )
}

interface OpenedPictureProps {
  picture: UploadedImage
  isOpen: boolean
  onClose: () => void
  finalFocus: () => HTMLElement | null | true
}

function OpenedPicture({ picture, isOpen, onClose, finalFocus }: OpenedPictureProps) {
  const { t } = useLingui()
  const { mutate, isPending } = useRemovePicture()
  const remove = () =>
    mutate(picture.imageId, { onSuccess: onClose, onError: (error) => toast.error(error.message) })
  return (
    <Sheet
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
      finalFocus={finalFocus}
      title={t`Your picture`}
      footer={
        <Button variant="secondary" isWide isPending={isPending} onClick={remove}>
          <Trash2 aria-hidden="true" className="size-5" />
          <Trans>Remove picture</Trans>
        </Button>
      }
    >
      <SentPicture
        picture={picture}
        sizes="(min-width: 40rem) 34rem, 100vw"
        className="max-h-[60dvh] w-full rounded-md bg-sunken object-contain"
      />
    </Sheet>
  )
}

function SentPicture(props: { picture: UploadedImage; sizes: string; className: string }) {
  const { t, i18n } = useLingui()
  const { imageUrl, width, height, uploadedAt } = props.picture
  const date = formatDate(i18n, uploadedAt, { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <img
      src={imageUrl}
      srcSet={imageSources(imageUrl)?.sources.at(-1)?.srcSet}
      sizes={props.sizes}
      width={width}
      height={height}
      alt={t`Sent ${date}`}
      loading="lazy"
      decoding="async"
      className={props.className}
    />
  )
}
