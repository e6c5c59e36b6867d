import type { UploadedImage } from '@cornerstock/contract/catalog/images'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { X } from '../../../ui/icons/icons.ts'
import { PictureButtons } from './picture-buttons.tsx'
import { PictureUploadStatus } from './picture-upload-status.tsx'
import type { PictureUpload } from './use-picture-upload.ts'

interface AttachedPicturesProps {
  images: readonly Pick<UploadedImage, 'imageId' | 'imageUrl'>[]
  maxCount: number
  /** Whether they can no longer be changed. */
  isLocked?: boolean
  upload: PictureUpload
  onRemove: (imageId: number) => void
}

/** The pictures of a form. Each is uploaded when it is chosen, and sent with the form. */
export function AttachedPictures({
  images,
  maxCount,
  isLocked = false,
  upload,
  onRemove,
}: AttachedPicturesProps) {
  const { t } = useLingui()
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-semibold text-sm">
        <Trans>Pictures (optional)</Trans>
      </legend>
      <PictureUploadStatus upload={upload} />
      <ul className="mb-3 flex flex-wrap gap-3 empty:hidden">
        {images.map(({ imageId, imageUrl }, index) => (
          <li key={imageId} className="relative">
            <img
              src={imageUrl}
              alt={t`Attachment ${index + 1}`}
              className="size-20 rounded-md border border-line bg-sunken object-cover"
            />
            {!isLocked && (
              <IconButton
                label={t`Remove attachment ${index + 1}`}
                icon={<X className="rounded-full border border-line bg-surface p-0.5" />}
                className="absolute -end-4 -top-4"
                onClick={() => onRemove(imageId)}
              />
            )}
          </li>
        ))}
      </ul>
      {images.length < maxCount && (
        <PictureButtons isDisabled={upload.isSending || isLocked} onPicture={upload.send} />
      )}
    </fieldset>
  )
}
