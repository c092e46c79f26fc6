import { getPageInstance } from '@tarojs/runtime'
import { act, useState } from 'react'
import { withRoute } from '@/features/session/with-route'
import type { RouteName } from '@/routes'
import { clearExcludeKeepAlice, setExcludeKeepAlice } from '@/stores/app-store'
import { cleanUp, one, press, render } from '../../components/render'

/** Outside a router every page hook is kept with the app's own instance. */
function comeToPage(): void {
  const { componentDidShow = [] } = getPageInstance('taro-app') as unknown as {
    componentDidShow?: (() => void)[]
  }
  act(() => componentDidShow.forEach((listener) => listener()))
}

function Counter() {
  const [count, setCount] = useState(0)
  return <button onClick={() => setCount(count + 1)}>{count}</button>
}

/** A page that has been shown, and used once. */
function openPage(name: RouteName): void {
  const Page = withRoute(name, Counter)
  render(<Page />)
  comeToPage()
  press(one('button'))
}

const count = () => one('button').textContent

afterEach(() => {
  cleanUp()
  clearExcludeKeepAlice()
})

describe('a page', () => {
  it.each<[RouteName, string]>([
    ['list', '1'],
    ['surveys', '1'],
    ['answer', '0'],
    ['me', '0'],
  ])('%s is found as its route says when a person comes back', (name, expected) => {
    openPage(name)
    expect(count()).toBe('1')
    comeToPage()
    expect(count()).toBe(expected)
  })

  it('that is kept alive is rebuilt while it is excluded, and kept again afterwards', () => {
    openPage('list')
    setExcludeKeepAlice('list')
    expect(count()).toBe('1')
    comeToPage()
    expect(count()).toBe('0')
    press(one('button'))
    clearExcludeKeepAlice()
    comeToPage()
    expect(count()).toBe('1')
  })

  it.each(['home', 'List', ''])('is kept alive while %j is excluded', (other) => {
    openPage('list')
    setExcludeKeepAlice(other)
    comeToPage()
    expect(count()).toBe('1')
  })
})
