import { callOnce } from '../load/caller'
import { expectThat, type Fault, type Scene } from './fault'

const MINUTES = 60_000
const AHEAD_MS = 10 * MINUTES
const auth = '/dsb/api/main/auth'

/** Each sign-in takes another person, because a number gets one code a minute. */
let spare = 0

/** A code that one gateway issues is accepted by the other; the session of the second is one for the first. */
async function signInAcross({ world, load }: Scene, from: string, to: string): Promise<void> {
  const person = world.spare[(spare += 1) % world.spare.length]
  if (!person) throw new Error('nobody signs in')
  const { mobile, id } = person
  const issued = await callOnce(load.traffic, `${from}${auth}/sms_code`, '', { mobile })
  expectThat(issued?.status === 200, `a code was refused with ${issued?.status} ${issued?.code}`)
  const code = world.codes.get(mobile)
  const entry = await callOnce<{ sessionId: string }>(load.traffic, `${to}${auth}/login/mobile`, '', {
    mobile,
    code,
  })
  expectThat(entry?.status === 200, `the code of the other gateway was refused with ${entry?.code}`)
  const token = entry?.data.sessionId ?? ''
  const entered = await callOnce(load.traffic, `${from}${auth}/login`, token, { xnzzId: id })
  expectThat(entered?.status === 200, `the session of the other gateway was refused with ${entered?.code}`)
}

export const clockFaults: Record<string, Fault> = {
  'the clocks of the gateways are 20 minutes apart, and jump back': {
    touches: ['clocks', 'gateway 0', 'gateway 1', 'database'],
    shortMs: 1_000,
    start: async ({ world }) =>
      world.gateways.forEach((gateway, at) => gateway.shiftClock(at === 0 ? AHEAD_MS : -AHEAD_MS)),
    async meanwhile(scene) {
      const [ahead = '', behind = ''] = scene.world.gateways.map(({ url }) => url)
      await signInAcross(scene, behind, ahead)
      await signInAcross(scene, ahead, behind)
    },
    end: async ({ world }) => world.gateways.forEach((gateway) => gateway.shiftClock(0)),
    leavesOne: true,
  },
}
