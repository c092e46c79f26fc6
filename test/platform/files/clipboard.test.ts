import { copyText } from '@/platform/files/clipboard'

describe('copying outside any app', () => {
  it('is unsupported', async () => {
    await expect(copyText('x')).resolves.toBe('unsupported')
  })
})
