import { largestEdge } from '@cornerstock/contract/images'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { drawPhoto } from '../../../lib/resize-photo.ts'
import { useSingleFlight } from '../../../lib/use-single-flight.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Spinner } from '../../../ui/feedback/spinner.tsx'
import { Camera } from '../../../ui/icons/icons.ts'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import { type CameraFailure, useCamera } from './use-camera.ts'

interface CameraSheetProps {
  isOpen: boolean
  onClose: () => void
  onPhoto: (photo: File) => void
}

/** Shows the camera's image and takes a photo of it. */
export function CameraSheet({ isOpen, onClose, onPhoto }: CameraSheetProps) {
  const { t } = useLingui()
  const { stream, failure, retry } = useCamera(isOpen)
  const video = useRef<HTMLVideoElement>(null)
  const [isPlaying, setPlaying] = useState(false)
  useEffect(() => {
    if (video.current) video.current.srcObject = stream ?? null
    if (!stream) setPlaying(false)
  }, [stream])
  const press = useSingleFlight<void>(async () => {
    if (!video.current) return
    const { videoWidth: width, videoHeight: height } = video.current
    const photo = await drawPhoto(video.current, { width, height }, largestEdge)
    onPhoto(new File([photo], 'photo.jpg', { type: photo.type }))
  })
  return (
    <Sheet
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
      title={t`Take a photo`}
      footer={
        failure ? (
          <Button variant="secondary" isWide onClick={retry}>
            <Trans>Try again</Trans>
          </Button>
        ) : (
          <Button size="large" isWide disabled={!isPlaying} onClick={() => void press()}>
            <Camera aria-hidden="true" className="size-5.5" />
            <Trans>Take photo</Trans>
          </Button>
        )
      }
    >
      {failure ? (
        <Alert>
          <FailureText failure={failure} />
        </Alert>
      ) : (
        <div className="relative grid aspect-video place-items-center overflow-hidden rounded-md bg-sunken">
          {!isPlaying && (
            <p role="status" className="flex items-center gap-3 text-ink-soft">
              <Spinner className="size-6" />
              <Trans>Starting the camera...</Trans>
            </p>
          )}
          <video
            ref={video}
            aria-label={t`What the camera sees`}
            autoPlay
            playsInline
            muted
            onPlaying={() => setPlaying(true)}
            className="absolute inset-0 size-full object-contain"
          />
        </div>
      )}
    </Sheet>
  )
}

function FailureText({ failure }: { failure: CameraFailure }) {
  if (failure === 'absent') return <Trans>No camera was found. Please choose a file instead.</Trans>
  if (failure === 'broken') {
    return <Trans>The camera could not be started. Another program may be using it.</Trans>
  }
  return (
    <>
      <Trans>📷 Camera access was denied.</Trans>
      <span className="mt-1 block font-normal">
        <Trans>Allow the camera for this page in your browser, or choose a file instead.</Trans>
      </span>
    </>
  )
}
