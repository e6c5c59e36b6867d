import { maxSupportImages } from '@cornerstock/contract/clients/support'
import { useClientId } from '../../../state/session/client-id.ts'
import { session } from '../../../state/session/session.ts'
import type { MessageSender } from '../../../support/send-message.ts'
import { supportDrafts } from '../../../support/support-drafts.ts'
import { AttachedPictures } from '../../shared/pictures/attached-pictures.tsx'
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
  return (
    <AttachedPictures
      images={draft.images}
      maxCount={maxSupportImages}
      isLocked={isLocked}
      upload={upload}
      onRemove={(imageId) => change({ images: draft.images.filter((image) => image.imageId !== imageId) })}
    />
  )
}
