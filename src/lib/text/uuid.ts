/**
 * Version 4 UUID. Not cryptographically random: it identifies a request for safe repetition.
 */
export function uuid(random: () => number = Math.random): string {
  return 'xxxxxxxx-xxxx-4xxx-yxxx-xxxxxxxxxxxx'.replace(/[xy]/g, (sign) => {
    const digit = Math.floor(random() * 16)
    return (sign === 'x' ? digit : (digit & 0x3) | 0x8).toString(16)
  })
}
