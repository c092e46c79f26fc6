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

describe('a page that requests a result of another page', () => {
  it('opens it, and receives the result', async () => {
    const { answer, request } = ask()
    expect(tryOpen).toHaveBeenCalledWith(`/pages/b/index?request=${request}`)
    expect(pageQuestion('departments', request)).toEqual(question)
    returnResult('departments', request, chosen)
    await expect(answer).resolves.toEqual(chosen)
  })

  it('receives null if the other is left', async () => {
    const { answer, request } = ask()
    returnResult('departments', request, null)
    await expect(answer).resolves.toBeNull()
  })

  it('receives null if the other cannot be opened', async () => {
    tryOpen.mockResolvedValue(false)
    await expect(ask().answer).resolves.toBeNull()
  })

  it('receives null after signing out', async () => {
    const { answer } = ask()
    clearAppState()
    await expect(answer).resolves.toBeNull()
  })

  it('receives the first result only, and leaves no data behind', async () => {
    mergeMessageData({ other: 1 })
    const { answer, request } = ask()
    returnResult('departments', request, chosen)
    returnResult('departments', request, null)
    await expect(answer).resolves.toEqual(chosen)
    expect(useAppStore.getState().messageData).toEqual({ other: 1 })
    expect(pageQuestion('departments', request)).toBeNull()
  })

  it('does not receive the result of another request', async () => {
    const [one, other] = [ask(), ask()]
    returnResult('departments', other.request, chosen)
    await expect(other.answer).resolves.toEqual(chosen)
    returnResult('departments', one.request, [])
    await expect(one.answer).resolves.toEqual([])
  })

  it('has requested one kind of result only', () => {
    const { request } = ask()
    expect(pageQuestion('people', request)).toBeNull()
  })

  it('is identified by its URL, to be restored unchanged', () => {
    ask()
    expect(useAppStore.getState().requestingPage).toBe('/pages/a/index?id=1')
  })

  it('is missing for a URL opened by hand', () => {
    returnResult('departments', 'departments-99', chosen)
    expect([pageQuestion('departments', ''), useAppStore.getState().messageData]).toEqual([null, {}])
  })
})
