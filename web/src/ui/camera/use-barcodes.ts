import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { createBarcodeReader } from './barcode-reader.ts'
import { type Held, takeCodes } from './scan-rules.ts'

const pauseMs = 120

/**
 * Reads barcodes from a playing video repeatedly, and passes each code on once.
 * @returns whether this device cannot read barcodes
 */
export function useBarcodes(
  video: RefObject<HTMLVideoElement | null>,
  isOn: boolean,
  onCode: (code: string) => void,
) {
  const [hasFailed, setFailed] = useState(false)
  const pass = useEffectEvent(onCode)
  useEffect(() => {
    if (!isOn) return
    let isStopped = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const start = async () => {
      const reader = await createBarcodeReader()
      let held: Held = new Map()
      const read = async () => {
        if (isStopped) return
        const found = video.current ? await reader.detect(video.current) : []
        if (isStopped) return
        const result = takeCodes(held, {
          codes: found.map(({ rawValue }) => rawValue),
          at: performance.now(),
        })
        held = result.held
        for (const code of result.taken) pass(code)
        timer = setTimeout(() => void read().catch(() => setFailed(true)), pauseMs)
      }
      await read()
    }
    start().catch(() => {
      if (!isStopped) setFailed(true)
    })
    return () => {
      isStopped = true
      clearTimeout(timer)
    }
  }, [isOn, video])
  return hasFailed
}
