import { Trans, useLingui } from '@lingui/react/macro'
import { type PointerEvent, useRef, useState } from 'react'
import { createRandomKey } from '../../lib/create-random-key.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { removePicture, storePicture } from '../pictures/stored-pictures.ts'
import { useStoredPicture } from '../pictures/use-stored-picture.ts'

interface SignaturePadProps {
  /** The name of the stored signature; null for none. */
  name: string | null
  onChange: (name: string | null) => void
}

/** The size of the stored picture in pixels. */
const size = { width: 900, height: 360 }

const white = '#fff'
const ink = '#111'

/** A white field on which somebody signs with a finger. Each line is stored when the finger is lifted. */
export function SignaturePad({ name, onChange }: SignaturePadProps) {
  const { t } = useLingui()
  const canvas = useRef<HTMLCanvasElement>(null)
  const isDrawing = useRef(false)
  const stored = useStoredPicture(name)
  // A signature of an earlier visit is shown as a picture: its lines cannot be continued.
  const [isOwn, setOwn] = useState(false)

  const contextOf = () => canvas.current?.getContext('2d') ?? null

  function pointOf({ clientX, clientY, currentTarget }: PointerEvent<HTMLCanvasElement>) {
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    return [((clientX - left) / width) * size.width, ((clientY - top) / height) * size.height] as const
  }

  function begin(event: PointerEvent<HTMLCanvasElement>) {
    const context = contextOf()
    if (!context) return
    event.currentTarget.setPointerCapture(event.pointerId)
    if (!isOwn) {
      context.fillStyle = white
      context.fillRect(0, 0, size.width, size.height)
      setOwn(true)
    }
    isDrawing.current = true
    Object.assign(context, { strokeStyle: ink, lineWidth: 6, lineCap: 'round', lineJoin: 'round' })
    context.beginPath()
    context.moveTo(...pointOf(event))
  }

  function draw(event: PointerEvent<HTMLCanvasElement>) {
    const context = contextOf()
    if (!context || !isDrawing.current) return
    context.lineTo(...pointOf(event))
    context.stroke()
  }

  async function end() {
    if (!isDrawing.current) return
    isDrawing.current = false
    const picture = await new Promise<Blob | null>((resolve) => canvas.current?.toBlob(resolve, 'image/png'))
    if (!picture) return
    const next = createRandomKey()
    await storePicture(next, { picture })
    if (name !== null) void removePicture(name)
    onChange(next)
  }

  function clear() {
    contextOf()?.clearRect(0, 0, size.width, size.height)
    setOwn(false)
    if (name !== null) void removePicture(name)
    onChange(null)
  }

  return (
    <div className="flex flex-col gap-3">
      <p id="sign-here" className="font-bold">
        <Trans>Sign here</Trans>
      </p>
      <div className="relative rounded-md border-2 border-line-strong bg-[#fff]">
        {!isOwn && stored && (
          <img src={stored} alt={t`The signature`} className="absolute inset-0 size-full rounded-md" />
        )}
        <canvas
          ref={canvas}
          {...size}
          role="img"
          aria-labelledby="sign-here"
          className={`block w-full touch-none rounded-md ${!isOwn && stored ? 'pointer-events-none' : ''}`}
          onPointerDown={begin}
          onPointerMove={draw}
          onPointerUp={() => void end()}
          onPointerCancel={() => void end()}
        />
      </div>
      {name !== null && (
        <Button variant="secondary" size="glove" className="self-start border-2" onClick={clear}>
          <Trans>Sign again</Trans>
        </Button>
      )}
    </div>
  )
}
