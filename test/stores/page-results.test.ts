import * as navigation from '@/platform/page/navigation'
import { clearAppState, mergeMessageData, useAppStore } from '@/stores/app-store'
import { returnResult, openForResult, pageQuestion } from '@/stores/page-results'

jest.mock('@/platform/page/navigation', () => ({
  currentPath: () => '/pages/a/index?id=1',
  tryOpen: jest.fn(),
}))
const tryOpen = jest.mocked(navigation.tryOpen)

const question = { multiple: true, max: 3, selectedIds: ['x'] }
const chosen = [{ id: 'swj', name: '税务局' }]

/** Asks, and says under which name. */
function ask() {
  let request = ''
  const answer = openForResult(
    'departments',
    question,
    (name) => `/pages/b/index?request=${(request = name)}`,
  )
  return { answer, request }
}

beforeEach(() => {
  clearAppState()
  tryOpen.mockReset().mockResolvedValue(true)
})

describe('a page that asks another one', () => {
  it('opens it, and is answered', async () => {
    const { answer, request } = ask()
    expect(tryOpen).toHaveBeenCalledWith(`/pages/b/index?request=${request}`)
    expect(pageQuestion('departments', request)).toEqual(question)
    returnResult('departments', request, chosen)
    await expect(answer).resolves.toEqual(chosen)
  })

  it('is answered nothing when the other is left', async () => {
    const { answer, request } = ask()
    returnResult('departments', request, null)
    await expect(answer).resolves.toBeNull()
  })

  it('is answered nothing when the other cannot be opened', async () => {
    tryOpen.mockResolvedValue(false)
    await expect(ask().answer).resolves.toBeNull()
  })

  it('is answered nothing when the person has signed out', async () => {
    const { answer } = ask()
    clearAppState()
    await expect(answer).resolves.toBeNull()
  })

  it('hears the first answer only, and leaves nothing behind', async () => {
    mergeMessageData({ other: 1 })
    const { answer, request } = ask()
    returnResult('departments', request, chosen)
    returnResult('departments', request, null)
    await expect(answer).resolves.toEqual(chosen)
    expect(useAppStore.getState().messageData).toEqual({ other: 1 })
    expect(pageQuestion('departments', request)).toBeNull()
  })

  it('is not answered what another asking is', async () => {
    const [one, other] = [ask(), ask()]
    returnResult('departments', other.request, chosen)
    await expect(other.answer).resolves.toEqual(chosen)
    returnResult('departments', one.request, [])
    await expect(one.answer).resolves.toEqual([])
  })

  it('has asked about one kind of thing alone', () => {
    const { request } = ask()
    expect(pageQuestion('people', request)).toBeNull()
  })

  it('is known by its address, so that it can be found as it was left', () => {
    ask()
    expect(useAppStore.getState().requestingPage).toBe('/pages/a/index?id=1')
  })

  it('is nobody for an address opened by hand', () => {
    returnResult('departments', 'departments-99', chosen)
    expect([pageQuestion('departments', ''), useAppStore.getState().messageData]).toEqual([null, {}])
  })
})
