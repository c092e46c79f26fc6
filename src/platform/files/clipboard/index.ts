import type { CopyText, ReadCopied } from './types'

/** Outside any app (tests, Node) there is no clipboard. */
export const copyText: CopyText = async () => 'unsupported'
export const readCopied: ReadCopied = async () => null
