import { Trans, useLingui } from '@lingui/react/macro'
import type { MouseEvent, ReactNode } from 'react'
import { cn } from '../../../ui/class-names.ts'
import { Check, Undo2, X } from '../../../ui/icons/icons.ts'
import { MarkButton, markColumns, markIcon } from './mark-button.tsx'
import type { PickState } from './pick-state.ts'

interface PickButtonsProps {
  state: PickState
  /** The state that a mark leads to whose response is awaited. */
  pending?: PickState | undefined
  isDisabled?: boolean
  /** Asks how many were found; absent where one unit is wanted. */
  onShort?: (() => void) | undefined
  isShortOpen?: boolean
  /** `open` takes back the mark. */
  onMark: (mark: 'found' | 'notFound' | 'open', event: MouseEvent) => void
  className?: string
  /** What stands below the buttons. */
  children?: ReactNode
}

/**
 * The buttons Found, Short and Not Found of a card, and Undo in its corner. Undo is hidden instead of removed, so that
 * the layout stays when the card is marked.
 */
export function PickButtons({
  state,
  pending,
  isDisabled = false,
  onShort,
  isShortOpen,
  onMark,
  className,
  children,
}: PickButtonsProps) {
  const { t } = useLingui()
  const isUnmarked = state === 'open' && pending === undefined
  return (
    <div className={cn(markColumns, className)}>
      <MarkButton
        press="found"
        isOn={state === 'found'}
        isPending={pending === 'found'}
        isDisabled={isDisabled}
        onClick={(event) => onMark('found', event)}
      >
        <Check aria-hidden="true" className={markIcon} />
        <Trans>Found</Trans>
      </MarkButton>
      {onShort && (
        <MarkButton
          press="short"
          isOn={state === 'short'}
          isPending={pending === 'short'}
          isDisabled={isDisabled}
          isExpanded={isShortOpen}
          onClick={onShort}
        >
          <Trans>Short</Trans>
        </MarkButton>
      )}
      <MarkButton
        press="not-found"
        isOn={state === 'notFound'}
        isPending={pending === 'notFound'}
        isDisabled={isDisabled}
        onClick={(event) => onMark('notFound', event)}
        className="col-start-3"
      >
        <X aria-hidden="true" className={markIcon} />
        <Trans>Not Found</Trans>
      </MarkButton>
      <MarkButton
        press="undo"
        label={t`Undo`}
        isOn={false}
        isPending={pending === 'open'}
        isDisabled={isDisabled || isUnmarked}
        onClick={(event) => onMark('open', event)}
        className={isUnmarked ? 'invisible' : ''}
      >
        <Undo2 aria-hidden="true" />
      </MarkButton>
      {children}
    </div>
  )
}
