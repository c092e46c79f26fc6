import { withReplies } from '@/platform/network/status/with-replies'

const minute = 60_000

function start({ online = true } = {}) {
  let probes = 0
  const device = { online, visible: true, report: (_online: boolean): unknown => undefined }
  const network = withReplies({
    isOnline: () => device.online,
    onChange: (listener) => (device.report = listener),
    isVisible: () => device.visible,
    probe() {
      probes += 1
      return Promise.resolve(false)
    },
  })
  const heard: boolean[] = []
  network.onChange((now) => heard.push(now))
  return { device, network, heard, probes: () => probes }
}

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

describe('a network without events', () => {
  it('asks the gateway more than once a second after a call without an answer, until it answers', () => {
    const { network, heard, probes } = start()
    network.noteReply(false)
    jest.advanceTimersByTime(5_000)
    expect(probes()).toBeGreaterThan(5)
    expect(heard).toEqual([])
    network.noteReply(true)
    expect(heard).toEqual([true])
    const asked = probes()
    jest.advanceTimersByTime(minute)
    expect(probes()).toBe(asked)
  })

  it('asks nothing while the gateway answers, or while nobody sees the page', () => {
    const { device, network, probes } = start()
    network.noteReply(true)
    jest.advanceTimersByTime(minute)
    expect(probes()).toBe(0)
    device.visible = false
    network.noteReply(false)
    jest.advanceTimersByTime(minute)
    expect(probes()).toBe(0)
    device.visible = true
    jest.advanceTimersByTime(1_000)
    expect(probes()).toBe(1)
  })

  it('asks less often after a minute, but not while the device knows that it is offline', () => {
    const perMinute = (online: boolean) => {
      const { network, probes } = start({ online })
      network.noteReply(false)
      jest.advanceTimersByTime(2 * minute)
      const before = probes()
      jest.advanceTimersByTime(minute)
      return probes() - before
    }
    expect(perMinute(true)).toBe(12)
    expect(perMinute(false)).toBe(75)
  })

  it('is online when a call is answered, whatever the device says', () => {
    const { device, network, heard } = start({ online: false })
    expect(network.isOnline()).toBe(false)
    device.report(false)
    network.noteReply(true)
    expect(network.isOnline()).toBe(true)
    expect(network.isDeviceOnline()).toBe(false)
    expect(heard).toEqual([false, true])
  })

  it('is offline as soon as the device is, before any event', () => {
    const { device, network } = start()
    network.noteReply(true)
    device.online = false
    expect(network.isOnline()).toBe(false)
  })

  it('is offline again when the device says so, and asks whether that is true', () => {
    const { device, network, probes } = start()
    network.noteReply(true)
    device.online = false
    device.report(false)
    expect(network.isOnline()).toBe(false)
    jest.advanceTimersByTime(1_000)
    expect(probes()).toBe(1)
  })
})
