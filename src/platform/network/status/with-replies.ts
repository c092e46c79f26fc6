import type { DeviceNetwork, Network } from './types'

/** Milliseconds between two probes, and after a minute of them if they load the network. */
const rest = 800
const longRest = 5_000
const mostFrequent = 75

/**
 * Combines the reports of the device with the replies to calls: while the gateway does not answer, a visible page asks it
 * again, so that what waits goes on within a second of the network's return.
 */
export function withReplies(device: DeviceNetwork): Network {
  const listeners = new Set<(online: boolean) => unknown>()
  /** Whether the last call was answered; null if that is outdated. */
  let isAnswered: boolean | null = null
  /** True if a call was answered although the device says that it is offline. */
  let isDeviceWrong = false
  let timer: unknown

  const tell = (online: boolean) => listeners.forEach((listener) => listener(online))

  function watch(probes = 0): void {
    if (isAnswered !== false) return void (timer = undefined)
    // Without a connection a probe costs nothing.
    const delay = probes < mostFrequent || !device.isOnline() ? rest : longRest
    timer = setTimeout(() => {
      const isWanted = isAnswered === false && device.isVisible()
      if (isWanted) void device.probe().then(noteReply)
      watch(isWanted ? probes + 1 : 0)
    }, delay)
  }

  function note(answered: boolean | null): void {
    isAnswered = answered
    isDeviceWrong = answered === true && !device.isOnline()
    if (timer === undefined) watch()
  }

  device.onChange((online) => {
    note(online ? null : false)
    tell(online)
  })

  function noteReply(answered: boolean): void {
    const isBack = answered && isAnswered === false
    note(answered)
    if (isBack) tell(true)
  }

  return {
    isOnline: () => isDeviceWrong || device.isOnline(),
    isDeviceOnline: device.isOnline,
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    noteReply,
  }
}
