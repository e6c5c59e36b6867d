import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '../buttons/button.tsx'
import { CloudOff } from '../icons/icons.ts'

interface ErrorStateProps {
  title: ReactNode
  /** `h1` if the screen has no other content. */
  titleAs?: 'p' | 'h1' | undefined
  text?: ReactNode | undefined
  /** The query that Retry repeats. Without it there is no Retry button. */
  retry?: { refetch: () => unknown } | undefined
}

/** Shown instead of content that could not be loaded. */
export function ErrorState({ title, titleAs: Title = 'p', text, retry }: ErrorStateProps) {
  return (
    <div role="alert" className="flex flex-col items-center px-6 py-12 text-center">
      <span className="grid size-18 place-items-center rounded-full bg-danger-soft text-danger">
        <CloudOff aria-hidden="true" className="size-9" />
      </span>
      <Title className="mt-5 text-balance font-bold text-lg">{title}</Title>
      {text && <p className="mt-1 max-w-prose text-balance text-ink-soft">{text}</p>}
      {retry && (
        <Button variant="secondary" className="mt-6" onClick={() => void retry.refetch()}>
          <Trans>Retry</Trans>
        </Button>
      )}
    </div>
  )
}
