import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { cn } from '../../../ui/class-names.ts'
import { Spinner } from '../../../ui/feedback/spinner.tsx'
import { useCamera } from './use-camera.ts'

/** The camera while it is wanted, and what `CameraImage` needs to show it. */
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
  /** The size of the frame. */
  className: string
  /** Whether the image fills the frame or is shown whole. */
  fit: 'cover' | 'contain'
  /** Lies over the image. */
  children?: ReactNode
}

/** What the camera sees, or that it is starting. */
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
