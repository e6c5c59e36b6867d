import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '../../ui/buttons/button.tsx'
import { ChevronLeft, ChevronRight } from '../../ui/icons/icons.ts'

interface PagerProps {
  page: number
  pageCount: number
  onPage: (page: number) => void
}

/** The Previous and Next buttons. They stay focusable on the first and last page, so that the focus is not lost. */
export function Pager({ page, pageCount, onPage }: PagerProps) {
  const { t } = useLingui()
  return (
    <nav aria-label={t`Pages`} className="mt-6 flex flex-wrap items-center justify-center gap-2 sm:gap-4">
      <Button
        variant="secondary"
        className="max-sm:px-3"
        aria-disabled={page <= 1}
        onClick={() => page > 1 && onPage(page - 1)}
      >
        <ChevronLeft aria-hidden="true" className="size-4 rtl:rotate-180" />
        <Trans>Previous</Trans>
      </Button>
      <p role="status" className="whitespace-nowrap text-center tabular-nums max-sm:text-sm">
        <Trans>
          Page {page} of {pageCount}
        </Trans>
      </p>
      <Button
        variant="secondary"
        className="max-sm:px-3"
        aria-disabled={page >= pageCount}
        onClick={() => page < pageCount && onPage(page + 1)}
      >
        <Trans>Next</Trans>
        <ChevronRight aria-hidden="true" className="size-4 rtl:rotate-180" />
      </Button>
    </nav>
  )
}
