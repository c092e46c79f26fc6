import type { CopyText, ReadCopied } from './types'
import { host } from '../../host'
import { copyByPage } from '../../host/drivers/browser/copy-by-page'

/** Copies by the host; by the page where the host has no such action or fails. */
export const copyText: CopyText = async (text) => {
  if (!host.isNative('copyText')) return copyByPage(text)
  return host.run('copyText', { text }).then(
    () => 'copied',
    () => copyByPage(text),
  )
}

/** Older browsers can only write; Firefox lets only extensions read. */
export const readCopied: ReadCopied = async () => {
  const { clipboard: reader } = navigator as { clipboard?: Partial<Clipboard> }
  const text = await reader?.readText?.().then(
    (copied) => copied,
    () => null,
  )
  return text || null
}
