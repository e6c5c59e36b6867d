import type { StaffProduct } from '@cornerstock/contract/products'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type FieldName, type ProductFields, toFields } from '../product-fields.ts'
import type { ProductForm } from '../product-form.tsx'
import { compareChanges } from './conflict-rules.ts'

/** A product at one moment, and the tag by which the server knows that moment. */
export interface ProductVersion {
  product: StaffProduct
  etag: string | undefined
}

/** A field that both have changed, and whose word is to hold; open until the clerk has said so. */
export interface Choice {
  name: FieldName
  mine: ProductFields
  theirs: ProductFields
  chosen?: 'mine' | 'theirs'
}

/**
 * Follows what others save of the product while it is being edited. What the clerk has not touched is taken over at
 * once; where both have changed a field, what was typed stays until the clerk chooses. Nothing typed is ever lost.
 */
export function useProductVersions(form: ProductForm, latest: ProductVersion) {
  const conflictRef = useRef<HTMLDivElement>(null)
  const [started, setStarted] = useState(() => ({ ...latest, fields: toFields(latest.product) }))
  const [updatedFields, setUpdatedFields] = useState<FieldName[]>([])
  const [choices, setChoices] = useState<Choice[]>([])

  const follow = useEffectEvent(() => {
    if (latest.etag === started.etag) return
    const [mine, theirs] = [structuredClone(form.getValues()), toFields(latest.product)]
    const changed = compareChanges(started.fields, mine, theirs)
    for (const name of changed.theirs) form.setValue(name, theirs[name])
    setStarted({ ...latest, fields: theirs })
    setUpdatedFields((before) => [...new Set([...before, ...changed.theirs])])
    const fresh = changed.both.map((name) => ({ name, mine, theirs }))
    setChoices((before) => [
      ...before.filter(({ name }) => !changed.both.includes(name) && !changed.theirs.includes(name)),
      ...fresh,
    ])
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version is what there is to follow
  useEffect(follow, [latest.etag])

  const choose = (choice: Choice, chosen: 'mine' | 'theirs') => {
    form.setValue(choice.name, choice[chosen][choice.name], { shouldValidate: true })
    setChoices((before) => before.map((one) => (one.name === choice.name ? { ...one, chosen } : one)))
  }

  return {
    started,
    updatedFields,
    choices,
    choose,
    hasOpenChoice: choices.some(({ chosen }) => !chosen),
    conflictRef,
    focusConflict: () => conflictRef.current?.focus(),
  }
}
