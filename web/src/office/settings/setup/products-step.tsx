import { Trans } from '@lingui/react/macro'
import { useSaveSettings } from '../../../api/settings.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import { FormError } from '../../../ui/feedback/alert.tsx'

/** Step 4: how to add products. The person can leave it and continue later. */
export function ProductsStep() {
  const { mutate: advance, isPending, error } = useSaveSettings()
  return (
    <div className="flex flex-col gap-5">
      <p>
        <Trans>
          Add the products that you sell, from a spreadsheet or one by one. You can leave this page and come
          back.
        </Trans>
      </p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to="/admin/import" variant="secondary" className="max-sm:w-full">
          <Trans>Import a file</Trans>
        </ButtonLink>
        <ButtonLink to="/admin/products/new" variant="secondary" className="max-sm:w-full">
          <Trans>Add the first product</Trans>
        </ButtonLink>
      </div>
      <p>
        <Trans>
          No spreadsheet yet?{' '}
          <a
            href="/example-products.csv"
            download
            className="font-semibold text-house underline underline-offset-4"
          >
            Download an example
          </a>{' '}
          with 800 products, edit it and import it.
        </Trans>
      </p>
      {error && <FormError>{error.message}</FormError>}
      <Button
        className="self-start max-sm:w-full"
        isPending={isPending}
        onClick={() => advance({ body: { setupStep: 'clients' } })}
      >
        <Trans>Continue</Trans>
      </Button>
    </div>
  )
}
