import type { Gateway } from '../world/gateway'
import type { Fault, Scene } from './fault'

const MOMENT_MS = 1_000
/** Longer than the patience of an impatient gateway (`gateway-entry.ts`). */
const SILENCE_MS = 3_500

type OnGateway = (gateway: Gateway) => Promise<void> | void

interface GatewayFault {
  shortMs: number
  start: OnGateway
  end?: OnGateway
}

const nothing = () => Promise.resolve()

/** A fault of one of the gateways; the other one goes on. */
function ofGateway(at: 0 | 1, { shortMs, start, end = nothing }: GatewayFault): Fault {
  const gatewayIn = ({ world }: Scene): Gateway => {
    const gateway = world.gateways[at]
    if (!gateway) throw new Error(`no gateway ${at}`)
    return gateway
  }
  return {
    ...{ touches: [`gateway ${at}`], shortMs, leavesOne: true },
    start: async (scene) => start(gatewayIn(scene)),
    end: async (scene) => end(gatewayIn(scene)),
  }
}

/** A fault of both. */
const ofBoth = ({ shortMs, start, end = nothing }: GatewayFault): Fault => ({
  ...{ touches: ['gateway 0', 'gateway 1', 'database'], shortMs, leavesOne: false },
  start: async ({ world }) => void (await Promise.all(world.gateways.map(async (gateway) => start(gateway)))),
  end: async ({ world }) => void (await Promise.all(world.gateways.map(async (gateway) => end(gateway)))),
})

const restart = (mode: 'fast' | 'immediate'): Fault => ({
  ...{ touches: ['database'], shortMs: MOMENT_MS, leavesOne: true },
  start: ({ world }) => world.cluster.restart(mode),
  end: nothing,
})

function silence({ network }: Gateway): void {
  network.silenceOpen()
  network.silenceNew()
}

const carryAgain: OnGateway = ({ network }) => network.silenceNew(false)

/** Processes, the server of the database, and the network between them. */
export const machineFaults: Record<string, Fault> = {
  'a gateway is killed': ofGateway(0, {
    shortMs: MOMENT_MS,
    start: (gateway) => gateway.kill(),
    end: (gateway) => gateway.start(),
  }),
  'a gateway stands still': ofGateway(1, {
    shortMs: SILENCE_MS,
    start: (gateway) => gateway.signal('SIGSTOP'),
    end: (gateway) => gateway.signal('SIGCONT'),
  }),
  'PostgreSQL restarts': restart('fast'),
  'PostgreSQL crashes': restart('immediate'),
  'the connections of a gateway to the database carry no data': ofGateway(0, {
    ...{ shortMs: SILENCE_MS, start: silence, end: carryAgain },
  }),
  'the connections of both are half open': ofBoth({
    shortMs: SILENCE_MS,
    start: (gateway) => {
      silence(gateway)
      gateway.network.abandonSilent()
    },
    end: carryAgain,
  }),
  'the connections of both are reset': ofBoth({
    shortMs: MOMENT_MS,
    start: ({ network }) => network.resetOpen(),
  }),
}
