import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useIsOnline } from '../../lib/hooks/use-is-online.ts'
import { Button } from '../buttons/button.tsx'
import { Alert } from '../feedback/alert.tsx'
import { CameraImage, useCameraImage } from './camera-image.tsx'
import { useBarcodes } from './use-barcodes.ts'
import { type CameraFailure, canUseCamera } from './use-camera.ts'

interface ScanCameraProps {
  onCode: (code: string) => void
  /** What to do, below the image. */
  children?: ReactNode
}

/** Shows the camera's image and reads barcodes from it until the screen is closed. */
export function ScanCamera({ onCode, children }: ScanCameraProps) {
  const { failure, retry, image } = useCameraImage(canUseCamera())
  const cannotRead = useBarcodes(image.video, image.isPlaying, onCode)
  const isOnline = useIsOnline()
  if (!canUseCamera() || failure || cannotRead) {
    return (
      <Alert>
        <p>
          {cannotRead && !isOnline ? (
            <Trans>
              You are offline. The camera needs a connection when it is used for the first time. Please type
              the code.
            </Trans>
          ) : (
            <FailureText failure={cannotRead ? 'broken' : (failure ?? 'absent')} />
          )}
        </p>
        {failure && (
          <Button variant="secondary" className="mt-3" onClick={retry}>
            <Trans>Retry</Trans>
          </Button>
        )}
      </Alert>
    )
  }
  return (
    <div className="flex flex-col gap-3">
      <CameraImage image={image} fit="cover" className="aspect-4/3 max-h-[45dvh] w-full rounded-lg">
        <div
          aria-hidden="true"
          className="pointer-events-none absolute inset-x-[12%] inset-y-[28%] rounded-lg border-3 border-[rgb(255_255_255/0.9)] shadow-[0_0_0_100vmax_rgb(0_0_0/0.35)]"
        />
      </CameraImage>
      {children && <p className="text-ink-soft">{children}</p>}
    </div>
  )
}

function FailureText({ failure }: { failure: CameraFailure }) {
  if (failure === 'denied') {
    return (
      <Trans>
        Camera access was denied. Allow the camera for this page in your browser, or type the code.
      </Trans>
    )
  }
  if (failure === 'absent') return <Trans>No camera was found. Please type the code.</Trans>
  return <Trans>Barcodes cannot be read with this camera. Please type the code.</Trans>
}
