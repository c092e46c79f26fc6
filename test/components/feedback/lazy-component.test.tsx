import { Text } from '@tarojs/components'
import { act } from 'react'
import { lazyComponent } from '@/components/skeleton/lazy-component'
import { fetchForOffline } from '@/features/questionnaire/outbox/fetch-for-offline'
import * as status from '@/platform/network/status'
import { all, button, cleanUp, press, render } from '../render'

const steps: string[] = []
jest.mock('@/platform/offline/register-service-worker', () => ({
  registerServiceWorker: () => steps.push('kept'),
}))

const Named = ({ name }: { name: string }) => <Text>{`It is ${name}`}</Text>
const text = () => document.body.textContent ?? ''
const settled = () => act(() => new Promise((resolve) => setTimeout(resolve)))

/** A component that cannot be loaded without a network. */
function partOf(network: { there: boolean }, loads: string[] = []) {
  return lazyComponent(async () => {
    loads.push('load')
    if (!network.there) throw new Error('ChunkLoadError')
    return Promise.resolve(Named)
  })
}

beforeEach(() => steps.splice(0))
afterEach(cleanUp)

test('a component that cannot be loaded reports it, and is rendered after a retry', async () => {
  const network = { there: false }
  const Part = partOf(network)
  render(<Part name="late" />)
  await settled()
  expect(text()).toContain('没有加载成功')
  press(button('重试'))
  await settled()
  expect(text()).not.toContain('It is late')
  network.there = true
  press(button('重试'))
  await settled()
  expect(text()).toBe('It is late')
})

test('without a network a component says so, and is rendered when the network returns', async () => {
  const returns: ((online: boolean) => void)[] = []
  jest.spyOn(status.network, 'isDeviceOnline').mockReturnValue(false)
  jest.spyOn(status.network, 'onChange').mockImplementation((listener) => {
    returns.push(listener)
    return () => undefined
  })
  const network = { there: false }
  const Part = partOf(network)
  render(<Part name="late" />)
  await settled()
  expect(text()).toContain('当前没有网络')
  expect(text()).not.toContain('没有加载成功')
  network.there = true
  act(() => returns.forEach((notify) => notify(true)))
  await settled()
  expect(text()).toBe('It is late')
  jest.restoreAllMocks()
})

test('a prefetched component is rendered immediately, loaded once, and needs no network', async () => {
  const network = { there: true }
  const loads: string[] = []
  const Part = partOf(network, loads)
  await Part.fetch()
  network.there = false
  render(<Part name="here" />)
  expect(text()).toBe('It is here')
  expect(all('.dt-skeleton')).toHaveLength(0)
  await Part.fetch()
  expect(loads).toHaveLength(1)
})

test('loaded components are cached for a start without a network, also if another one fails', async () => {
  let come: (part: typeof Named) => void = () => undefined
  const slow = new Promise<typeof Named>((resolve) => (come = resolve))
  const parts = [partOf({ there: false }), lazyComponent(() => slow)]
  jest.useFakeTimers()
  fetchForOffline(parts)
  // jsdom has no requestIdleCallback, as Safari.
  jest.runOnlyPendingTimers()
  jest.useRealTimers()
  await settled()
  expect(steps).toEqual([])
  come(Named)
  await settled()
  expect(steps).toEqual(['kept'])
})
