import { useEffect, useState } from 'react'

/** Why there is no picture: the person said no, there is no camera, or it does not work (now). */
export type CameraFailure = 'denied' | 'absent' | 'broken'

const failures: Record<string, CameraFailure> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'absent',
}

const wanted = { video: { facingMode: 'environment', width: { ideal: 1920 } }, audio: false }

const stop = (stream: MediaStream) => {
  for (const track of stream.getTracks()) track.stop()
}

/** Whether a page can show what a camera sees: not on a plain connection, where browsers allow none. */
export const canUseCamera = (): boolean => 'mediaDevices' in navigator

/** Whether the device has a camera app of its own, which makes better photos than a page. */
export const hasCameraApp = (): boolean => window.matchMedia('(hover: none) and (pointer: coarse)').matches

/** What the camera sees while it `isOn`. Its light goes out as soon as it is not, or the screen is left. */
export function useCamera(isOn: boolean) {
  const [stream, setStream] = useState<MediaStream>()
  const [failure, setFailure] = useState<CameraFailure>()
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks anew
  useEffect(() => {
    if (!isOn) return
    let current: MediaStream | undefined
    let isOver = false
    const start = async () => {
      try {
        current = await navigator.mediaDevices.getUserMedia(wanted)
        // Closed while the browser was still asking for permission.
        if (isOver) return stop(current)
        setStream(current)
        // Unplugged, or taken away in the browser's settings.
        current.getVideoTracks()[0]?.addEventListener('ended', () => setFailure('broken'))
      } catch (error) {
        if (!isOver) setFailure((error instanceof Error && failures[error.name]) || 'broken')
      }
    }
    void start()
    return () => {
      isOver = true
      if (current) stop(current)
      setStream(undefined)
      setFailure(undefined)
    }
  }, [isOn, attempt])
  return { stream, failure, retry: () => setAttempt(attempt + 1) }
}
