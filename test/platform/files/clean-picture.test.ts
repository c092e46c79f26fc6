import { cleanPicture } from '@/platform/files/clean-picture'
import { blobOf } from '@/platform/files/picked-file'
import { cleanPictureContract } from '../../contracts/clean-picture'

cleanPictureContract('Node', {
  cleanPicture,
  pick: (name, content) => ({
    name,
    size: content.length,
    type: '',
    source: new Blob([new Uint8Array(content)]),
  }),
  contentOf: async (file) => Buffer.from(await blobOf(file).arrayBuffer()),
})
