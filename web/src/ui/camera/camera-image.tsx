import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { cn } from '../class-names.ts'
import { Spinner } from '../feedback/spinner.tsx'
import { useCamera } from './use-camera.ts'

/** Turns the camera on while `isWanted`, and returns the props of `CameraImage`. */
export function useCameraImage(isWanted: boolean) {
  const { stream, failure, retry } = useCamera(isWanted)
  const video = useRef<HTMLVideoElement>(null)
  const [isPlaying, setPlaying] = useState(false)
  useEffect(() => {
    if (video.current) video.current.srcObject = stream ?? null
    if (!stream) setPlaying(false)
  }, [stream])
  return { failure, retry, image: { video, isPlaying, onPlaying: () => setPlaying(true) } }
}

interface CameraImageProps {
  image: { video: RefObject<HTMLVideoElement | null>; isPlaying: boolean; onPlaying: () => void }
  /** Must set the size of the frame. */
  className: string
  /** Whether the image fills the frame or is shown whole. */
  fit: 'cover' | 'contain'
  /** Shown over the image. */
  children?: ReactNode
}

/** Shows the camera's image, or that the camera is starting. */
export function CameraImage({
  image: { video, isPlaying, onPlaying },
  className,
  fit,
  children,
}: CameraImageProps) {
  const { t } = useLingui()
  return (
    <div className={cn('relative grid place-items-center overflow-hidden bg-sunken', className)}>
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
        onPlaying={onPlaying}
        className={cn('absolute inset-0 size-full', fit === 'cover' ? 'object-cover' : 'object-contain')}
      />
      {isPlaying && children}
    </div>
  )
}
