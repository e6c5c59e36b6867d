import { Trans, useLingui } from '@lingui/react/macro'
import { type DragEvent, useRef, useState } from 'react'
import { Button } from '../../../ui/buttons/button.tsx'
import { cn } from '../../../ui/class-names.ts'
import { FileUp } from '../../../ui/icons/icons.ts'

interface DropFileProps {
  /** The file extensions that are accepted, such as `.csv,.xlsx`. */
  accept: string
  onFile: (file: File) => void
}

/** An area to which a file can be dragged, with a button that chooses one. */
export function DropFile({ accept, onFile }: DropFileProps) {
  const { t } = useLingui()
  const input = useRef<HTMLInputElement>(null)
  const { isOver, handlers } = useFileDrop(onFile)
  return (
    <fieldset
      aria-label={t`File`}
      {...handlers}
      className={cn(
        'grid min-w-0 place-items-center gap-3 rounded-lg border-2 border-dashed px-4 py-10 text-center transition-colors',
        isOver ? 'border-house bg-house-soft' : 'border-line-strong',
      )}
    >
      <FileUp aria-hidden="true" className="size-10 text-ink-soft" />
      <p className="text-ink-soft">
        <Trans>Drop a file here</Trans>
      </p>
      <input
        ref={input}
        type="file"
        accept={accept}
        hidden
        aria-label={t`File to import`}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          if (file) onFile(file)
          // Otherwise, choosing the same file again would not cause a change event.
          currentTarget.value = ''
        }}
      />
      <Button onClick={() => input.current?.click()}>
        <Trans>Choose a file</Trans>
      </Button>
    </fieldset>
  )
}

function useFileDrop(onFile: (file: File) => void) {
  const [isOver, setOver] = useState(false)
  const allow = (event: DragEvent) => {
    event.preventDefault()
    setOver(true)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const [file] = event.dataTransfer.files
    if (file) onFile(file)
  }
  return {
    isOver,
    handlers: { onDragEnter: allow, onDragOver: allow, onDragLeave: () => setOver(false), onDrop: drop },
  }
}
