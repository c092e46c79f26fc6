import { act } from 'react'
import { firstLoad, type FirstLoad } from '@/hooks/first-load'
import { type Loaded, useLoad } from '@/hooks/use-load'
import { cleanUp, render } from '../components/render'

const path = '/dsb/api/home/workbench'

function storeCall(arrived: boolean) {
  const response = Promise.resolve({ status: 200 } as Response)
  window.__earlyCalls = { [path]: { headers: {}, response, arrived, abort: () => undefined } }
}

afterEach(() => {
  cleanUp()
  delete window.__earlyCalls
  delete window.firstData
})

/** What a page displays in each of its renders; `loads` are the loads of the page itself. */
function mount(first: FirstLoad<string>, key = 'a') {
  const shown: Loaded<string>['state'][] = []
  const loads: string[] = []
  function Page() {
    const load = async () => {
      loads.push(key)
      return 'own'
    }
    shown.push(useLoad(key, load, first).state)
    return null
  }
  render(<Page />)
  return { shown, loads }
}

describe('the first load of a page', () => {
  it('begins before the page is mounted, which then renders once', async () => {
    storeCall(true)
    const first = firstLoad(
      path,
      () => 'a',
      async () => 'early',
    )
    await window.firstData
    const { shown, loads } = mount(first)
    await act(async () => undefined)
    expect([shown, loads]).toEqual([['ready'], []])
  })

  it('is awaited by a page that is mounted earlier', async () => {
    storeCall(true)
    let settle: (data: string) => void = () => undefined
    const first = firstLoad(
      path,
      () => 'a',
      () => new Promise<string>((resolve) => (settle = resolve)),
    )
    const { shown, loads } = mount(first)
    await act(async () => settle('early'))
    expect([shown, loads]).toEqual([['loading', 'ready'], []])
  })

  it('displays the failure of the early load', async () => {
    storeCall(true)
    const first = firstLoad(
      path,
      () => 'a',
      async () => Promise.reject(new Error('refused')),
    )
    await window.firstData
    const { shown, loads } = mount(first)
    expect([shown, loads]).toEqual([['failed'], []])
  })

  it('is for one page only, and for its own key', async () => {
    storeCall(true)
    const first = firstLoad(
      path,
      () => 'a',
      async () => 'early',
    )
    await window.firstData
    const other = mount(first, 'b')
    const second = mount(first)
    await act(async () => undefined)
    expect([other.loads, second.loads]).toEqual([['b'], ['a']])
  })

  it.each([
    ['has not arrived', () => storeCall(false)],
    ['was not requested', () => undefined],
  ])('is the page’s own if the response %s', async (_what, prepare) => {
    prepare()
    const load = jest.fn(async () => 'early')
    const { loads } = mount(firstLoad(path, () => 'a', load))
    await act(async () => undefined)
    expect(load).not.toHaveBeenCalled()
    expect(window.firstData).toBeUndefined()
    expect(loads).toEqual(['a'])
  })
})
