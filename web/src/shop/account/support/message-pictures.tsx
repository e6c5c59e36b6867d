import { maxSupportImages } from '@cornerstock/contract/clients/support'
import { Trans, useLingui } from '@lingui/react/macro'
import { useClientId } from '../../../state/session/client-id.ts'
import { session } from '../../../state/session/session.ts'
import type { MessageSender } from '../../../support/send-message.ts'
import { supportDrafts } from '../../../support/support-drafts.ts'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { X } from '../../../ui/icons/icons.ts'
import { PictureButtons } from '../../shared/pictures/picture-buttons.tsx'
import { PictureUploadStatus } from '../../shared/pictures/picture-upload-status.tsx'
import { type PictureUpload, usePictureUpload } from '../../shared/pictures/use-picture-upload.ts'

/** The upload of a picture of a question, which becomes a part of its draft. */
export function useMessagePicture({ change }: MessageSender): PictureUpload {
  const clientId = useClientId()
  return usePictureUpload(clientId, ({ imageId, imageUrl }) => {
    // After a sign-out, the draft belongs to nobody or to another account.
    if (session.get().clientId !== clientId) return
    // Reads the draft again, because it may have changed during the upload.
    const others = supportDrafts.get('new').images.filter((image) => image.imageId !== imageId)
    change({ images: [...others, { imageId, imageUrl }] })
  })
}

interface MessagePicturesProps {
  sender: MessageSender
  upload: PictureUpload
}

/** The pictures of a question. Each is uploaded when it is chosen, and sent with the question. */
export function MessagePictures({ sender: { draft, change, isLocked }, upload }: MessagePicturesProps) {
  const { t } = useLingui()
  const remove = (imageId: number) =>
    change({ images: draft.images.filter((image) => image.imageId !== imageId) })
  return (
    <fieldset>
      <legend className="mb-2 font-semibold text-sm">
        <Trans>Pictures (optional)</Trans>
      </legend>
      <PictureUploadStatus upload={upload} />
      <ul className="mb-3 flex flex-wrap gap-3 empty:hidden">
        {draft.images.map(({ imageId, imageUrl }, index) => (
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
                onClick={() => remove(imageId)}
              />
            )}
          </li>
        ))}
      </ul>
      {draft.images.length < maxSupportImages && (
        <PictureButtons isDisabled={upload.isSending || isLocked} onPicture={upload.send} />
      )}
    </fieldset>
  )
}
