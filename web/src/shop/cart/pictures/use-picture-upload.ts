import { largestEdge } from '@cornerstock/contract/images'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { useSendPicture } from '../../../api/pictures.ts'
import { shrinkPhoto } from '../../../lib/resize-photo.ts'
import { toast } from '../../../ui/feedback/toast.ts'

/** A picture on its way, from the camera or the folder to the wholesaler. */
export function usePictureUpload(clientId: string) {
  const { t } = useLingui()
  const [picture, setPicture] = useState<File>()
  const cancelling = useRef<AbortController>(undefined)
  const { mutate, error, reset } = useSendPicture(clientId, {
    onSent: () => {
      setPicture(undefined)
      toast.success(t`🖼️ Image uploaded successfully!`)
    },
    onFailed: () => toast.error(t`❌ Image upload failed.`),
  })
  const send = async (file: File) => {
    const controller = new AbortController()
    cancelling.current = controller
    reset()
    setPicture(file)
    const image = await shrinkPhoto(file, largestEdge)
    if (!controller.signal.aborted) mutate({ image, signal: controller.signal })
  }
  const drop = () => {
    cancelling.current?.abort()
    setPicture(undefined)
    reset()
  }
  return {
    picture,
    previewUrl: useObjectUrl(picture),
    isSending: picture !== undefined && !error,
    /** Why it did not arrive. */
    error,
    send: (file: File) => void send(file),
    /** Gives up what is on its way or was refused. */
    drop,
  }
}

export type PictureUpload = ReturnType<typeof usePictureUpload>

/** An address for a file that is not sent yet. */
function useObjectUrl(file: File | undefined): string | undefined {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!file) return setUrl(undefined)
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return url
}
