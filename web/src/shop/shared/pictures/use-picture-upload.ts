import { largestEdge, type UploadedImage } from '@cornerstock/contract/catalog/images'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { useSendPicture } from '../../../api/pictures.ts'
import { shrinkPhoto } from '../../../lib/resize-photo.ts'
import { toast } from '../../../ui/feedback/toast.ts'

type SentImage = Pick<UploadedImage, 'imageId' | 'imageUrl'>

/** Shrinks a picture and sends it to the server, one at a time. */
export function usePictureUpload(clientId: string, onUploaded?: (image: SentImage) => void) {
  const { t } = useLingui()
  const [picture, setPicture] = useState<File>()
  const abortController = useRef<AbortController>(undefined)
  const { mutate, error, reset } = useSendPicture(clientId, {
    onSent: (image) => {
      setPicture(undefined)
      onUploaded?.(image)
      toast.success(t`🖼️ Image uploaded successfully!`)
    },
    onFailed: () => toast.error(t`❌ Image upload failed.`),
  })
  const send = async (file: File) => {
    const controller = new AbortController()
    abortController.current = controller
    reset()
    setPicture(file)
    const image = await shrinkPhoto(file, largestEdge)
    if (!controller.signal.aborted) mutate({ image, signal: controller.signal })
  }
  const discard = () => {
    abortController.current?.abort()
    setPicture(undefined)
    reset()
  }
  return {
    picture,
    previewUrl: useObjectUrl(picture),
    isSending: picture !== undefined && !error,
    error,
    send: (file: File) => void send(file),
    /** Cancels the upload, or discards the picture after a failure. */
    discard,
  }
}

export type PictureUpload = ReturnType<typeof usePictureUpload>

/** An object URL of a file, revoked when the file changes. */
function useObjectUrl(file: File | undefined): string | undefined {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!file) return setUrl(undefined)
    const objectUrl = URL.createObjectURL(file)
    setUrl(objectUrl)
    return () => URL.revokeObjectURL(objectUrl)
  }, [file])
  return url
}
