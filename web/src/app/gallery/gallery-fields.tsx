import { useState } from 'react'
import { Checkbox, Switch } from '../../ui/fields/checkbox.tsx'
import { NumberField } from '../../ui/fields/number-field.tsx'
import { PasswordField } from '../../ui/fields/password-field.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { SearchField, TextField } from '../../ui/fields/text-field.tsx'
import { GallerySection } from './gallery-section.tsx'

const types = ['Grocery', 'Deli', 'Market', 'Smoke Shop', 'Electronics'].map((value) => ({
  value,
  label: value,
}))

export function GalleryFields() {
  const [search, setSearch] = useState('cola')
  return (
    <GallerySection title="Fields">
      <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        <TextField label="Store name" hint="As shown on your sign" required />
        <TextField
          label="Email"
          type="email"
          defaultValue="rosa@"
          error="Please enter a valid email address."
        />
        <TextField label="Referral code" defaultValue="FRIEND" disabled />
        <PasswordField label="Password" defaultValue="secret store" />
        <Select label="Business type" options={types} placeholder="Choose one" required />
        <Select label="Status" options={types} defaultValue="Deli" isDense />
        <NumberField label="New price" prefix="$" defaultValue={12.5} />
        <NumberField label="Jetro" prefix="$" isDense defaultValue={11.95} error="That is below cost." />
        <SearchField label="Search products" value={search} onValueChange={setSearch} />
        <TextArea label="Delivery notes" hint="Where the driver should ring" className="sm:col-span-2" />
        <div>
          <Checkbox label="I agree to the Terms and Conditions" defaultChecked />
          <Checkbox label="Not checked yet" error="Please check this box." />
          <Switch label="Send to all" defaultChecked />
          <Switch label="In stock" hint="Turn off to mark the product as out of stock" />
        </div>
      </div>
    </GallerySection>
  )
}
