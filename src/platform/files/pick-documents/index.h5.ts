import { pickFiles } from '../../host/drivers/browser/picking'
import type { PickDocuments } from './types'

/** By the file input, in every host: the hosts' own actions put documents into their clouds. */
export const pickDocuments: PickDocuments = async ({ count, extensions }) => {
  const accept = extensions.map((extension) => `.${extension}`).join(',')
  const files = await pickFiles('chooseImages', { count, accept })
  return files.map((file) => ({ name: file.name, size: file.size, type: file.type, source: file }))
}
