import { confirmedFrom, pickPhotos } from '@/features/questionnaire/files/pick-photos'
import type { HostActions, HostImage } from '@/platform/host/actions'
import { hostWith } from '../../../hooks/host/spy-host'

const image = (size: number): HostImage => ({
  id: `${size}`,
  file: { name: 'a.jpg', size, type: 'image/jpeg', source: 'wxfile://a.jpg' },
})

function phone(network: 'wifi' | 'cellular', sizes: number[], agrees = true) {
  const actions: Partial<HostActions> = {
    chooseImages: async () => sizes.map(image),
    getNetworkType: async () => network,
    confirm: async () => agrees,
  }
  const asked = hostWith(actions)
  return () => asked.filter(([action]) => action === 'confirm').map(([, options]) => options)
}

describe('photographs', () => {
  it('on mobile data are sent after the user has agreed to their size', async () => {
    const questions = phone('cellular', [confirmedFrom, 512 * 1024])
    expect(await pickPhotos({ count: 2 })).toHaveLength(2)
    expect(questions()).toEqual([
      { message: '当前使用移动网络，将上传 2.5 MB。', confirmText: '上传', cancelText: '暂不' },
    ])
  })

  it('are not sent if the user does not agree', async () => {
    phone('cellular', [confirmedFrom], false)
    await expect(pickPhotos({ count: 1 })).rejects.toMatchObject({ kind: 'cancelled' })
  })

  it.each([
    ['by Wi-Fi', 'wifi', confirmedFrom * 4],
    ['if they are small', 'cellular', confirmedFrom - 1],
  ] as const)('are sent without a question %s', async (_why, network, size) => {
    const questions = phone(network, [size])
    expect(await pickPhotos({ count: 1 })).toHaveLength(1)
    expect(questions()).toEqual([])
  })
})
