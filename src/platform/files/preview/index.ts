import type { OpenDocument } from './types'

/** Outside any app (tests, Node) there is no viewer. */
export const openDocument: OpenDocument = async () => 'unsupported'
