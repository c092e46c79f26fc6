import { RequestError } from '@/request/errors'

/** What a returned sheet is corrected with: on H5 only those whose sheet was returned fetch it, and only once. */
export async function loadSheet() {
  try {
    return (await import('./correction-sheet')).CorrectionSheet
  } catch (cause) {
    throw new RequestError('noResponse', {}, { cause })
  }
}
