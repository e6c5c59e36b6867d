/** Path parameter `name` as a number. An address with anything but digits there is not found. */
export const wholeNumber = <Name extends string>(name: Name) => ({
  parse: (params: Record<Name, string>) =>
    /^\d+$/.test(params[name]) && ({ [name]: Number(params[name]) } as Record<Name, number>),
})
