import { deviceStore } from '@/platform/storage/device-store'
import { local } from '@/platform/storage/key-value'
import { clearCaches, measureStorage } from '@/stores/device/stored-size'

describe('the data stored on this device', () => {
  it('is cleared if the gateway has it too; drafts, choices and unsent submissions remain', async () => {
    const stay = { locale: 'en-US', unsentFavourites: '[]', userInfo: '{}', other: 'x' }
    const go = { workbench: '{}', homeApps: '[1]', allApps: '[2]', recentChoices: '{}' }
    for (const [key, value] of Object.entries({ ...stay, ...go })) local.set(key, value)
    const settings = await measureStorage()
    await deviceStore.writeText('draft:p:t1', '{}')
    await deviceStore.writeText('draft:p:t2', '{}')
    // Part of the second draft.
    await deviceStore.writeText('draft:p:t2:changes', '{}')
    const before = await measureStorage()
    expect(before).toEqual({
      caches: 2 * 'workbench{}homeApps[1]allApps[2]recentChoices{}'.length,
      others: settings.others + 2 * 'draft:p:t1{}draft:p:t2{}draft:p:t2:changes{}'.length,
      drafts: 2,
    })
    clearCaches()
    expect(await measureStorage()).toEqual({ ...before, caches: 0 })
    for (const [key, value] of Object.entries(stay)) expect(local.get(key)).toBe(value)
    for (const key of Object.keys(go)) expect(local.get(key)).toBeNull()
  })
})
