import { largestEdge } from '@cornerstock/contract/catalog/images'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSingleFlight } from '../../../lib/hooks/use-single-flight.ts'
import { drawPhoto } from '../../../lib/resize-photo.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { CameraImage, useCameraImage } from '../../../ui/camera/camera-image.tsx'
import type { CameraFailure } from '../../../ui/camera/use-camera.ts'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Camera } from '../../../ui/icons/icons.ts'
import { Sheet } from '../../../ui/overlays/sheet.tsx'

interface CameraSheetProps {
  isOpen: boolean
  onClose: () => void
  onPhoto: (photo: File) => void
}

/** Shows the camera's image and takes a photo of it. */
export function CameraSheet({ isOpen, onClose, onPhoto }: CameraSheetProps) {
  const { t } = useLingui()
  const { failure, retry, image } = useCameraImage(isOpen)
  const press = useSingleFlight<void>(async () => {
    const video = image.video.current
    if (!video) return
    const { videoWidth: width, videoHeight: height } = video
    const photo = await drawPhoto(video, { width, height }, largestEdge)
    onPhoto(new File([photo], 'photo.jpg', { type: photo.type }))
  })
  return (
    <Sheet
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
      title={t`Take photo`}
      footer={
        failure ? (
          <Button variant="secondary" isWide onClick={retry}>
            <Trans>Retry</Trans>
          </Button>
        ) : (
          <Button size="large" isWide disabled={!image.isPlaying} onClick={() => void press()}>
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
        <CameraImage image={image} fit="contain" className="aspect-video rounded-md" />
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
