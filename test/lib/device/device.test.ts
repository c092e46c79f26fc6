import { type Device, deviceOf, isPcAgent } from '@/lib/device/device'
import { userAgents } from '../../platform/user-agents'

const computers = /Windows|macOS|Linux/

describe('a computer', () => {
  it.each(userAgents.map(([what, , agent]) => [what, agent]))('is identified: %s', (what, agent) => {
    const touchPoints = what.includes('iPad') ? 5 : 0
    expect(isPcAgent(agent, touchPoints)).toBe(computers.test(what))
  })

  it.each([
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/17.0 Safari/605.1.15',
      0,
      true,
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/17.0 Safari/605.1.15',
      5,
      false,
    ],
    // A Windows machine with a touch screen is still a computer.
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/120.0 Safari/537.36', 10, true],
    ['Mozilla/5.0 (Linux; Android 13; SM-X700) AppleWebKit/537.36 Chrome/120.0 Safari/537.36', 5, false],
    ['Mozilla/5.0 (Tablet; OpenHarmony 5.0) AppleWebKit/537.36 ArkWeb/4.1', 5, false],
    ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/120.0 Safari/537.36', 0, true],
    ['Mozilla/5.0 (Windows Phone 10.0; Android 6.0) AppleWebKit/537.36 Edge/15 Mobile', 5, false],
  ])('%s with %i touch points: %p', (agent, touchPoints, isPc) => {
    expect(isPcAgent(agent, touchPoints)).toBe(isPc)
  })
})

describe('the device', () => {
  const agents = Object.fromEntries(userAgents.map(([name, , agent]) => [name, agent]))

  it.each<[string, number, Device]>([
    ['DingTalk iPhone 7.8', 5, 'ios'],
    ['DingTalk Android 7.0', 5, 'android'],
    ['DingTalk HarmonyOS NEXT (shape only)', 5, 'android'],
    ['DingTalk Windows 4.6', 0, 'pc'],
    ['WeCom macOS 3.0', 0, 'pc'],
    // An iPad that requests desktop pages.
    ['WeCom macOS 3.0', 5, 'ios'],
  ])('%s with %i touch points is %s', (name, touchPoints, device) => {
    expect(agents[name]).toMatch(/Mozilla/)
    expect(deviceOf(agents[name] ?? '', touchPoints)).toBe(device)
  })
})
