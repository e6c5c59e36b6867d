import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import type { KeyboardEvent } from 'react'
import { PromiseContent } from '../../../company/words/promise-content.tsx'
import { wordIndexes } from '../../../company/words/said.tsx'
import { useDocumentTitle } from '../../../lib/hooks/use-document-title.ts'
import { useSession } from '../../../state/session/session.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { SlideDots } from './slide-dots.tsx'
import { useSlides } from './use-slides.ts'

/** Three slides with swipe, arrow keys and Next. The last one leads to the shop. */
export function PromiseSlides() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { storeName } = useSession()
  const { track, index, goTo, focusOnMount } = useSlides(wordIndexes.length)
  useDocumentTitle(t`Welcome`)
  const isLast = index === wordIndexes.length - 1
  const changeSlide = (event: KeyboardEvent<HTMLElement>) => {
    const step = getStep(event)
    if (step === 0) return
    event.preventDefault()
    goTo(index + step)
  }
  return (
    <section
      aria-label={t`Our promises`}
      onKeyDown={changeSlide}
      className="mx-auto flex min-h-[calc(100dvh-6.5rem)] w-full max-w-xl flex-col justify-center gap-4 px-4 pt-6 sm:gap-6 short:gap-2 short:pt-4"
    >
      <h1
        ref={focusOnMount}
        tabIndex={-1}
        className="line-clamp-2 text-center font-bold text-lg outline-none wrap-anywhere"
      >
        <Trans>Welcome, {storeName}!</Trans>
      </h1>
      <div
        ref={track}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling frame must be reachable by keyboard
        tabIndex={0}
        className="scroll-row -mx-4 flex snap-x scroll-px-0 snap-mandatory scroll-smooth rounded-xl"
      >
        {wordIndexes.map((position) => (
          <article
            key={position}
            inert={position !== index}
            // A phone held sideways has room beside the drawing, not below it.
            className="flex w-full shrink-0 snap-center snap-always flex-col items-center gap-3 px-6 text-center short:gap-2 short:landscape:flex-row short:landscape:gap-6 short:landscape:text-left short:landscape:rtl:text-right"
          >
            <PromiseContent index={position} />
          </article>
        ))}
      </div>
      <SlideDots count={wordIndexes.length} index={index} onChoose={goTo} />
      {/* Sticky, so that it is visible on short phones too. */}
      <div className="sticky bottom-0 bg-paper pb-[max(0.5rem,env(safe-area-inset-bottom))]">
        {isLast ? (
          <Button size="large" isWide onClick={() => void navigate({ to: '/home-page', replace: true })}>
            <Trans>Start Shopping</Trans>
          </Button>
        ) : (
          <Button size="large" isWide onClick={() => goTo(index + 1)}>
            <Trans>Next</Trans>
          </Button>
        )}
      </div>
    </section>
  )
}

/** The step for an arrow key, which depends on the reading direction. */
function getStep({ key, currentTarget }: KeyboardEvent<HTMLElement>): -1 | 0 | 1 {
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return 0
  const isForward = (key === 'ArrowRight') === (getComputedStyle(currentTarget).direction !== 'rtl')
  return isForward ? 1 : -1
}
