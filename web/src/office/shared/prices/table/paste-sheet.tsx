import { maxFoundTexts } from '@cornerstock/contract/prices/priced-products'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useFindProductsByText } from '../../../../api/prices/priced-products.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { Alert, FormError } from '../../../../ui/feedback/alert.tsx'
import { TextArea } from '../../../../ui/fields/text-area.tsx'
import { Sheet } from '../../../../ui/overlays/sheet.tsx'
import { addPasted, type PasteProblem, type PasteResult, readPastedLines } from './paste-rules.ts'
import type { PriceDraft } from './use-price-draft.ts'

interface PasteSheetProps {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  prices: PriceDraft
  /** Called when all lines were understood. */
  onPasted: () => void
}

/** Takes prices from a spreadsheet into the table, by SKU, barcode or name. Nothing is saved yet. */
export function PasteSheet({ isOpen, onOpenChange, prices, onPasted }: PasteSheetProps) {
  const { t } = useLingui()
  const [text, setText] = useState('')
  const [leftOut, setLeftOut] = useState<PasteResult['leftOut']>([])
  const { mutate: find, isPending, error } = useFindProductsByText()
  const lines = readPastedLines(text)
  const count = lines.length
  const isTooLong = lines.length > maxFoundTexts
  const take = () =>
    find(
      lines.map((line) => line.text.slice(0, 200)),
      {
        onSuccess: (found) => {
          const result = addPasted(prices.saved, prices.draft, lines, found)
          for (const { products } of found)
            for (const { productId, name } of products)
              if (!prices.known.has(productId)) prices.known.set(productId, { name })
          prices.setDraft(result.draft)
          setLeftOut(result.leftOut)
          const texts = new Set(result.leftOut.map((line) => line.text))
          setText(
            text
              .split(/\r?\n/)
              .filter((line) => texts.has(line.split('\t')[0]?.trim() ?? ''))
              .join('\n'),
          )
          if (result.leftOut.length === 0) onPasted()
        },
      },
    )
  return (
    <Sheet
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={<Trans>Paste prices</Trans>}
      description={
        <Trans>
          Copy cells of a spreadsheet: SKU, barcode or name, then the price; after them, if you like, from how
          many packs, the first day and the last day. You see the prices before they are saved.
        </Trans>
      }
      footer={
        <Button isWide isPending={isPending} disabled={lines.length === 0 || isTooLong} onClick={take}>
          <Plural value={count} _0="Take the lines" one="Take # line" other="Take # lines" />
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        {leftOut.length > 0 && <LeftOut lines={leftOut} />}
        <TextArea
          label={t`Cells`}
          rows={10}
          value={text}
          error={isTooLong && t`At most ${maxFoundTexts} lines at once.`}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        {error && <FormError>{error.message}</FormError>}
      </div>
    </Sheet>
  )
}

function LeftOut({ lines }: { lines: PasteResult['leftOut'] }) {
  const { t } = useLingui()
  const reasons: Record<PasteProblem, string> = {
    unknown: t`not a product of the catalog`,
    ambiguous: t`several products have it`,
    price: t`its price is not one`,
    quantity: t`its quantity is not one`,
    days: t`its days are not understood`,
  }
  return (
    <Alert kind="warning">
      <Plural
        value={lines.length}
        one="# line was left out. Correct it, and take it again:"
        other="# lines were left out. Correct them, and take them again:"
      />
      <ul className="mt-1 font-normal text-ink">
        {lines.slice(0, 50).map(({ text, problem }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line can be pasted twice
          <li key={index} className="wrap-anywhere">
            <bdi>{text}</bdi>: {reasons[problem]}
          </li>
        ))}
      </ul>
    </Alert>
  )
}
