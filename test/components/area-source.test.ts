import { loadAreas } from '@/components/area/area-source'

let mockFetches = 0

// The first fetch of the data fails, as on a lost network.
jest.mock('@vant/area-data', () => {
  mockFetches += 1
  if (mockFetches === 1) throw new Error('no network')
  return jest.requireActual<object>('@vant/area-data')
})

describe('loadAreas', () => {
  it('fetches again after a failure, and once for all after that', async () => {
    await expect(loadAreas()).rejects.toThrow('no network')
    const [one, other] = await Promise.all([loadAreas(), loadAreas()])
    expect(one.tree.size).toBeGreaterThan(3_000)
    expect(other).toBe(one)
    expect(mockFetches).toBe(2)
  })
})
