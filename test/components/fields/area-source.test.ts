import { loadAreas } from '@/components/area/area-source'
import { read, sources } from '../../repo/tree'

let mockFetches = 0

// The first fetch of the data fails, as without a network.
jest.mock('@vant/area-data', () => {
  mockFetches += 1
  if (mockFetches === 1) throw new Error('no network')
  return jest.requireActual<object>('@vant/area-data')
})

describe('loadAreas', () => {
  it('fetches again after a failure, and then once', async () => {
    await expect(loadAreas()).rejects.toThrow('no network')
    const [one, other] = await Promise.all([loadAreas(), loadAreas()])
    expect(one.tree.size).toBeGreaterThan(3_000)
    expect(other).toBe(one)
    expect(mockFetches).toBe(2)
  })
})

describe('the data of areas', () => {
  it('is imported for the areas and for the codes of areas, and only when needed', () => {
    const naming = sources.filter(
      (file) => file.startsWith('src/') && /(from |import\()'@vant\/area-data'|area-sounds'/.test(read(file)),
    )
    expect(naming).toEqual(['src/components/area/area-source.ts', 'src/lib/codes/load-codes.ts'])
    for (const file of naming) expect(read(file)).not.toMatch(/^import .*(area-data|area-sounds)/m)
  })
})
