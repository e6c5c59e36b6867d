import type { Catalog } from '@cornerstock/contract/catalog/areas'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { catalogQuery, heldProductsQuery } from '../../../api/catalog.ts'
import type { Tagged } from '../../../api/http/call.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { Alert, FormError } from '../../../ui/feedback/alert.tsx'
import { Select } from '../../../ui/fields/select.tsx'
import { Plus, Trash2 } from '../../../ui/icons/icons.ts'
import { moved } from '../../../ui/reorder/move-rules.ts'
import { ReorderList } from '../../../ui/reorder/reorder-list.tsx'
import { QueryError } from '../../shared/query-error.tsx'
import { UnsavedGuard } from '../../shared/unsaved-guard.tsx'
import { SettingsPage } from '../settings-page.tsx'
import { AreaFields } from './area-fields.tsx'
import { type AreaDraft, countByKey, movedTo, newArea, toBody } from './department-draft.ts'
import { ProductCount } from './product-count.tsx'
import { useDepartmentDraft } from './use-department-draft.ts'

/** The areas and categories of the shop, which owners edit as a whole. */
export function DepartmentsSettingsScreen() {
  const catalog = useQuery(catalogQuery())
  return (
    <SettingsPage>
      {() =>
        catalog.data ? <Editor saved={catalog.data} /> : catalog.isError && <QueryError query={catalog} />
      }
    </SettingsPage>
  )
}

const noCounts: ReadonlyMap<string, number> = new Map()

function Editor({ saved }: { saved: Tagged<Catalog> }) {
  const { t } = useLingui()
  const editor = useDepartmentDraft(saved)
  const [moveTo, setMoveTo] = useState('')
  const { drafts, change, problems, inUse } = editor
  const nameOf = ({ name }: AreaDraft) => name || t`New area`
  const { data: counts } = useQuery(heldProductsQuery())
  const productCounts = counts ? countByKey(saved.value, counts) : noCounts
  const values = toBody(drafts).areas.flatMap(({ categories = [] }) =>
    categories.map(({ value = '' }) => value),
  )
  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        void editor.submit(inUse.length > 0 && moveTo !== '' ? moveTo : undefined)
      }}
    >
      <UnsavedGuard isUnsaved={() => editor.canUndo} />
      <ReorderList
        rows={drafts}
        keyOf={({ key }) => key}
        nameOf={nameOf}
        onMove={(from, to) => change(moved(drafts, from, to))}
        className="gap-5"
        rowClassName="border-line border-b pb-5"
      >
        {(area, index, buttons) => (
          <>
            <div className="mb-3 flex items-center gap-2">
              <h2 className="wrap-anywhere min-w-0 flex-1 font-bold text-lg">
                {nameOf(area)} <ProductCount count={productCounts.get(area.key)} />
              </h2>
              {buttons}
              <IconButton
                label={t`Remove ${nameOf(area)}`}
                icon={<Trash2 />}
                className="-ms-2"
                onClick={() => change(drafts.toSpliced(index, 1))}
              />
            </div>
            <AreaFields
              {...{ area, areas: drafts, productCounts, problems, path: `areas.${index}` }}
              onChange={(next) => change(drafts.with(index, next))}
              onMoveTo={(category, key) => change(movedTo(drafts, category, key))}
            />
          </>
        )}
      </ReorderList>
      <Button variant="secondary" className="self-start" onClick={() => change([...drafts, newArea()])}>
        <Plus aria-hidden="true" className="size-5" />
        <Trans>Add an area</Trans>
      </Button>
      {inUse.length > 0 && (
        <Alert kind="warning">
          <ul>
            {inUse.map(({ value, products }) => (
              <li key={value}>
                {value}: <Plural value={products} one="# product" other="# products" />
              </li>
            ))}
          </ul>
          <Select
            label={t`Move its products to`}
            placeholder={t`Choose a category`}
            className="mt-3"
            options={values.map((value) => ({ value, label: value }))}
            value={moveTo}
            onChange={(event) => setMoveTo(event.currentTarget.value)}
          />
        </Alert>
      )}
      {editor.isStale && (
        <Alert kind="warning">
          <p>
            <Trans>Someone else has changed the departments in the meantime.</Trans>
          </p>
          <Button variant="secondary" className="mt-3" onClick={() => void editor.reload()}>
            <Trans>Load theirs, and lose mine</Trans>
          </Button>
        </Alert>
      )}
      {Object.keys(problems).length > 0 && (
        <FormError>
          <Trans>Check the marked fields.</Trans>
        </FormError>
      )}
      {editor.error && Object.keys(problems).length === 0 && <FormError>{editor.error.message}</FormError>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isPending={editor.isPending}>
          <Trans>Save</Trans>
        </Button>
        <Button variant="secondary" disabled={!editor.canUndo} onClick={editor.undo}>
          <Trans>Undo</Trans>
        </Button>
      </div>
    </form>
  )
}
