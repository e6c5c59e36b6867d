import type { StaffProduct } from '@cornerstock/contract/catalog/products'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type FieldName, type ProductFields, toFields } from '../product-fields.ts'
import type { ProductForm } from '../product-form.tsx'
import { compareChanges } from './conflict-rules.ts'

export interface ProductVersion {
  product: StaffProduct
  etag: string | undefined
}

/** A field that both staff members changed. It is undecided until `chosen` is set. */
export interface Choice {
  name: FieldName
  mine: ProductFields
  theirs: ProductFields
  chosen?: 'mine' | 'theirs'
}

/**
 * Merges changes that other staff members save during editing. Fields that are not edited get the new values at once. A
 * field that both changed keeps the edited value until the person chooses one.
 */
export function useProductVersions(form: ProductForm, latest: ProductVersion) {
  const conflictRef = useRef<HTMLDivElement>(null)
  const [base, setBase] = useState(() => ({ ...latest, fields: toFields(latest.product) }))
  const [updatedFields, setUpdatedFields] = useState<FieldName[]>([])
  const [choices, setChoices] = useState<Choice[]>([])

  const merge = useEffectEvent(() => {
    if (latest.etag === base.etag) return
    const [mine, theirs] = [structuredClone(form.getValues()), toFields(latest.product)]
    const changed = compareChanges(base.fields, mine, theirs)
    for (const name of changed.theirs) form.setValue(name, theirs[name])
    setBase({ ...latest, fields: theirs })
    setUpdatedFields((before) => [...new Set([...before, ...changed.theirs])])
    const newChoices = changed.both.map((name) => ({ name, mine, theirs }))
    setChoices((before) => [
      ...before.filter(({ name }) => !changed.both.includes(name) && !changed.theirs.includes(name)),
      ...newChoices,
    ])
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each new version
  useEffect(merge, [latest.etag])

  const choose = (choice: Choice, chosen: 'mine' | 'theirs') => {
    form.setValue(choice.name, choice[chosen][choice.name], { shouldValidate: true })
    setChoices((before) => before.map((other) => (other.name === choice.name ? { ...other, chosen } : other)))
  }

  return {
    base,
    updatedFields,
    choices,
    choose,
    hasOpenChoice: choices.some(({ chosen }) => !chosen),
    conflictRef,
    focusConflict: () => conflictRef.current?.focus(),
  }
}
