import { useEffect, useState } from 'react'

/** Why the camera shows no image: permission denied, no camera, or a camera that does not work. */
export type CameraFailure = 'denied' | 'absent' | 'broken'

const failures: Record<string, CameraFailure> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'absent',
}

const constraints = { video: { facingMode: 'environment', width: { ideal: 1920 } }, audio: false }

const stop = (stream: MediaStream) => {
  for (const track of stream.getTracks()) track.stop()
}

/** Whether a page may use the camera. Browsers allow it only over HTTPS or on localhost. */
export const canUseCamera = (): boolean => 'mediaDevices' in navigator

/** Whether the device has a camera app, which takes better photos than a page. */
export const hasCameraApp = (): boolean => window.matchMedia('(hover: none) and (pointer: coarse)').matches

/** The camera's stream while `isOn`. The camera turns off when `isOn` becomes false or the screen is closed. */
export function useCamera(isOn: boolean) {
  const [stream, setStream] = useState<MediaStream>()
  const [failure, setFailure] = useState<CameraFailure>()
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks for the camera again
  useEffect(() => {
    if (!isOn) return
    let current: MediaStream | undefined
    let isStopped = false
    const start = async () => {
      try {
        current = await navigator.mediaDevices.getUserMedia(constraints)
        // The camera is no longer wanted: the sheet was closed while the browser asked for permission.
        if (isStopped) return stop(current)
        setStream(current)
        // The camera was unplugged, or its permission was withdrawn.
        current.getVideoTracks()[0]?.addEventListener('ended', () => setFailure('broken'))
      } catch (error) {
        if (!isStopped) setFailure((error instanceof Error && failures[error.name]) || 'broken')
      }
    }
    void start()
    return () => {
      isStopped = true
      if (current) stop(current)
      setStream(undefined)
      setFailure(undefined)
    }
  }, [isOn, attempt])
  return { stream, failure, retry: () => setAttempt(attempt + 1) }
}
