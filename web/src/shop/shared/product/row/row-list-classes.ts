/** A list of product rows: one column on a phone, two where there is room. */
export const rowListClasses = 'grid grid-cols-1 gap-x-8 md:grid-cols-2 [&>*]:border-line [&>*]:border-b'
