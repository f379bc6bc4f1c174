/** Id before the server knows the item. `randomUUID` exists in secure contexts only. */
export const newItemId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
